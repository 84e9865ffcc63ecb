// The generators of a block: four xoshiro128++ side by side for the vectors, and spare words by shoe for what they leave.
// biome-ignore-all lint/correctness/noPrecisionLoss: these literals are 64-bit integers here.
import { SPARES, STATE } from './memory'

const GAMMA: u64 = 0x9e3779b97f4a7c15
const SPARES_A_SHOE: u64 = 1024

let spareKey: u64 = 0

function mix(word: u64): u64 {
  let z = word
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb
  return z ^ (z >> 31)
}

export function seedBlock(seed: u64, block: u32): void {
  const start = mix(mix(seed) + block)
  for (let stream = 0; stream < 4; stream++) {
    const low = mix(start + GAMMA * (2 * stream + 1))
    const high = mix(start + GAMMA * (2 * stream + 2))
    const at = STATE + 4 * stream
    store<u32>(at, low as u32, 0)
    store<u32>(at, (low >> 32) as u32, 16)
    store<u32>(at, high as u32, 32)
    store<u32>(at, (high >> 32) as u32, 48)
  }
  spareKey = mix(start + GAMMA * 9)
}

/** A draw below n from the spare words of a shoe, which is dealt in this lane. */
export function spareBelow(n: u32, shoe: i32, lane: i32): u32 {
  const threshold: u32 = 65536 % n
  let used: u32 = load<u32>(SPARES + 4 * lane)
  let product: u32
  do {
    used++
    product = ((mix(spareKey + GAMMA * ((shoe as u64) * SPARES_A_SHOE + used)) >> 48) as u32) * n
  } while ((product & 0xffff) < threshold)
  store<u32>(SPARES + 4 * lane, used)
  return product >> 16
}
