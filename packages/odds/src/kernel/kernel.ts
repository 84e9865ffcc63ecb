// Counting for two shoes at once, in AssemblyScript: every number is a pair, one half for each shoe. The passes are those of
// ../leaf-pass.ts and ../first-card-pass.ts, which say why they are right; here a card that a shoe lacks is walked all the
// same, with no weight. `npm run kernel` compiles this into ../kernel-bytes.ts. All numbers are whole and below 2^53.

const CELL: i32 = 16
const VALUES: i32 = 10
/** Ten cells. */
const ROW: i32 = 160
const THIRDS: i32 = 11
const NO_CARD: i32 = 10

// Where things lie in the memory; what the host writes or reads is exported. The compiler takes additions to anything below
// 0x400 to stay positive, so nothing lies there.
/** By value: how many cards the shoes hold. */
export const SHOE: usize = 0x0400
/** The same as cards are taken, twice in a row, and twice as many. */
const COUNTS: usize = 0x0500
const DOUBLES: usize = 0x0700
/** Whole and with one, two and three cards taken. */
const PAIRS: usize = 0x0900
const HANDS: usize = 0x0c00
const HANDS_SIZE: i32 = 1600
/** By the Banker's final points, not yet modulo ten: the ways to deal its three cards. */
const THREE_CARDS: usize = 0x1f00
/** By class: counts after one start of the Player's. */
const AFTER_START: usize = 0x2100
/** By ending: sixteen times its class, two bytes each. */
export const CLASS_OF: usize = 0x3b00
/** By the Player's points and third card: how many points the Banker stands on, how many it draws on, ten places for each. */
export const AGAINST: usize = 0x3f00
const AGAINST_SIZE: i32 = 22
/** From here on: the lists, the sums, the table by first card, as `open` is told. */
export const FREE: usize = 0x4c00

let sums: usize = 0
let firsts: usize = 0
let classes: i32 = 0
let lastLow: i32 = 0
let lastHigh: i32 = 0
let list: usize = 0

/** Makes room: lists of so many bytes, so many sums, and so many classes by first card. Answers where the sums begin. */
export function open(listBytes: i32, sumCount: i32, classCount: i32, low: i32, high: i32): usize {
  sums = (FREE + listBytes + 15) & ~15
  firsts = sums + sumCount * CELL
  classes = classCount
  lastLow = low
  lastHigh = high
  const pages = (<i32>firsts + classCount * ROW + 0xffff) >> 16
  if (pages > memory.size()) memory.grow(pages - memory.size())
  return sums
}

/** Where the table by first card begins. */
export function firstsAt(): usize {
  return firsts
}

function cell(base: usize, place: i32): v128 {
  return v128.load(base + place * CELL)
}

function put(base: usize, place: i32, value: v128): void {
  v128.store(base + place * CELL, value)
}

function sub(a: v128, b: v128): v128 {
  return f64x2.sub(a, b)
}

function mul(a: v128, b: v128): v128 {
  return f64x2.mul(a, b)
}

function openShoe(): v128 {
  let cards = f64x2.splat(0)
  memory.fill(PAIRS, 0, ROW)
  for (let one = 0; one < VALUES; one++) {
    const copies = cell(SHOE, one)
    cards = f64x2.add(cards, copies)
    put(COUNTS, one, copies)
    put(COUNTS, one + VALUES, copies)
    const twice = f64x2.add(copies, copies)
    put(DOUBLES, one, twice)
    put(DOUBLES, one + VALUES, twice)
    for (let other = 0; other < VALUES; other++) {
      const partners = one === other ? sub(cell(SHOE, other), f64x2.splat(1)) : cell(SHOE, other)
      const points = (one + other) % VALUES
      put(PAIRS, points, f64x2.add(cell(PAIRS, points), mul(copies, partners)))
    }
  }
  return cards
}

function change(value: i32, by: f64): void {
  const one = f64x2.splat(by)
  const two = f64x2.splat(by + by)
  put(COUNTS, value, f64x2.add(cell(COUNTS, value), one))
  put(COUNTS, value + VALUES, f64x2.add(cell(COUNTS, value + VALUES), one))
  put(DOUBLES, value, f64x2.add(cell(DOUBLES, value), two))
  put(DOUBLES, value + VALUES, f64x2.add(cell(DOUBLES, value + VALUES), two))
}

