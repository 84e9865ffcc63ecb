// Countermeasures as a picture: for each bet a panel of bars, units a shoe, with one standard error on either side. Plain SVG,
// with colours for light and dark.
import type { Countermeasure } from '@punto/sim/counting'

export interface ChartPanel {
  readonly title: string
  readonly measures: readonly Countermeasure[]
}

const WIDTH = 760
/** Where the bars begin and end; the names of the countermeasures stand to their left. */
const LEFT = 230
const RIGHT = WIDTH - 70
const ROW = 24
const BAR = 14
const HEAD = 34
const FOOT = 52
const TICKS = 5

const STYLE = `
  .paper { fill: #ffffff } text { fill: #1f2328; font: 13px system-ui, sans-serif } .title { font-weight: 600 }
  .axis { stroke: #59636e } .grid { stroke: #d1d9e0 } .bar { fill: #0969da } .loss { fill: #bf3989 } .error { stroke: #1f2328 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117 } text { fill: #f0f6fc } .axis { stroke: #9198a1 } .grid { stroke: #3d444d }
    .bar { fill: #4493f8 } .loss { fill: #db61a2 } .error { stroke: #f0f6fc }
  }`

export function countermeasuresChart(panels: readonly ChartPanel[]): string {
  let top = 0
  const drawn = panels.map((panel) => {
    const at = top
    top += HEAD + ROW * panel.measures.length + FOOT
    return drawPanel(panel, at)
  })
  const title = `Units a shoe that are left to a counter of ${panels.map((panel) => panel.title).join(', ')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${top}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ title, measures }: ChartPanel, top: number): string {
  const bars = measures.map(({ name, unitsPerShoe, play, stake }) => ({
    name,
    value: unitsPerShoe,
    se: play.se.unitsPerShoe * stake,
  }))
  const ticks = ticksOver(
    Math.min(0, ...bars.map(({ value, se }) => value - se)),
    Math.max(0, ...bars.map(({ value, se }) => value + se)),
  )
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const x = (value: number) => round(LEFT + ((value - low) / (high - low)) * (RIGHT - LEFT))
  const bottom = top + HEAD + ROW * bars.length
  const grid = ticks.flatMap((tick) => [
    `<line class="${tick === 0 ? 'axis' : 'grid'}" x1="${x(tick)}" x2="${x(tick)}" y1="${top + HEAD}" y2="${bottom}"/>`,
    `<text x="${x(tick)}" y="${bottom + 17}" text-anchor="middle">${tickText(tick, ticks)}</text>`,
  ])
  const rows = bars.flatMap(({ name, value, se }, i) => {
    const y = top + HEAD + ROW * i + (ROW - BAR) / 2
    const middle = y + BAR / 2
    const from = Math.min(x(0), x(value))
    return [
      `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>`,
      `<rect class="${value < 0 ? 'loss' : 'bar'}" x="${from}" y="${y}" width="${round(Math.abs(x(value) - x(0)))}" height="${BAR}"/>`,
      `<line class="error" x1="${x(value - se)}" x2="${x(value + se)}" y1="${middle}" y2="${middle}"/>`,
      `<text x="${Math.max(x(0), x(value + se)) + 8}" y="${middle + 4}">${value.toFixed(3).replace('-', '−')}</text>`,
    ]
  })
  return [
    `<text class="title" x="${LEFT}" y="${top + 22}">${escaped(title)}</text>`,
    ...grid,
    ...rows,
    `<text x="${(LEFT + RIGHT) / 2}" y="${bottom + 36}" text-anchor="middle">units a shoe (lines: one standard error on either side)</text>`,
  ].join('\n')
}

/** Round numbers that take in both ends, and nothing. */
function ticksOver(low: number, high: number): number[] {
  const rough = Math.max(high - low, 1e-6) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough)!
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
}

const tickText = (tick: number, ticks: readonly number[]): string => {
  const decimals = Math.max(0, Math.ceil(-Math.log10(ticks[1]! - ticks[0]!) - 1e-9))
  return tick.toFixed(decimals).replace('-', '−')
}

const round = (place: number): number => Math.round(place * 10) / 10
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
