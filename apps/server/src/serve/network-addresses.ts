// Under which addresses others on the same network reach this machine.
import { hostname, networkInterfaces } from 'node:os'

/** IPv4 addresses that are not this machine's alone, as its network cards have them now. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )

/** What the machine is called on its network. */
export const networkNames = (): readonly string[] => {
  const name = hostname().toLowerCase()
  return name.includes('.') ? [name] : [name, `${name}.local`]
}