function pairsWithout(level: usize, value: i32): void {
  const before = PAIRS + level * ROW
  const after = before + ROW
  for (let points = 0; points < VALUES; points++)
    put(after, points, sub(cell(before, points), cell(DOUBLES, VALUES + points - value)))
}

function handsOf(): void {
  for (let low = 0; low < VALUES; low++) {
    for (let high = low; high < VALUES; high++) {
      let sharing = f64x2.splat(0)
      for (let value = 0; value < VALUES; value++) {
        let withLow = cell(COUNTS, VALUES + low - value)
        let withHigh = cell(COUNTS, VALUES + high - value)
        if ((2 * value) % VALUES === low) withLow = sub(withLow, f64x2.splat(1))
        if ((2 * value) % VALUES === high) withHigh = sub(withHigh, f64x2.splat(1))
        sharing = f64x2.add(sharing, mul(cell(COUNTS, value), mul(withLow, withHigh)))
      }
      let ways = sub(mul(cell(PAIRS, low), cell(PAIRS, high)), mul(f64x2.splat(4), sharing))
      if (low === high) ways = f64x2.add(ways, mul(f64x2.splat(2), cell(PAIRS, low)))
      put(HANDS, low * VALUES + high, ways)
    }
  }
}

function handsWithout(level: usize, value: i32, toLow: i32, toHigh: i32): void {
  const before = HANDS + level * HANDS_SIZE
  const after = before + HANDS_SIZE
  const pairs = PAIRS + (level + 1) * ROW
  for (let low = 0; low <= toLow; low++) {
    const completesLow = cell(DOUBLES, VALUES + low - value)
    const pairsLow = cell(pairs, low)
    for (let high = low; high <= toHigh; high++) {
      const gap = high - low
      const one = mul(completesLow, sub(cell(pairs, high), cell(DOUBLES, value + gap)))
      const other = mul(cell(DOUBLES, VALUES + high - value), sub(pairsLow, cell(DOUBLES, VALUES + value - gap)))
      put(after, low * VALUES + high, sub(cell(before, low * VALUES + high), f64x2.add(one, other)))
    }
  }
  for (let points = 0; points < VALUES; points++) {
    const other = (2 * (VALUES + points - value)) % VALUES
    const at = points < other ? points * VALUES + other : other * VALUES + points
    const most = cell(DOUBLES, VALUES + points - value)
    put(after, at, sub(cell(after, at), mul(f64x2.splat(points === other ? 4 : 2), most)))
  }
}

/** Reads the next list: how many runs; of each its sum, how many hands are added up for it, and their places in bytes. */
function addUp(hands: usize, weight: v128): void {
  let at = list
  const runs: i32 = load<u16>(at)
  at += 2
  for (let run = 0; run < runs; run++) {
    const into = sums + <i32>load<u16>(at) * CELL
    const count: usize = load<u16>(at, 2)
    at += 4
    const end = at + count * 2
    let even = f64x2.splat(0)
    let odd = f64x2.splat(0)
    for (; at + 4 <= end; at += 4) {
      even = f64x2.add(even, v128.load(hands + <usize>load<u16>(at)))
      odd = f64x2.add(odd, v128.load(hands + <usize>load<u16>(at, 2)))
    }
    if (at < end) {
      even = f64x2.add(even, v128.load(hands + <usize>load<u16>(at)))
      at += 2
    }
    v128.store(into, f64x2.add(v128.load(into), mul(weight, f64x2.add(even, odd))))
  }
  list = at
}

/** Every sum of leaves that the lists name. */
export function countLeaves(): void {
  memory.fill(sums, 0, firsts - sums)
  list = FREE
  const cards = openShoe()
  handsOf()
  const four = sub(cards, f64x2.splat(4))
  const five = sub(cards, f64x2.splat(5))
  addUp(HANDS, mul(four, five))
  for (let one = 0; one < VALUES; one++) {
    const ones = cell(COUNTS, one)
    change(one, -1)
    pairsWithout(0, one)
    handsWithout(0, one, VALUES - 1, VALUES - 1)
    addUp(HANDS + HANDS_SIZE, mul(ones, five))
    for (let other = one; other < VALUES; other++) {
      const both = mul(ones, cell(COUNTS, other))
      change(other, -1)
      pairsWithout(1, other)
      handsWithout(1, other, lastLow, lastHigh)
      addUp(HANDS + 2 * HANDS_SIZE, both)
      change(other, 1)
    }
    change(one, 1)
  }
}

