// What lies on the felt for its own sake: the shoe that the cards come out of.
/** The less is left in it, the further back the weight behind the cards has come. */
export function Shoe({ left, of }: { readonly left: number; readonly of: number }) {
  const full = Math.max(0.06, Math.min(1, left / of))
  const end = 58 + 106 * full
  return (
    <svg viewBox="0 0 200 110" className="scene-shoe" aria-hidden="true">
      <ellipse cx="104" cy="98" rx="92" ry="9" fill="rgb(0 0 0 / 0.35)" />
      <path d="M52 24L178 12L190 30V84L60 96L40 88Z" fill="#1d1712" stroke="#8b6a31" strokeWidth="1.5" />
      <path d="M58 32L178 20L184 30L62 42Z" fill="#0d0a08" />
      <path d={`M58 33L${end} ${32 - (end - 58) * 0.1}L${end + 6} ${41 - (end - 58) * 0.1}L62 42Z`} fill="#f3ead4" />
      <path
        d={`M60 36L${end + 2} ${35 - (end - 58) * 0.1}M61 39L${end + 4} ${38 - (end - 58) * 0.1}`}
        stroke="#c9bb98"
        strokeWidth="0.8"
      />
      <path d="M52 24L58 32L62 42L60 96L40 88Z" fill="#32271c" stroke="#8b6a31" strokeWidth="1.2" />
      <path d="M40 88L46 56L60 62V96Z" fill="#143f46" stroke="#f8f2e4" strokeWidth="1.6" />
      <path d="M60 96L190 84V76L60 88Z" fill="#8b6a31" opacity="0.7" />
      <path d="M122 50L126.5 60L137 64L126.5 68L122 78L117.5 68L107 64L117.5 60Z" fill="#cda75d" opacity="0.85" />
    </svg>
  )
}
