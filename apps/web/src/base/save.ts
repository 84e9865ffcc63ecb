// Figures saved as files: rows as CSV, a drawing as SVG or PNG with the colours it has on the page.

function save(name: string, href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  save(name, url)
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A spreadsheet knows the Chinese by the mark at its beginning. */
export const saveCsv = (name: string, text: string): void => saveText(`${name}.csv`, `\ufeff${text}`, 'text/csv')

export const saveSvg = (name: string, svg: SVGSVGElement): void =>
  saveText(`${name}.svg`, standalone(svg).text, 'image/svg+xml')

const PIXELS = 2

export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const { text, width, height } = standalone(svg)
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * PIXELS
  canvas.height = height * PIXELS
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(PIXELS, PIXELS)
  context.drawImage(picture, 0, 0)
  save(`${name}.png`, canvas.toDataURL('image/png'))
}

const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const

export interface SavedDrawing {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Around the drawing: a reader's own letters may be wider than the page's. */
const MARGIN = 16
const LINE = 18
const SVG = 'http://www.w3.org/2000/svg'

/** The drawing by itself, with what it shows above it: what style sheets say of each part is written on it. */
export function standalone(svg: SVGSVGElement): SavedDrawing {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [parts, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [i, part] of [...parts].entries()) {
    const style = getComputedStyle(part)
    for (const name of KEPT) copies[i]!.setAttribute(name, style.getPropertyValue(name))
    copies[i]!.removeAttribute('class')
  }
  const panel = svg.closest('.panel') ?? document.body
  const { color, backgroundColor, fontFamily } = getComputedStyle(panel)
  const title = panel.querySelector('h2')?.textContent ?? ''
  const lines = [title, ...broken(svg.getAttribute('aria-label') ?? '', svg.clientWidth)].filter(Boolean)
  const head = lines.length * LINE + MARGIN
  const [width, height] = [svg.clientWidth + 2 * MARGIN, svg.clientHeight + head + MARGIN]
  copy.setAttribute('xmlns', SVG)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', `${-MARGIN} ${-head} ${width} ${height}`)
  copy.prepend(
    part('rect', { x: -MARGIN, y: -head, width, height, fill: backgroundColor }),
    ...lines.map((line, i) => {
      const look = { 'font-family': fontFamily, 'font-size': i === 0 ? 14 : 12, 'font-weight': i === 0 ? 700 : 400 }
      const text = part('text', { x: 0, y: (i + 1) * LINE - head, fill: color, ...look })
      text.textContent = line
      return text
    }),
  )
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

function part(name: 'rect' | 'text', attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** In pixels of the second size above. */
const LATIN = 7
const CHINESE = 13

/** A sentence in lines of about a width; Chinese may be broken anywhere. */
export function broken(sentence: string, width: number): readonly string[] {
  const lines: string[] = ['']
  let room = width
  for (const [word] of sentence.matchAll(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*/g)) {
    const taken = /[\u2e80-\uffef]/.test(word) ? CHINESE : word.length * LATIN
    if (taken > room && lines.at(-1) !== '') {
      lines.push('')
      room = width
    }
    lines[lines.length - 1] += word
    room -= taken
  }
  return lines.map((line) => line.trim())
}
