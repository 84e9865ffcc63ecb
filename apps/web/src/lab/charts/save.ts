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
  saveText(`${name}.svg`, standalone(svg), 'image/svg+xml')

const PIXELS = 2

export async function savePng(name: string, svg: SVGSVGElement): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = svg.clientWidth * PIXELS
  canvas.height = svg.clientHeight * PIXELS
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

/** The drawing by itself: what style sheets say of each part is written on it. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [parts, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [i, part] of [...parts].entries()) {
    const style = getComputedStyle(part)
    for (const name of KEPT) copies[i]!.setAttribute(name, style.getPropertyValue(name))
    copies[i]!.removeAttribute('class')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', getComputedStyle(svg.closest('.panel') ?? document.body).backgroundColor)
  copy.prepend(paper)
  return new XMLSerializer().serializeToString(copy)
}
