// The squeeze: the one who may see the card bends it up from a corner or an edge, by finger, mouse or keyboard, and reads
// its pips. Let go early and it falls back; far enough, and it turns over, once, for everybody. Carries INS 3.9.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/pictures.ts'
import { CardBack } from './card-back.tsx'
import { CardFace } from './card-face.tsx'
import { CARD_HEIGHT, CARD_WIDTH } from './card-frame.tsx'
import { drawSqueezed, type Sides } from './squeeze-drawing.ts'
import {
  type Fold,
  foldOf,
  gripAt,
  keyboardFinger,
  type Point,
  type SqueezeEdge,
  shownShare,
  TURNS_FROM,
  turningFold,
} from './squeeze-geometry.ts'
import './cards.css'

const SIZE = { width: CARD_WIDTH, height: CARD_HEIGHT }
const MARGIN = CARD_WIDTH * 0.42
const TURN_MS = 420
const FALL_MS = 180
const KEY_STEP = 0.035

const EDGE_OF_KEY: Readonly<Record<string, SqueezeEdge>> = {
  ArrowUp: 'bottom',
  ArrowDown: 'top',
  ArrowLeft: 'right',
  ArrowRight: 'left',
}
const OPPOSITE: Readonly<Record<SqueezeEdge, SqueezeEdge>> = {
  bottom: 'top',
  top: 'bottom',
  left: 'right',
  right: 'left',
}

export interface SqueezeCardProps {
  /** The face that the squeezer alone is shown. */
  readonly card: string
  /** Which card it is, in words: “the Player’s third card”. */
  readonly name: string
  /** Its width on the page, in CSS pixels. */
  readonly width?: number
  /** Called once, when the card has been turned over. */
  readonly onTurned: () => void
  /** How much of the face shows, 0 to 1; for the sound of the card. */
  readonly onBend?: (share: number) => void
  /** Begins bent, for pictures of it. */
  readonly startAt?: { readonly grip: Point; readonly finger: Point }
}

