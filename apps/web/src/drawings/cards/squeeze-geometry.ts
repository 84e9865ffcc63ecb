// A card bent by a finger: the card rolls over a cylinder that stands across the line from where it was taken to where the
// finger is now. What has passed the cylinder's crest shows its face. Pure plane geometry; the drawing is elsewhere.
// Lengths are in the card's own units, its top left corner at 0, 0.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where the card begins to lift: a line through `foot`, with the card lifted on the side `towards` points to. */
export interface Fold {
  readonly foot: Point
  /** A unit vector, from the lying part to the part that is lifted. */
  readonly towards: Point
  readonly radius: number
  /** How far the card reaches beyond the line: the length that is rolled or turned over. */
  readonly reach: number
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y

const cornersOf = ({ width, height }: Size): readonly Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: 0, y: height },
  { x: width, y: height },
]

/** The place on the card's rim nearest to where it is touched, drawn to a corner when near one: that is what a finger takes. */
export function gripAt(touch: Point, size: Size): Point {
  const { width, height } = size
  const x = Math.min(Math.max(touch.x, 0), width)
  const y = Math.min(Math.max(touch.y, 0), height)
  const corner = cornersOf(size).find((one) => distance(one, { x, y }) < width * 0.3)
  if (corner) return corner
  const toEdges = [x, width - x, y, height - y]
  const nearest = toEdges.indexOf(Math.min(...toEdges))
  if (nearest === 0) return { x: 0, y }
  if (nearest === 1) return { x: width, y }
  return nearest === 2 ? { x, y: 0 } : { x, y: height }
}

/**
 * The fold when the rim at `grip` has been drawn to `finger`; undefined while it has not been moved, or is drawn outwards,
 * which lifts nothing. The radius grows with the pull and then stays: a card is stiff, and never creases.
 */
export function foldOf(grip: Point, finger: Point, size: Size): Fold | undefined {
  const pulled = distance(grip, finger)
  if (pulled < 1) return undefined
  const towards = { x: (grip.x - finger.x) / pulled, y: (grip.y - finger.y) / pulled }
  const centre = { x: size.width / 2, y: size.height / 2 }
  // Drawn away from the middle of the card: nothing lifts.
  if (dot(towards, { x: grip.x - centre.x, y: grip.y - centre.y }) <= 0) return undefined
  const stiffness = size.width * 0.11
  const radius = Math.min(stiffness, pulled / Math.PI)
  // The rim travels from `grip` to `finger`: of the length beyond the line, half a turn lies on the cylinder and the rest
  // comes back flat over the card, so that beyond = (pulled + half a turn) / 2.
  const beyond = (pulled + Math.PI * radius) / 2
  const foot = { x: grip.x - towards.x * beyond, y: grip.y - towards.y * beyond }
  return { foot, towards, radius, reach: reachFrom(foot, towards, size) }
}

export interface Curled {
  /** Where it is seen, along `towards` from the line. */
  readonly along: number
  /** How high it stands over the table. */
  readonly height: number
  /** Whether its face is seen rather than its back. */
  readonly face: boolean
  /** 1 where the surface looks straight up, 0 where it stands upright. */
  readonly upright: number
}

/** What becomes of the part of the card that lies `beyond` the line. */
export function curl(beyond: number, radius: number): Curled {
  if (beyond <= 0) return { along: beyond, height: 0, face: false, upright: 1 }
  const angle = beyond / radius
  if (angle >= Math.PI) {
    return { along: -(beyond - Math.PI * radius), height: 2 * radius, face: true, upright: 1 }
  }
  return {
    along: radius * Math.sin(angle),
    height: radius * (1 - Math.cos(angle)),
    face: angle > Math.PI / 2,
    upright: Math.abs(Math.cos(angle)),
  }
}

/** How much of the card's length across the fold shows its face, 0 to 1. */
export function shownShare(fold: Fold | undefined, size: Size): number {
  if (!fold) return 0
  const far = Math.min(...cornersOf(size).map((c) => dot({ x: c.x - fold.foot.x, y: c.y - fold.foot.y }, fold.towards)))
  const shown = fold.reach - (Math.PI / 2) * fold.radius
  return Math.min(1, Math.max(0, shown / (fold.reach - far)))
}

/** From this share on, letting go turns the card; below it, the card falls back. */
export const TURNS_FROM = 0.42

export const SQUEEZE_EDGES = ['bottom', 'right', 'top', 'left'] as const
export type SqueezeEdge = (typeof SQUEEZE_EDGES)[number]

/** The finger of the keyboard: an edge taken at its middle, or the corner at its end, drawn across the card by a share. */
export function keyboardFinger(edge: SqueezeEdge, share: number, { width, height }: Size, corner = false) {
  const grips: Readonly<Record<SqueezeEdge, Point>> = {
    bottom: { x: width / 2, y: height },
    top: { x: width / 2, y: 0 },
    left: { x: 0, y: height / 2 },
    right: { x: width, y: height / 2 },
  }
  const corners: Readonly<Record<SqueezeEdge, Point>> = {
    bottom: { x: width, y: height },
    right: { x: width, y: 0 },
    top: { x: 0, y: 0 },
    left: { x: 0, y: height },
  }
  const grip = (corner ? corners : grips)[edge]
  const across: Readonly<Record<SqueezeEdge, Point>> = {
    bottom: { x: 0, y: -height },
    top: { x: 0, y: height },
    left: { x: width, y: 0 },
    right: { x: -width, y: 0 },
  }
  const way = corner ? { x: width - 2 * grip.x, y: height - 2 * grip.y } : across[edge]
  // Twice the card's length turns it over whole.
  return { grip, finger: { x: grip.x + way.x * 2 * share, y: grip.y + way.y * 2 * share } }
}

/** The card rolled on from where it was let go until it has turned over whole, and how far it slides to lie where it lay. */
export function turningFold(from: Fold, size: Size, progress: number): { readonly fold: Fold; readonly slide: Point } {
  const angle = Math.atan2(from.towards.y, from.towards.x)
  const upright = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)
  const now = angle + (upright - angle) * progress
  const towards = { x: Math.cos(now), y: Math.sin(now) }
  const centre = { x: size.width / 2, y: size.height / 2 }
  const begins = dot({ x: from.foot.x - centre.x, y: from.foot.y - centre.y }, from.towards)
  const radius = from.radius * (1 - progress * 0.6)
  const ends = -reachFrom(centre, towards, size) - Math.PI * radius
  const offset = begins + (ends - begins) * progress
  const foot = { x: centre.x + towards.x * offset, y: centre.y + towards.y * offset }
  // Where the middle of the card has come to, once it lies flat on its face's other side.
  const landed = -(-offset - Math.PI * radius) + offset
  const back = -landed * progress * progress
  return {
    fold: { foot, towards, radius, reach: reachFrom(foot, towards, size) },
    slide: { x: towards.x * back, y: towards.y * back },
  }
}

const reachFrom = (foot: Point, towards: Point, size: Size): number =>
  Math.max(...cornersOf(size).map((corner) => dot({ x: corner.x - foot.x, y: corner.y - foot.y }, towards)))
