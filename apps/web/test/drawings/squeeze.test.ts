import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PIPS } from '../../src/drawings/cards/pips.ts'
import {
  curl,
  distance,
  foldOf,
  gripAt,
  keyboardFinger,
  SQUEEZE_EDGES,
  shownShare,
  turningFold,
} from '../../src/drawings/cards/squeeze-geometry.ts'

const SIZE = { width: 250, height: 350 }
const inside = fc.record({
  x: fc.double({ min: 0, max: 250, noNaN: true }),
  y: fc.double({ min: 0, max: 350, noNaN: true }),
})
const seed = 20261115

describe('the squeeze', () => {
  it('takes the card at its rim, at a corner when near one', () => {
    expect(gripAt({ x: 240, y: 330 }, SIZE)).toEqual({ x: 250, y: 350 })
    expect(gripAt({ x: 244, y: 180 }, SIZE)).toEqual({ x: 250, y: 180 })
    expect(gripAt({ x: 125, y: 4 }, SIZE)).toEqual({ x: 125, y: 0 })
    fc.assert(
      fc.property(inside, (touch) => {
        const { x, y } = gripAt(touch, SIZE)
        expect(x === 0 || x === 250 || y === 0 || y === 350).toBe(true)
      }),
      { seed },
    )
  })

  it('brings the rim that was taken exactly under the finger [INS 3.9]', () => {
    fc.assert(
      fc.property(inside, inside, (touch, finger) => {
        const grip = gripAt(touch, SIZE)
        const fold = foldOf(grip, finger, SIZE)
        if (!fold) return
        const { foot, towards, radius } = fold
        const beyond = (grip.x - foot.x) * towards.x + (grip.y - foot.y) * towards.y
        const { along } = curl(beyond, radius)
        const seen = { x: foot.x + towards.x * along, y: foot.y + towards.y * along }
        expect(distance(seen, finger)).toBeLessThan(1e-6)
      }),
      { seed },
    )
  })

  it('lifts nothing when the card is drawn outwards or not at all', () => {
    expect(foldOf({ x: 250, y: 175 }, { x: 280, y: 175 }, SIZE)).toBeUndefined()
    expect(foldOf({ x: 250, y: 175 }, { x: 250, y: 175 }, SIZE)).toBeUndefined()
  })

  it('rolls without a break: the strip turns its face at the crest and comes back flat at the top', () => {
    const radius = 27
    for (let beyond = 0.5; beyond < 200; beyond += 0.5) {
      const [before, here] = [curl(beyond - 0.5, radius), curl(beyond, radius)]
      expect(Math.abs(here.along - before.along)).toBeLessThanOrEqual(0.5 + 1e-9)
      expect(here.height).toBeGreaterThanOrEqual(before.height - 1e-9)
      expect(here.face).toBe(beyond > (Math.PI / 2) * radius)
    }
  })

  it('shows more the further the finger goes, from nothing to nearly all', () => {
    for (const edge of SQUEEZE_EDGES) {
      let last = 0
      for (let share = 0.01; share < 1; share += 0.01) {
        const { grip, finger } = keyboardFinger(edge, share, SIZE)
        const shown = shownShare(foldOf(grip, finger, SIZE), SIZE)
        expect(shown).toBeGreaterThanOrEqual(last)
        last = shown
      }
      expect(last).toBeGreaterThan(0.9)
    }
    expect(shownShare(undefined, SIZE)).toBe(0)
  })

  it('ends where the card lay, upright, with its face up', () => {
    fc.assert(
      fc.property(inside, inside, (touch, finger) => {
        const from = foldOf(gripAt(touch, SIZE), finger, SIZE)
        if (!from) return
        const { fold, slide } = turningFold(from, SIZE, 1)
        expect(Math.abs(fold.towards.x * fold.towards.y)).toBeLessThan(1e-9)
        for (const corner of [
          { x: 0, y: 0 },
          { x: 250, y: 350 },
        ]) {
          const beyond = (corner.x - fold.foot.x) * fold.towards.x + (corner.y - fold.foot.y) * fold.towards.y
          const { along, face, height } = curl(beyond, fold.radius)
          expect(face).toBe(true)
          expect(height).toBeCloseTo(2 * fold.radius, 6)
          const lies = {
            x: corner.x + (along - beyond) * fold.towards.x + slide.x,
            y: corner.y + (along - beyond) * fold.towards.y + slide.y,
          }
          // Turned over across the middle: it lies on the place of the corner opposite across the fold.
          const mirrored =
            Math.abs(fold.towards.x) > 0.5 ? { x: 250 - corner.x, y: corner.y } : { x: corner.x, y: 350 - corner.y }
          expect(distance(lies, mirrored)).toBeLessThan(1e-6)
        }
      }),
      { seed },
    )
  })
})

describe('pips', () => {
  it('are as many as the card says, the same from both ends but for the seven and what lies in the middle', () => {
    for (let rank = 1; rank <= 10; rank++) {
      const pips = PIPS[rank]!
      expect(pips).toHaveLength(rank)
      const turned = pips.map(({ x, y }) => `${(1 - x).toFixed(3)} ${(1 - y).toFixed(3)}`).sort()
      const standing = pips.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).sort()
      if (rank === 7) expect(turned).not.toEqual(standing)
      else expect(turned).toEqual(standing)
    }
  })

  it('show at the long edge what players call no side, two, three and four sides', () => {
    const sides = Array.from({ length: 10 }, (_, i) => PIPS[i + 1]!.filter(({ x }) => x === 1).length)
    expect(sides).toEqual([0, 0, 0, 2, 2, 3, 3, 3, 4, 4])
  })
})
