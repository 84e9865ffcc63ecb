// Dealing: a round from each of sixteen shoes at once, by the table of play without a branch, counted into the tallies.
import {
  BANKER_DRAWS_BELOW,
  BURNED,
  COURSE,
  COURSE_AT,
  COURSE_BYTES,
  ENDING_AT,
  ENDING_BYTES,
  FIRST,
  FIRST_AT,
  FIRST_BYTES,
  LANES,
  LIMIT,
  NO_PAIR,
  PAIRS,
  PAIRS_AT,
  PLACE,
  RANK_BITS,
  RECORD,
  RECORD_BETS,
  RECORD_BYTES,
  RUNNING,
  SHOES,
  START_CLASS,
  STARTS,
  STRIDE,
  TAGS,
} from './memory'
import {
  betCourse,
  betFirst,
  betPairs,
  betStarts,
  burn,
  cards,
  classes,
  counting,
  cutAt,
  drawn,
  extraRound,
  level,
  naturalFrom,
  playerDrawsBelow,
  recording,
  rounds,
  slope,
} from './settings'
import { shuffleOn } from './shuffle'

/** How many rounds of the last sixteen shoes are recorded. */
export let recorded: i32 = 0

/** What a running count is compared in: hundredths, of 52 cards in a deck. */
const COUNT_UNIT: i16 = 5200

