// The links between the processes of one house.
export { type LinkAddress, Links, parseAddress } from './links.ts'
export { RecordChanges } from './record-changes.ts'
export { TableLinks } from './table-links.ts'
