// What happens, for those who hear the table: the newest step in words, in a region that is read aloud.
import type { Shown } from '../model/table-store.ts'
import { useSaying } from './saying.ts'

export function Said({ said }: Pick<Shown, 'said'>) {
  const say = useSaying()
  return (
    <p className="only-heard" aria-live="polite" data-said={said?.step.kind}>
      {said && say(said.step)}
    </p>
  )
}
