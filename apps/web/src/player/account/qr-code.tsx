// A text as the square that a telephone reads, drawn as one path: dark on white in any surroundings, with its quiet border.
import { generate } from 'lean-qr'
import { useMemo } from 'react'

const QUIET = 4

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    const parts: string[] = []
    for (let y = 0; y < code.size; y++) {
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) parts.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    }
    return { size: code.size + 2 * QUIET, path: parts.join('') }
  }, [text])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
