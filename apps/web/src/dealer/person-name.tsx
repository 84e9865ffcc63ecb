// Somebody at the table by name; who is a program is said to be one.
import { usePeople } from './people.ts'
import { useDealerWords } from './words/index.ts'

export function PersonName({ id }: { readonly id: string }) {
  const words = useDealerWords()
  const { name, simulated } = usePeople()(id)
  return (
    <span className="person">
      {name}
      {simulated && <small className="person-simulated">{words.simulated}</small>}
    </span>
  )
}