/** Deals rounds from all shoes at once until every shoe is done. */
export function play(firstShoe: i32, lanes: i32): void {
  for (let lane = 0; lane < LANES; lane++) {
    const shoe = SHOES + lane * STRIDE
    store<u16>(PLACE + 2 * lane, shoe as u16)
    store<u16>(LIMIT + 2 * lane, (lane < lanes ? shoe + drawn - 6 : i16.MAX_VALUE) as u16)
  }
  v128.store(RUNNING, i16x8.splat(0), 0)
  v128.store(RUNNING, i16x8.splat(0), 16)
  v128.store(BURNED, i16x8.splat(0), 0)
  v128.store(BURNED, i16x8.splat(0), 16)
  if (burn) burnCards(lanes)
  const low = i8x16.splat(15)
  const rankBits = i8x16.splat(RANK_BITS as i8)
  const ten = i8x16.splat(10)
  const none = i8x16.splat(NO_PAIR as i8)
  const seven = i8x16.splat((naturalFrom - 1) as i8)
  const six = i8x16.splat(playerDrawsBelow as i8)
  const bankerBelow = v128.load(BANKER_DRAWS_BELOW)
  // A lane beyond the last shoe never plays; with a cut card a lane plays while its next card lies before the cut card.
  const lane = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  let playing = i8x16.gt_s(i8x16.splat(lanes as i8), lane)
  const allPlay = rounds > 0 && lanes === LANES
  const stride = i16x8.splat(STRIDE as i16)
  const cut = i16x8.splat((SHOES + cutAt) as i16)
  const cutA = i16x8.add(cut, i16x8.mul(i16x8.extend_low_i8x16_u(lane), stride))
  const cutB = i16x8.add(cut, i16x8.mul(i16x8.extend_high_i8x16_u(lane), stride))
  // Lanes whose next round, if the cut card is out, is none: all, unless an extra round is dealt.
  let last = extraRound ? i8x16.splat(0) : i8x16.splat(-1)
  const tags = v128.load(TAGS)
  const behindCut = i16x8.splat((cards - cutAt) as i16)
  // Burned cards are as unseen as those behind the cut card.
  const endA = i16x8.add(i16x8.add(cutA, behindCut), v128.load(BURNED, 0))
  const endB = i16x8.add(i16x8.add(cutB, behindCut), v128.load(BURNED, 16))

  for (let round = 0; ; round++) {
    const placeA = v128.load(PLACE, 0)
    const placeB = v128.load(PLACE, 16)
    if (rounds > 0) {
      if (round === rounds) break
    } else {
      const before = i8x16.narrow_i16x8_s(i16x8.gt_s(cutA, placeA), i16x8.gt_s(cutB, placeB))
      playing = v128.and(playing, v128.or(before, v128.not(last)))
      last = v128.or(last, v128.not(before))
      if (!v128.any_true(playing)) break
    }
    const beyondA = i16x8.gt_s(placeA, v128.load(LIMIT, 0))
    const beyondB = i16x8.gt_s(placeB, v128.load(LIMIT, 16))
    if (v128.any_true(v128.or(beyondA, beyondB))) shuffleOn(firstShoe, lanes)

    // Eight cards of each shoe, turned from shoes by cards into cards by shoes.
    const a0 = cardsOfTwo(0)
    const a1 = cardsOfTwo(4)
    const a2 = cardsOfTwo(8)
    const a3 = cardsOfTwo(12)
    const a4 = cardsOfTwo(16)
    const a5 = cardsOfTwo(20)
    const a6 = cardsOfTwo(24)
    const a7 = cardsOfTwo(28)
    const b0 = i16x8.shuffle(a0, a1, 0, 8, 1, 9, 2, 10, 3, 11)
    const b1 = i16x8.shuffle(a2, a3, 0, 8, 1, 9, 2, 10, 3, 11)
    const b2 = i16x8.shuffle(a4, a5, 0, 8, 1, 9, 2, 10, 3, 11)
    const b3 = i16x8.shuffle(a6, a7, 0, 8, 1, 9, 2, 10, 3, 11)
    const b4 = i16x8.shuffle(a0, a1, 4, 12, 5, 13, 6, 14, 7, 15)
    const b5 = i16x8.shuffle(a2, a3, 4, 12, 5, 13, 6, 14, 7, 15)
    const b6 = i16x8.shuffle(a4, a5, 4, 12, 5, 13, 6, 14, 7, 15)
    const b7 = i16x8.shuffle(a6, a7, 4, 12, 5, 13, 6, 14, 7, 15)
    const c0 = i32x4.shuffle(b0, b1, 0, 4, 1, 5)
    const c1 = i32x4.shuffle(b2, b3, 0, 4, 1, 5)
    const c2 = i32x4.shuffle(b0, b1, 2, 6, 3, 7)
    const c3 = i32x4.shuffle(b2, b3, 2, 6, 3, 7)
    const c4 = i32x4.shuffle(b4, b5, 0, 4, 1, 5)
    const c5 = i32x4.shuffle(b6, b7, 0, 4, 1, 5)
    const card1 = i64x2.shuffle(c0, c1, 0, 2)
    const card2 = i64x2.shuffle(c0, c1, 1, 3)
    const card3 = i64x2.shuffle(c2, c3, 0, 2)
    const card4 = i64x2.shuffle(c2, c3, 1, 3)
    const points5 = v128.and(i64x2.shuffle(c4, c5, 0, 2), low)
    const points6 = v128.and(i64x2.shuffle(c4, c5, 1, 3), low)

    // The table of play, without a branch.
    const points1 = v128.and(card1, low)
    const player2 = units(i8x16.add(points1, v128.and(card3, low)))
    const banker2 = units(i8x16.add(v128.and(card2, low), v128.and(card4, low)))
    const natural = i8x16.gt_s(i8x16.max_u(player2, banker2), seven)
    const playerDraws = v128.andnot(i8x16.gt_s(six, player2), natural)
    const playerThird = v128.bitselect(points5, ten, playerDraws)
    const bankerDraws = v128.andnot(i8x16.gt_s(i8x16.swizzle(bankerBelow, playerThird), banker2), natural)
    const bankerThird = v128.bitselect(v128.bitselect(points6, points5, playerDraws), ten, bankerDraws)
    const player = units(i8x16.add(player2, v128.and(points5, playerDraws)))
    const banker = units(i8x16.add(banker2, v128.and(bankerThird, bankerDraws)))
    let taken = i8x16.sub(i8x16.sub(i8x16.splat(4), playerDraws), bankerDraws)

    // Where each round counts, as offsets in bytes.
    const start = i8x16.add(times10(player2), banker2)
    const thirds = i8x16.add(i8x16.add(times10(playerThird), playerThird), bankerThird)
    const end = i8x16.add(times10(player), banker)
    const draws = v128.or(v128.and(playerDraws, i8x16.splat(8)), v128.and(bankerDraws, i8x16.splat(4)))
    let courseA = courseCell(i16x8.extend_low_i8x16_u(start), i16x8.extend_low_i8x16_u(thirds))
    let courseB = courseCell(i16x8.extend_high_i8x16_u(start), i16x8.extend_high_i8x16_u(thirds))
    let firstA = firstCell(
      i16x8.extend_low_i8x16_u(points1),
      i16x8.extend_low_i8x16_u(end),
      i16x8.extend_low_i8x16_u(draws),
    )
    let firstB = firstCell(
      i16x8.extend_high_i8x16_u(points1),
      i16x8.extend_high_i8x16_u(end),
      i16x8.extend_high_i8x16_u(draws),
    )
    const rank1 = v128.and(card1, rankBits)
    const rank2 = v128.and(card2, rankBits)
    const playerPair = i8x16.eq(rank1, v128.and(card3, rankBits))
    const bankerPair = i8x16.eq(rank2, v128.and(card4, rankBits))
    let paired = i8x16.bitmask(v128.or(playerPair, bankerPair))
    if (!allPlay) {
      taken = v128.and(taken, playing)
      const playingA = i16x8.extend_low_i8x16_s(playing)
      const playingB = i16x8.extend_high_i8x16_s(playing)
      courseA = v128.bitselect(courseA, i16x8.splat(COURSE_BYTES as i16), playingA)
      courseB = v128.bitselect(courseB, i16x8.splat(COURSE_BYTES as i16), playingB)
      firstA = v128.bitselect(firstA, i16x8.splat(FIRST_BYTES as i16), playingA)
      firstB = v128.bitselect(firstB, i16x8.splat(FIRST_BYTES as i16), playingB)
      paired &= i8x16.bitmask(playing)
    }
    if (recording) {
      const at = RECORD + round * RECORD_BYTES
      const p = v128.bitselect(rank1, none, playerPair)
      const b = v128.bitselect(rank2, none, bankerPair)
      v128.store(at, courseA, 0)
      v128.store(at, courseB, 16)
      v128.store(at, firstA, 32)
      v128.store(at, firstB, 48)
      v128.store(at, pairsCell(i16x8.extend_low_i8x16_u(p), i16x8.extend_low_i8x16_u(b)), 64)
      v128.store(at, pairsCell(i16x8.extend_high_i8x16_u(p), i16x8.extend_high_i8x16_u(b)), 80)
      recorded = round + 1
    }
    let bet = 0
    if (counting) {
      bet = betOn(endA, endB, placeA, placeB) & i8x16.bitmask(playing)
      const fifth = v128.and(i8x16.swizzle(tags, points5), v128.or(playerDraws, bankerDraws))
      const sixth = v128.and(i8x16.swizzle(tags, points6), v128.and(playerDraws, bankerDraws))
      const four = i8x16.add(
        i8x16.add(i8x16.swizzle(tags, points1), i8x16.swizzle(tags, v128.and(card2, low))),
        i8x16.add(i8x16.swizzle(tags, v128.and(card3, low)), i8x16.swizzle(tags, v128.and(card4, low))),
      )
      const tagged = v128.and(i8x16.add(four, i8x16.add(fifth, sixth)), playing)
      v128.store(RUNNING, i16x8.add(v128.load(RUNNING, 0), i16x8.extend_low_i8x16_s(tagged)), 0)
      v128.store(RUNNING, i16x8.add(v128.load(RUNNING, 16), i16x8.extend_high_i8x16_s(tagged)), 16)
      if (recording) store<u16>(RECORD + round * RECORD_BYTES, bet as u16, RECORD_BETS)
    }
    if (classes > 0) {
      v128.store(ENDING_AT, endingCell(i16x8.extend_low_i8x16_u(end), i16x8.extend_low_i8x16_u(draws)), 0)
      v128.store(ENDING_AT, endingCell(i16x8.extend_high_i8x16_u(end), i16x8.extend_high_i8x16_u(draws)), 16)
      countStarts(i8x16.bitmask(playing), bet)
    }
    v128.store(PLACE, i16x8.add(placeA, i16x8.extend_low_i8x16_u(taken)), 0)
    v128.store(PLACE, i16x8.add(placeB, i16x8.extend_high_i8x16_u(taken)), 16)
    v128.store(COURSE_AT, courseA, 0)
    v128.store(COURSE_AT, courseB, 16)
    v128.store(FIRST_AT, firstA, 0)
    v128.store(FIRST_AT, firstB, 16)
    count(0)
    count(2)
    count(4)
    count(6)
    count(8)
    count(10)
    count(12)
    count(14)
    count(16)
    count(18)
    count(20)
    count(22)
    count(24)
    count(26)
    count(28)
    count(30)
    if (recording) bet = 0
    if (bet) countBets(bet)
    if (paired) {
      const p = v128.bitselect(rank1, none, playerPair)
      const b = v128.bitselect(rank2, none, bankerPair)
      v128.store(PAIRS_AT, pairsCell(i16x8.extend_low_i8x16_u(p), i16x8.extend_low_i8x16_u(b)), 0)
      v128.store(PAIRS_AT, pairsCell(i16x8.extend_high_i8x16_u(p), i16x8.extend_high_i8x16_u(b)), 16)
      do {
        const one = ctz(paired)
        const cell: usize = load<u16>(PAIRS_AT + 2 * one)
        store<u32>(cell, load<u32>(cell, PAIRS) + 1, PAIRS)
        if ((bet >> one) & 1) countIn(betPairs + cell)
        paired &= paired - 1
      } while (paired)
    }
  }
}

