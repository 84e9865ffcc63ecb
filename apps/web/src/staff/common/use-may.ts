// Whether whoever is signed in has a right: what they have not is not offered.
import { type RightName, rightOf } from '@punto/protocol'
import { client, useLive } from '../../connection/house.ts'

export function useMay(): (right: RightName) => boolean {
  const role = useLive(client.you)?.role ?? 'public'
  return (right) => rightOf(right).roles.includes(role)
}
