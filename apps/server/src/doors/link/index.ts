// The links between the processes of one house.
export type { Hello, LinkMessage } from './link-messages.ts'
export { type LinkAddress, Links, type PeerHandler, parseAddress } from './links.ts'
export { Peer, type PeerSocket } from './peer.ts'
export { RecordChanges } from './record-changes.ts'
export { TableLinks } from './table-links.ts'
