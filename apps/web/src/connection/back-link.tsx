// A link back to the operator who sent the player; it leaves a frame.

import { usePageWords } from '../words/pages.ts'
import { useLive } from './house.ts'
import { wayBack } from './way-back.ts'

export function BackLink({ className }: { readonly className: string }) {
  const words = usePageWords()
  const address = useLive(wayBack)
  if (!URL.canParse(address)) return null
  return (
    <a href={address} target="_top" className={className}>
      {words.backTo(new URL(address).host)}
    </a>
  )
}
