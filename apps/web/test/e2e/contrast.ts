// Decides what axe cannot: the contrast of words on a background that is a picture (felt, chips, cards, brass). What is painted
// behind the words is looked at pixel by pixel, with the words left out, and held against their colour.
import type { Page } from 'playwright-core'

interface Words {
  readonly selector: string
  readonly text: string
  /** Red, green, blue and opacity. */
  readonly colour: readonly [number, number, number, number]
  readonly large: boolean
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** As WCAG asks, for small words and large ones. */
const LEAST = { small: 4.5, large: 3 } as const
/** A line, a pip or the rim of a chip may cross the words' box: so much of it must be clear. */
const CLEAR = 0.85

/** Those of the named elements whose words are too faint for what lies behind them. */
export async function faintIn(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  const words = await page.evaluate(wordsOf, selectors)
  if (words.length === 0) return []
  await page.evaluate(leaveOutWords, true)
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await page.evaluate(leaveOutWords, false)
  // A page of its own reads the picture: the house's pages load nothing that is not a file of the house.
  const reader = await page.context().newPage()
  const clear = await reader.evaluate(clearOf, { picture: picture.toString('base64'), words, least: LEAST })
  await reader.close()
  return words.flatMap(({ selector, text }, i) => {
    const { share, mean } = clear[i]!
    if (share >= CLEAR) return []
    return [`${selector} "${text}": ${Math.round(share * 100)} % of it is clear, ${mean.toFixed(2)} to 1 on average`]
  })
}

/** By a sheet that is made, not loaded: the house lets pages have no other. */
function leaveOutWords(out: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, *::before, *::after { color: transparent !important; text-shadow: none !important; transition: none !important }
    text { fill: transparent !important; stroke: none !important }`)
  document.adoptedStyleSheets = out ? [sheet] : []
}

function wordsOf(selectors: readonly string[]): readonly Words[] {
  const WORDS = 4
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector)
    // The house's name woven into the felt is an ornament, which WCAG leaves out with all logotypes.
    if (!element || element.closest('.scene-emblem')) return []
    const style = getComputedStyle(element)
    const [r = 0, g = 0, b = 0, a = 1] = (
      (element instanceof SVGElement ? style.fill : style.color).match(/[\d.]+/g) ?? []
    ).map(Number)
    let opacity = a
    // What dims a losing card dims its index with it.
    let dimmed = 1
    for (let one: Element | null = element; one; one = one.parentElement) {
      const seen = getComputedStyle(one)
      opacity *= Number(seen.opacity)
      dimmed *= Number(/brightness\(([\d.]+)\)/.exec(seen.filter)?.[1] ?? 1)
    }
    const size =
      element instanceof SVGElement ? element.getBoundingClientRect().height * 0.8 : Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, width, ...box } = (element instanceof SVGElement ? element : range)
      .getBoundingClientRect()
      .toJSON() as DOMRect
    // The box of a drawn text has room for accents and tails above and below its figures.
    const spare = element instanceof SVGElement ? box.height * 0.2 : 0
    const [y, height] = [box.y + spare, box.height - 2 * spare]
    if (width < 1 || height < 1 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) return []
    const text = (element.textContent ?? '').trim().slice(0, WORDS * 8)
    return [
      {
        selector,
        text,
        colour: [r * dimmed, g * dimmed, b * dimmed, opacity],
        large,
        place: { x, y, width, height },
      } as const,
    ]
  })
}

async function clearOf({
  picture,
  words,
  least,
}: {
  readonly picture: string
  readonly words: readonly Words[]
  readonly least: typeof LEAST
}): Promise<readonly { readonly share: number; readonly mean: number }[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('The browser draws nothing')
  drawing.drawImage(image, 0, 0)
  const bright = (colour: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = colour.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return words.map(({ colour: [r, g, b, opacity], large, place: { x, y, width, height } }) => {
    const { data } = drawing.getImageData(x, y, Math.ceil(width), Math.ceil(height))
    let clear = 0
    let sum = 0
    for (let i = 0; i < data.length; i += 4) {
      const behind = [data[i]!, data[i + 1]!, data[i + 2]!]
      const front = [r, g, b].map((part, at) => part * opacity + behind[at]! * (1 - opacity))
      const [low = 0, high = 0] = [bright(front), bright(behind)].sort((one, other) => one - other)
      const contrast = (high + 0.05) / (low + 0.05)
      sum += contrast
      if (contrast >= (large ? least.large : least.small)) clear++
    }
    const pixels = data.length / 4
    return { share: clear / pixels, mean: sum / pixels }
  })
}