/** The table by the first card's value and class. */
export function countByFirstCard(): void {
  memory.fill(firsts, 0, classes * ROW)
  const cards = openShoe()
  const afterSize = classes * CELL
  for (let first = 0; first < VALUES; first++) {
    const ofFirst = cell(COUNTS, first)
    change(first, -1)
    pairsWithout(0, first)
    for (let second = first; second < VALUES; second++) {
      const weight = mul(ofFirst, cell(COUNTS, second))
      change(second, -1)
      pairsWithout(1, second)
      memory.fill(AFTER_START, 0, afterSize)
      addStart((first + second) % VALUES, weight, cards)
      change(second, 1)
      const one = firsts + first * afterSize
      const other = firsts + second * afterSize
      for (let i = 0; i < classes; i++) {
        const after = cell(AFTER_START, i)
        put(one, i, f64x2.add(cell(one, i), after))
        if (first !== second) put(other, i, f64x2.add(cell(other, i), after))
      }
    }
    change(first, 1)
  }
}

function addStart(player: i32, weight: v128, cards: v128): void {
  const five = sub(cards, f64x2.splat(5))
  addEndings(player * THIRDS + NO_CARD, player, 0, PAIRS + 2 * ROW, mul(weight, five), sub(cards, f64x2.splat(4)))
  for (let third = 0; third < VALUES; third++) {
    const at = AGAINST + (player * THIRDS + third) * AGAINST_SIZE
    if (load<u8>(at) + load<u8>(at, 1) === 0) continue
    const drawn = mul(weight, cell(COUNTS, third))
    change(third, -1)
    pairsWithout(2, third)
    addEndings(player * THIRDS + third, (player + third) % VALUES, 2, PAIRS + 3 * ROW, drawn, five)
    change(third, 1)
  }
}

/** `drew` is 2 where the Player has drawn, as in the number of an ending. */
function addEndings(against: i32, playerPoints: i32, drew: i32, ways: usize, weight: v128, oneMore: v128): void {
  const at = AGAINST + against * AGAINST_SIZE
  const stands: i32 = load<u8>(at)
  const draws: i32 = load<u8>(at, 1)
  const ending = playerPoints * VALUES * 4 + drew
  const standing = mul(weight, oneMore)
  for (let i = 0; i < stands; i++) {
    const banker: i32 = load<u8>(at + i, 2)
    addTo(ending + banker * 4, mul(standing, cell(ways, banker)))
  }
  if (draws === 0) return
  memory.fill(THREE_CARDS, 0, 2 * ROW)
  for (let i = 0; i < draws; i++) {
    const points: i32 = load<u8>(at + i, 12)
    const all = cell(ways, points)
    for (let third = 0; third < VALUES; third++) {
      const pairs = sub(all, cell(DOUBLES, VALUES + points - third))
      const sum = THREE_CARDS + (points + third) * CELL
      v128.store(sum, f64x2.add(v128.load(sum), mul(cell(COUNTS, third), pairs)))
    }
    if (points % 2 === 1) continue
    const half = points / 2
    addThree(points + half, cell(DOUBLES, half))
    addThree(points + half + 5, cell(DOUBLES, half + 5))
  }
  for (let points = 0; points < VALUES; points++) {
    const three = f64x2.add(cell(THREE_CARDS, points), cell(THREE_CARDS, points + VALUES))
    addTo(ending + points * 4 + 1, mul(weight, three))
  }
}

function addThree(place: i32, more: v128): void {
  put(THREE_CARDS, place, f64x2.add(cell(THREE_CARDS, place), more))
}

function addTo(ending: i32, count: v128): void {
  const at = AFTER_START + <usize>load<u16>(CLASS_OF + 2 * ending)
  v128.store(at, f64x2.add(v128.load(at), count))
}

/** The greatest common divisor of two whole numbers below 2^53. */
export function gcd(x: f64, y: f64): f64 {
  let a = <i64>x
  let b = <i64>y
  if (a === 0) return y
  if (b === 0) return x
  const shift = ctz(a | b)
  a >>= ctz(a)
  do {
    b >>= ctz(b)
    const less = min(a, b)
    b = abs(a - b)
    a = less
  } while (b !== 0)
  return <f64>(a << shift)
}