/** Shows the first card of each shoe and puts away as many more as it counts, or ten. */
function burnCards(lanes: i32): void {
  for (let lane = 0; lane < lanes; lane++) {
    const place: usize = load<u16>(PLACE + 2 * lane)
    const points = load<u8>(place) & 15
    const unseen: i32 = points === 0 ? 10 : points
    store<u16>(PLACE + 2 * lane, (place + 1 + unseen) as u16)
    store<u16>(BURNED + 2 * lane, unseen as u16)
    store<i16>(RUNNING + 2 * lane, load<i8>(TAGS + points))
  }
}

/** The next eight cards of two neighbouring shoes, by turns. */
function cardsOfTwo(offset: usize): v128 {
  const one = v128.load64_zero(<usize>load<u16>(PLACE + offset, 0))
  const other = v128.load64_zero(<usize>load<u16>(PLACE + offset, 2))
  return i8x16.shuffle(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
}

/** A sum below 20 modulo 10: ten less than it, unless that wraps around to something large. */
function units(sum: v128): v128 {
  return i8x16.min_u(sum, i8x16.sub(sum, i8x16.splat(10)))
}

function times10(a: v128): v128 {
  const twice = i8x16.add(a, a)
  const fourTimes = i8x16.add(twice, twice)
  return i8x16.add(i8x16.add(fourTimes, fourTimes), twice)
}

function courseCell(start: v128, thirds: v128): v128 {
  return i16x8.shl(i16x8.add(i16x8.mul(start, i16x8.splat(121)), thirds), 2)
}

function firstCell(points: v128, end: v128, draws: v128): v128 {
  return i16x8.add(i16x8.shl(i16x8.add(i16x8.mul(points, i16x8.splat(100)), end), 4), draws)
}

function pairsCell(player: v128, banker: v128): v128 {
  return i16x8.shl(i16x8.add(i16x8.shl(player, 6), banker), 2)
}

function count(offset: usize): void {
  const course: usize = load<u16>(COURSE_AT + offset)
  store<u32>(course, load<u32>(course, COURSE) + 1, COURSE)
  const first: usize = load<u16>(FIRST_AT + offset)
  store<u32>(first, load<u32>(first, FIRST) + 1, FIRST)
}

function endingCell(end: v128, draws: v128): v128 {
  return i16x8.add(i16x8.shl(end, 4), draws)
}

function countIn(at: usize): void {
  store<u32>(at, load<u32>(at) + 1)
}

/** The lanes whose count, of the cards dealt before this round, says to bet. */
function betOn(endA: v128, endB: v128, placeA: v128, placeB: v128): i32 {
  const a = reached(v128.load(RUNNING, 0), i16x8.sub(endA, placeA))
  const b = reached(v128.load(RUNNING, 16), i16x8.sub(endB, placeB))
  return i8x16.bitmask(i8x16.narrow_i16x8_s(a, b))
}

/** running × unit >= left × slope + level. */
function reached(running: v128, left: v128): v128 {
  const unit = i16x8.splat(COUNT_UNIT)
  const rise = i16x8.splat(slope as i16)
  const base = i32x4.splat(level)
  return i16x8.narrow_i32x4_s(
    i32x4.ge_s(i32x4.extmul_low_i16x8_s(running, unit), i32x4.add(i32x4.extmul_low_i16x8_s(left, rise), base)),
    i32x4.ge_s(i32x4.extmul_high_i16x8_s(running, unit), i32x4.add(i32x4.extmul_high_i16x8_s(left, rise), base)),
  )
}

/** Tallies, once more, the rounds that were bet on. */
function countBets(bet: i32): void {
  do {
    const lane = ctz(bet)
    countIn(betCourse + <usize>load<u16>(COURSE_AT + 2 * lane))
    countIn(betFirst + <usize>load<u16>(FIRST_AT + 2 * lane))
    bet &= bet - 1
  } while (bet)
}

/** Tallies rounds by the classes of both starts and how they ended. */
function countStarts(playing: i32, bet: i32): void {
  while (playing) {
    const lane = ctz(playing)
    const place: usize = load<u16>(PLACE + 2 * lane)
    const player = startClass(load<u8>(place, 0), load<u8>(place, 2))
    const banker = startClass(load<u8>(place, 1), load<u8>(place, 3))
    const cell: usize = (player * classes + banker) * ENDING_BYTES + <i32>load<u16>(ENDING_AT + 2 * lane)
    countIn(STARTS + cell)
    if ((bet >> lane) & 1) countIn(betStarts + cell)
    playing &= playing - 1
  }
}

function startClass(one: i32, other: i32): i32 {
  return load<u8>(START_CLASS + ((one << 8) | other))
}
