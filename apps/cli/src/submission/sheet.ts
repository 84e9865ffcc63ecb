// A page of the submission as data: headings, paragraphs, tables and lists, from which its HTML for paper is written. Nothing in it
// depends on the day or the machine.
import { makeCsv } from '@punto/rules'

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** So many columns hold words; the others hold figures. */
      readonly words: number
    }

export interface Sheet {
  readonly title: string
  readonly blocks: readonly Block[]
  /** Set across, for tables with many columns. */
  readonly wide?: boolean
}

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items })
export const code = (words: string): Block => ({ kind: 'code', text: words })
export const table = (head: readonly string[], rows: readonly (readonly string[])[], words = 1): Block => ({
  kind: 'table',
  head,
  rows,
  words,
})

const STYLE = `@page{size:A4;margin:16mm 14mm 18mm}
@page{@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;color:#555}}
*{box-sizing:border-box}
body{font:10pt/1.4 "Liberation Sans","DejaVu Sans",Arial,"Noto Sans CJK SC",sans-serif;color:#111;max-width:182mm;margin:8mm auto;padding:0 4mm}
body.wide{max-width:270mm}
h1{font-size:17pt;margin:0 0 1mm}
h2{font-size:12.5pt;margin:7mm 0 2mm;border-bottom:.3mm solid #999}
h3{font-size:10.5pt;margin:5mm 0 1.5mm}
h1,h2,h3{break-after:avoid}
p,ul{margin:0 0 2.5mm}
ul{padding-left:5mm}
code,pre{font:8.5pt/1.4 "Liberation Mono","DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:#f4f4f4;padding:2mm;break-inside:avoid}
table{border-collapse:collapse;width:100%;margin:0 0 3mm;font-size:8.5pt}
thead{display:table-header-group}
tr{break-inside:avoid}
table.short{break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.7mm 1.5mm;border-bottom:.15mm solid #bbb;overflow-wrap:break-word}
td:first-child,th:first-child{min-width:24mm}
td:nth-child(2):not(.figure){min-width:30mm}
th{border-bottom:.3mm solid #444;font-weight:600}
th.figure,td.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
a{color:inherit}
body.wide td code{overflow-wrap:break-word}
@media print{body{margin:0;padding:0;max-width:none}}
`

/** A table of no more rows, and no more characters in them, stands on one page. */
const SHORT_ROWS = 12
const SHORT_TEXT = 1500

const WIDE = '@page{size:A4 landscape}\n'

export function sheetHtml({ title, blocks, wide }: Sheet): string {
  const body = blocks.map(blockHtml).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
${STYLE}${wide ? WIDE : ''}</style>
</head>
<body${wide ? ' class="wide"' : ''}>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inline(block.text)}</h${block.level}>`
    case 'text':
      return `<p>${inline(block.text)}</p>`
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`
    case 'code':
      return `<pre>${escaped(block.text)}</pre>`
    case 'table': {
      const cell = (tag: 'th' | 'td') => (words: string, i: number) =>
        `<${tag}${i < block.words ? '' : ' class="figure"'}>${inline(words)}</${tag}>`
      const head = `<thead><tr>${block.head.map(cell('th')).join('')}</tr></thead>`
      const rows = block.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n')
      const isShort = block.rows.length <= SHORT_ROWS && block.rows.flat().join('').length <= SHORT_TEXT
      const short = isShort ? ' class="short"' : ''
      return `<table${short}>\n${head}\n<tbody>\n${rows}\n</tbody>\n</table>`
    }
  }
}

export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Code between back-ticks, bold between double stars, and links to elsewhere; links within a repository keep their words alone. */
function inline(words: string): string {
  return words
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 2
        ? // A path breaks behind its strokes.
          `<code>${escaped(part.slice(1, -1)).replaceAll('/', '/<wbr>')}</code>`
        : escaped(part)
            .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+|[\w/-]+\.(?:html|json|csv|txt))\)/g, '<a href="$2">$1</a>')
            .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1'),
    )
    .join('')
}

/** Rows for a spreadsheet, with plain line ends. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  makeCsv([head, ...rows], '\n')

/** A page of the documentation as blocks: headings, paragraphs, lists, tables and code; a drawing stays the text that describes it. */
export function blocksFromMarkdown(page: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = page.split('\n')
  let at = 0
  const take = (belongs: (line: string) => boolean): readonly string[] => {
    const from = at
    while (at < lines.length && belongs(lines[at]!)) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const [, hashes, words] = /^(#{1,4}) (.*)$/.exec(line) ?? []
    if (hashes !== undefined && words !== undefined) {
      at++
      // The page's own title is the sheet's.
      if (hashes.length > 1) blocks.push(heading(words, hashes.length === 2 ? 2 : 3))
    } else if (line.startsWith('```')) {
      at++
      blocks.push(code(take((one) => !one.startsWith('```')).join('\n')))
      at++
    } else if (line.startsWith('    ')) {
      blocks.push(
        code(
          take((one) => one.startsWith('    '))
            .map((one) => one.slice(4))
            .join('\n'),
        ),
      )
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = take((one) => one.startsWith('|')).map(cellsOf)
      blocks.push(table(head!, rows, head!.length))
    } else if (/^(- |\d+\. )/.test(line)) {
      blocks.push(list(take((one) => /^(- |\d+\. )/.test(one)).map((one) => one.replace(/^(- |\d+\. )/, ''))))
    } else if (line.trim() === '' || line.startsWith('<!--')) {
      at++
    } else {
      blocks.push(text(take((one) => one.trim() !== '' && !/^([#|]|```|- |\d+\. )/.test(one)).join(' ')))
    }
  }
  return blocks
}

const cellsOf = (line: string): readonly string[] =>
  line
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\u0000', '|'))

/** One section of a page, with what stands below it. */
export function sectionOf(page: string, title: string): string {
  const lines = page.split('\n')
  const from = lines.indexOf(`## ${title}`)
  if (from < 0) throw new Error(`there is no section "${title}"`)
  const end = lines.findIndex((line, i) => i > from && line.startsWith('## '))
  return lines.slice(from, end < 0 ? undefined : end).join('\n')
}
