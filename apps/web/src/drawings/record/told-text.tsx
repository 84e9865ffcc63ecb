// Lines of text in columns, as the terminal prints them: a Chinese character takes two places, and so it does here.
import type { ReactNode } from 'react'

const WIDE = /([\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6])/

export function ToldText({ lines }: { readonly lines: readonly string[] }) {
  return <pre className="told-text">{places(lines.join('\n'))}</pre>
}

const places = (text: string): ReactNode =>
  text.split(WIDE).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: characters have no name but their place
      <span key={i} className="told-wide">
        {part}
      </span>
    ),
  )
