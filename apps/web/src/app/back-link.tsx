// A link back to the operator who sent the player; it leaves a frame.
import { useLive } from '../connection/house.ts'
import { wayBack } from '../connection/way-back.ts'
import { usePageWords } from './words/index.ts'

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
