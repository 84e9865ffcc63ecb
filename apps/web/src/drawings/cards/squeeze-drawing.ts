// Draws a bent card: what still lies, the roll as strips across the cylinder, and what has come over flat, shaded by how
// steeply it stands. The lifted part is drawn on a leaf of its own, so that it throws one shadow.
import { curl, type Fold, type Point, type Size } from './squeeze-geometry.ts'

export interface Sides {
  readonly face: CanvasImageSource
  readonly back: CanvasImageSource
}

/** How finely the roll is cut, in the card's units. */
const STRIP = 2.5
const FAR = 4000

export interface Drawn {
  readonly size: Size
  /** Room around the card for what hangs over its edges. */
  readonly margin: number
  /** Device pixels for each of the card's units. */
  readonly scale: number
}

export function drawSqueezed(
  context: CanvasRenderingContext2D,
  leaf: CanvasRenderingContext2D,
  sides: Sides,
  drawn: Drawn,
  fold: Fold | undefined,
  slide: Point = { x: 0, y: 0 },
): void {
  for (const each of [context, leaf]) {
    each.setTransform(1, 0, 0, 1, 0, 0)
    each.clearRect(0, 0, each.canvas.width, each.canvas.height)
  }
  const { scale, margin, size } = drawn
  const place = (each: CanvasRenderingContext2D) =>
    each.setTransform(scale, 0, 0, scale, (margin + slide.x) * scale, (margin + slide.y) * scale)
  place(context)
  context.save()
  if (fold) clipBeyond(context, fold, -FAR, 0)
  context.shadowColor = 'rgb(0 0 0 / 0.35)'
  context.shadowBlur = 7 * scale
  context.shadowOffsetY = 2 * scale
  context.drawImage(sides.back, 0, 0, size.width, size.height)
  context.restore()
  if (!fold) return
  place(leaf)
  drawLifted(leaf, sides, size, fold)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.shadowColor = 'rgb(0 0 0 / 0.5)'
  context.shadowBlur = (6 + fold.radius * 0.5) * scale
  context.shadowOffsetX = -fold.towards.x * fold.radius * 0.35 * scale
  context.shadowOffsetY = (2 - fold.towards.y * fold.radius * 0.35) * scale
  context.drawImage(leaf.canvas, 0, 0)
  context.shadowColor = 'transparent'
}

function drawLifted(leaf: CanvasRenderingContext2D, sides: Sides, size: Size, fold: Fold): void {
  const { radius, reach } = fold
  const rolled = Math.min(reach, Math.PI * radius)
  for (let from = 0; from < rolled; from += STRIP) {
    const to = Math.min(rolled, from + STRIP)
    const [a, b] = [curl(from, radius), curl(to, radius)]
    const { face, upright } = curl((from + to) / 2, radius)
    const stretch = (b.along - a.along) / (to - from)
    // A hair wider than it is, so that no seam shows between two strips.
    drawStrip(leaf, sides, size, fold, Math.min(a.along, b.along) - 0.4, Math.max(a.along, b.along) + 0.4, {
      stretch: Math.abs(stretch) < 0.02 ? Math.sign(stretch || 1) * 0.02 : stretch,
      shift: a.along - stretch * from,
      face,
      shade: face ? 0.05 + 0.4 * (1 - upright) : 0.32 * (1 - upright),
      gleam: face ? 0 : 0.3 * Math.max(0, Math.sin(((from + to) / radius) * 1.1)) * upright,
    })
  }
  if (reach > rolled) {
    const flat = { stretch: -1, shift: Math.PI * radius, face: true, shade: 0.03, gleam: 0 }
    drawStrip(leaf, sides, size, fold, -(reach - Math.PI * radius) - 1, 0.4, flat)
  }
}

interface Strip {
  readonly stretch: number
  readonly shift: number
  readonly face: boolean
  readonly shade: number
  readonly gleam: number
}

/** One strip of the card, seen between two distances along the fold's direction. */
function drawStrip(
  leaf: CanvasRenderingContext2D,
  { face, back }: Sides,
  { width, height }: Size,
  fold: Fold,
  from: number,
  to: number,
  strip: Strip,
): void {
  leaf.save()
  clipBeyond(leaf, fold, from, to)
  leaf.save()
  intoFold(leaf, fold)
  leaf.transform(strip.stretch, 0, 0, 1, strip.shift, 0)
  outOfFold(leaf, fold)
  if (strip.face) {
    // The face is seen through the card's plane: mirrored here, and put right again by the roll.
    leaf.translate(width, 0)
    leaf.scale(-1, 1)
  }
  leaf.drawImage(strip.face ? face : back, 0, 0, width, height)
  leaf.restore()
  leaf.globalCompositeOperation = 'source-atop'
  for (const [colour, alpha] of [
    ['0 0 0', strip.shade],
    ['255 248 225', strip.gleam],
  ] as const) {
    if (alpha <= 0.01) continue
    leaf.fillStyle = `rgb(${colour} / ${alpha.toFixed(3)})`
    leaf.fillRect(-FAR, -FAR, 2 * FAR, 2 * FAR)
  }
  leaf.restore()
}

/** From here on, x runs along the fold's direction from its line. */
function intoFold(context: CanvasRenderingContext2D, { foot, towards }: Fold): void {
  context.transform(towards.x, towards.y, -towards.y, towards.x, foot.x, foot.y)
}

function outOfFold(context: CanvasRenderingContext2D, { foot, towards }: Fold): void {
  context.transform(towards.x, -towards.y, towards.y, towards.x, 0, 0)
  context.translate(-foot.x, -foot.y)
}

function clipBeyond(context: CanvasRenderingContext2D, { foot, towards }: Fold, from: number, to: number): void {
  const across = { x: -towards.y * FAR, y: towards.x * FAR }
  const corner = (along: number, side: 1 | -1): readonly [number, number] => [
    foot.x + towards.x * along + across.x * side,
    foot.y + towards.y * along + across.y * side,
  ]
  context.beginPath()
  context.moveTo(...corner(from, -1))
  context.lineTo(...corner(to, -1))
  context.lineTo(...corner(to, 1))
  context.lineTo(...corner(from, 1))
  context.closePath()
  context.clip()
}