export function SqueezeCard({ card, name, width = 220, onTurned, onBend, startAt }: SqueezeCardProps) {
  const words = useWords()
  const sources = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hand = useRef<{ grip: Point; finger: Point } | undefined>(startAt)
  const keyed = useRef<{ edge: SqueezeEdge; corner: boolean; share: number } | undefined>(undefined)
  const turning = useRef(false)
  const paint = useRef<(fold: Fold | undefined, slide?: Point) => void>(() => {})
  const frame = useRef(0)
  const [share, setShare] = useState(0)
  const unit = width / CARD_WIDTH
  const shownWidth = (CARD_WIDTH + 2 * MARGIN) * unit
  const shownHeight = (CARD_HEIGHT + 2 * MARGIN) * unit

  const foldNow = () => hand.current && foldOf(hand.current.grip, hand.current.finger, SIZE)

  useEffect(() => {
    let here = true
    const scale = unit * Math.min(window.devicePixelRatio || 1, 3)
    void picturesOf(sources.current, scale).then((sides) => {
      const context = canvas.current?.getContext('2d')
      const leaf = document.createElement('canvas').getContext('2d')
      if (!here || !sides || !context || !leaf) return
      for (const each of [context, leaf]) {
        each.canvas.width = Math.round((CARD_WIDTH + 2 * MARGIN) * scale)
        each.canvas.height = Math.round((CARD_HEIGHT + 2 * MARGIN) * scale)
      }
      paint.current = (fold, slide) =>
        drawSqueezed(context, leaf, sides, { size: SIZE, margin: MARGIN, scale }, fold, slide)
      const held = hand.current
      paint.current(held && foldOf(held.grip, held.finger, SIZE))
      if (canvas.current) canvas.current.dataset.drawn = card
    })
    return () => {
      here = false
      cancelAnimationFrame(frame.current)
    }
  }, [card, unit])

  function show() {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const fold = foldNow()
      paint.current(fold)
      const now = shownShare(fold, SIZE)
      setShare(Math.round(now * 100) / 100)
      onBend?.(now)
    })
  }

  /** Runs `step` from 0 to 1 over the time given. */
  function run(ms: number, step: (progress: number) => void, done: () => void) {
    cancelAnimationFrame(frame.current)
    const quick = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = performance.now()
    const tick = (now: number) => {
      const progress = quick ? 1 : Math.min(1, (now - start) / ms)
      step(progress)
      if (progress < 1) frame.current = requestAnimationFrame(tick)
      else done()
    }
    frame.current = requestAnimationFrame(tick)
  }

  function turn() {
    if (turning.current) return
    turning.current = true
    const from =
      foldNow() ?? foldOf({ x: CARD_WIDTH / 2, y: CARD_HEIGHT }, { x: CARD_WIDTH / 2, y: CARD_HEIGHT - 40 }, SIZE)
    if (!from) return onTurned()
    const step = (progress: number) => {
      const { fold, slide } = turningFold(from, SIZE, 1 - (1 - progress) ** 2)
      paint.current(fold, slide)
    }
    run(TURN_MS, step, onTurned)
  }

  function fall() {
    const held = hand.current
    if (!held) return
    const { grip, finger } = held
    const step = (progress: number) => {
      const left = (1 - progress) ** 2
      hand.current = {
        grip,
        finger: { x: grip.x + (finger.x - grip.x) * left, y: grip.y + (finger.y - grip.y) * left },
      }
      paint.current(foldNow())
    }
    run(FALL_MS, step, () => {
      hand.current = undefined
      keyed.current = undefined
      setShare(0)
    })
  }

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (turning.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const finger = pointOf(event)
    hand.current = { grip: gripAt(finger, SIZE), finger }
    show()
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (turning.current || !hand.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    hand.current = { grip: hand.current.grip, finger: pointOf(event) }
    show()
  }

  function letGo() {
    if (turning.current || !hand.current) return
    if (shownShare(foldNow(), SIZE) >= TURNS_FROM) turn()
    else fall()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (turning.current) return
    const edge = EDGE_OF_KEY[event.key]
    if (edge) {
      const held = keyed.current
      const corner = event.shiftKey
      if (!held || held.corner !== corner) keyed.current = { edge, corner, share: KEY_STEP }
      else if (edge === held.edge) keyed.current = { edge, corner, share: Math.min(0.95, held.share + KEY_STEP) }
      else if (edge === OPPOSITE[held.edge]) {
        const less = held.share - KEY_STEP
        keyed.current = less > 0 ? { ...held, share: less } : undefined
      } else keyed.current = { edge, corner, share: KEY_STEP }
      const now = keyed.current
      hand.current = now && keyboardFinger(now.edge, now.share, SIZE, now.corner)
      show()
    } else if (event.key === 'Enter' || event.key === ' ') turn()
    else if (event.key === 'Escape') fall()
    else return
    event.preventDefault()
  }

  return (
    <div
      className="squeeze"
      style={{ width, height: CARD_HEIGHT * unit }}
      role="slider"
      tabIndex={0}
      aria-label={words.squeezeLabel(name)}
      aria-description={words.squeezeHow}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={words.squeezeShown(Math.round(share * 100))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
    >
      <canvas
        ref={canvas}
        style={{ left: -MARGIN * unit, top: -MARGIN * unit, width: shownWidth, height: shownHeight }}
      />
      <div ref={sources} className="squeeze-source" aria-hidden="true">
        <CardFace card={card} indices={false} />
        <CardBack />
      </div>
    </div>
  )
}

/** The two drawings as pictures a canvas can bend, drawn once at the size they are needed. */
async function picturesOf(sources: HTMLDivElement | null, scale: number): Promise<Sides | undefined> {
  const drawings = [...(sources?.querySelectorAll('svg') ?? [])]
  const [face, back] = await Promise.all(drawings.map((drawing) => pictureOf(drawing, scale)))
  return face && back && { face, back }
}

async function pictureOf(drawing: SVGElement, scale: number): Promise<HTMLCanvasElement | undefined> {
  const image = new Image(CARD_WIDTH, CARD_HEIGHT)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await image.decode()
  const sheet = document.createElement('canvas')
  sheet.width = Math.round(CARD_WIDTH * scale)
  sheet.height = Math.round(CARD_HEIGHT * scale)
  const context = sheet.getContext('2d')
  context?.drawImage(image, 0, 0, sheet.width, sheet.height)
  return context ? sheet : undefined
}
