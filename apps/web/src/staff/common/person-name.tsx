// Somebody at the table by name; who is a program is said to be one.

import { useDealerWords } from '../../words/dealer.ts'
import { usePeople } from './people.ts'

export function PersonName({ id }: { readonly id: string }) {
  const words = useDealerWords()
  const { name, simulated } = usePeople()(id)
  return (
    <span className="person">
      <span translate="no">{name}</span>
      {simulated && <small className="person-simulated">{words.simulated}</small>}
    </span>
  )
}
