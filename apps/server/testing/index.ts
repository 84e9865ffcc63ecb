// What tests outside this package have of it: a house with a clock that the test moves, clients of its doors, and chips moved by hand.
export { moveChips } from '../test/moved-chips.ts'
export { Peer, type PeerOptions } from '../test/serve/peer.ts'
export { KEY, TABLES, TestHouse, type TestHouseOptions } from '../test/serve/test-house.ts'
export * from '../test/serve/web.ts'
