// Where things lie in the kernel's memory. Shoes lie below 32 KiB, so that the place of a card is a positive number of
// sixteen bits.

export const LANES: i32 = 16

/** Four vectors: word w of the four generators' states. */
export const STATE: usize = 0x0000
/** By draw of the last vector: the place to swap with. */
export const JUMPS: usize = 0x0040
/** By lane: where the next card lies. */
export const PLACE: usize = 0x0060
/** By lane: the last place from which six cards are shuffled. */
export const LIMIT: usize = 0x0080
/** By lane: the cell to count this round in, for each of the tallies, as an offset in bytes. */
export const COURSE_AT: usize = 0x00a0
export const FIRST_AT: usize = 0x00c0
export const PAIRS_AT: usize = 0x00e0
/** By lane: what the cards dealt so far count, by the tags of the count. */
export const RUNNING: usize = 0x0160
/** By lane: how the round ends, as an offset in bytes among the endings. */
export const ENDING_AT: usize = 0x0180
/** The tags by points, and nothing in the last six places. */
export const TAGS: usize = 0x01a0
/** By lane: cards of its shoe that were burned unseen. */
export const BURNED: usize = 0x01c0
/** By lane: spare words used by its shoe. */
export const SPARES: usize = 0x0100
/** By place in the shoe: 65536 modulo the cards left, two bytes each. */
export const THRESHOLDS: usize = 0x0200
/** Sixteen shoes of up to 416 cards, and room to read eight at once at the end. */
export const SHOES: i32 = 0x0800
export const STRIDE: i32 = 448

// Written by the host before `open`.
/** By the points of the Player's third card, or none in place 10: the Banker draws below this many points. */
export const BANKER_DRAWS_BELOW: usize = 0x0150
/** The shoe in new order: a card's points in bits 0 to 3, ten and court cards told apart in bits 4 and 5, its suit in 6 and 7. */
export const FRESH: usize = 0x0600

// Read by the host: counts of four bytes. After the first two tallies lies a cell for lanes that sit the round out.
/** [10][10][11][11]: two-card points of Player and Banker, points of their third cards or 10 for none. */
export const COURSE: usize = 0x3000
export const COURSE_BYTES: i32 = 4 * 12100
/** [10][10][10][2][2]: points of the first card, final points of Player and Banker, whether each drew. */
export const FIRST: usize = 0xf000
export const FIRST_BYTES: i32 = 4 * 4000
/** [64][64]: the bytes of Player's and Banker's paired cards, or NO_PAIR; a round without a pair is not counted. */
export const PAIRS: usize = 0x13000
export const PAIRS_BYTES: i32 = 4 * 4096
export const NO_PAIR: i32 = 15
/** A card without its suit. */
export const RANK_BITS: i32 = 0x3f

// What not every game needs lies behind, in memory that is grown for it.
/** [256][256]: the class of a hand's first two cards, one byte, written by the host. */
export const START_CLASS: usize = 0x20000
/**
 * Of sixteen shoes, where rounds are recorded: by round, the cells of each lane, as offsets in bytes, in the tallies of courses,
 * first cards and pairs, and then a bit for each lane that the count says to bet on. It lies where starts and bets are tallied:
 * no kernel does both.
 */
export const RECORD: usize = 0x30000
export const RECORD_BETS: i32 = 3 * 2 * LANES
export const RECORD_BYTES: i32 = RECORD_BETS + 16
/** [classes][classes][10][10][2][2]: classes of the Player's and the Banker's start, final points, whether each drew. */
export const STARTS: usize = 0x30000
export const ENDING_BYTES: i32 = 4 * 400
