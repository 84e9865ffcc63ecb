// Shuffling: a Fisher–Yates shuffle of each shoe as far as it is likely to be dealt, eight draws at a time, and on from
// there a card at a time where a shoe needs it.
import { spareBelow } from './generator'
import { FRESH, JUMPS, LIMIT, PLACE, SHOES, SPARES, STATE, STRIDE, THRESHOLDS } from './memory'
import { cards, drawn } from './settings'

/** Puts the cards that vectors draw into their final places, in each shoe. */
export function shuffle(firstShoe: i32, lanes: i32): void {
  let s0 = v128.load(STATE, 0)
  let s1 = v128.load(STATE, 16)
  let s2 = v128.load(STATE, 32)
  let s3 = v128.load(STATE, 48)
  const eight = i16x8.splat(8)
  const steps = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  for (let lane = 0; lane < lanes; lane++) {
    const shoe = SHOES + lane * STRIDE
    memory.copy(shoe, FRESH, cards)
    store<u32>(SPARES + 4 * lane, 0)
    let place = i16x8.add(i16x8.splat(shoe as i16), steps)
    let left = i16x8.sub(i16x8.splat(cards as i16), steps)
    let threshold = THRESHOLDS
    for (let at: usize = shoe, end: usize = shoe + drawn; at < end; at += 8) {
      // xoshiro128++, four generators at once.
      const sum = i32x4.add(s0, s3)
      const words = i32x4.add(v128.or(i32x4.shl(sum, 7), i32x4.shr_u(sum, 25)), s0)
      const shifted = i32x4.shl(s1, 9)
      s2 = v128.xor(s2, s0)
      s3 = v128.xor(s3, s1)
      s1 = v128.xor(s1, s2)
      s0 = v128.xor(s0, s3)
      s2 = v128.xor(s2, shifted)
      s3 = v128.or(i32x4.shl(s3, 11), i32x4.shr_u(s3, 21))
      // Eight draws: the upper half of word times cards left, rejected where the lower half is under the threshold.
      const upper = i16x8.narrow_i32x4_u(
        i32x4.shr_u(i32x4.extmul_low_i16x8_u(words, left), 16),
        i32x4.shr_u(i32x4.extmul_high_i16x8_u(words, left), 16),
      )
      v128.store(JUMPS, i16x8.add(upper, place))
      const short = i16x8.sub_sat_u(v128.load(threshold), i16x8.mul(words, left))
      if (v128.any_true(short)) {
        redraw(lane, firstShoe + lane, at, i16x8.bitmask(i16x8.ne(short, i16x8.splat(0))))
      }
      place = i16x8.add(place, eight)
      left = i16x8.sub(left, eight)
      threshold += 16
      swap(at, load<u16>(JUMPS, 0))
      swap(at + 1, load<u16>(JUMPS, 2))
      swap(at + 2, load<u16>(JUMPS, 4))
      swap(at + 3, load<u16>(JUMPS, 6))
      swap(at + 4, load<u16>(JUMPS, 8))
      swap(at + 5, load<u16>(JUMPS, 10))
      swap(at + 6, load<u16>(JUMPS, 12))
      swap(at + 7, load<u16>(JUMPS, 14))
    }
  }
  v128.store(STATE, s0, 0)
  v128.store(STATE, s1, 16)
  v128.store(STATE, s2, 32)
  v128.store(STATE, s3, 48)
}

function swap(i: usize, j: usize): void {
  const card = load<u8>(j)
  store<u8>(j, load<u8>(i))
  store<u8>(i, card)
}

/** Replaces the draws of the last vector that were rejected. */
function redraw(lane: i32, shoe: i32, at: usize, rejected: i32): void {
  while (rejected) {
    const i = ctz(rejected)
    rejected &= rejected - 1
    store<u16>(JUMPS + 2 * i, spareJump(lane, shoe, at + i) as u16)
  }
}

/** The place to swap this one with, drawn from the shoe's spare words. */
function spareJump(lane: i32, shoe: i32, place: usize): usize {
  const left = cards - ((place as i32) - SHOES - lane * STRIDE)
  return place + spareBelow(left, shoe, lane)
}

/** Shuffles on in the shoes that are about to deal more than the vectors drew. */
export function shuffleOn(firstShoe: i32, lanes: i32): void {
  for (let lane = 0; lane < lanes; lane++) {
    const limit: usize = load<u16>(LIMIT + 2 * lane)
    const place: usize = load<u16>(PLACE + 2 * lane)
    if (place <= limit) continue
    // A shoe that is done may have fewer than six cards left.
    const end = min(place + 6, <usize>(SHOES + lane * STRIDE + cards))
    for (let at = limit + 6; at < end; at++) swap(at, spareJump(lane, firstShoe + lane, at))
    store<u16>(LIMIT + 2 * lane, place as u16)
  }
}
