// The key under which an address is counted. One household or rented machine has a whole IPv6 /64, so the /64 is the key.
import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const mapped = MAPPED.exec(plain)?.[1]
  if (mapped !== undefined || isIPv4(plain)) return mapped ?? plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const between = tail === undefined ? 0 : GROUPS - left.length - right.length
  const groups = [...left, ...Array<string>(between).fill('0'), ...right]
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An embedded IPv4 address stands for two groups. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
