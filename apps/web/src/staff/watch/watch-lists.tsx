// What surveillance looks up over all tables: rounds, corrections and voids, events of the house, marks. Each role is offered the lists
// that the house gives it.
import type { RightName } from '@punto/protocol'
import { useQuery } from '../../base/use-query.ts'
import { listAddress, listNamed, WATCH_LISTS, type WatchList } from '../../model/staff/watch-route.ts'
import { useWatchWords } from '../../words/watch.ts'
import { useMay } from '../common/use-may.ts'
import { FoundRounds } from './found-rounds.tsx'
import { HouseEvents } from './house-events.tsx'
import { MarkList } from './marks.tsx'
import { searchFieldsIn } from './search-fields.ts'

const NEEDS: Readonly<Record<WatchList, RightName>> = {
  rounds: 'read-recording',
  wrong: 'read-recording',
  events: 'read-events',
  marks: 'read-marks',
}

export function WatchLists() {
  const words = useWatchWords()
  const may = useMay()
  const [query] = useQuery()
  const named = listNamed(query.get('list'))
  const list = may(NEEDS[named]) ? named : 'rounds'
  const asked = searchFieldsIn(query)
  return (
    <section className="panel watch-lists" aria-label={words.listsName}>
      <nav className="pit-bar" aria-label={words.listsName}>
        {WATCH_LISTS.filter((one) => may(NEEDS[one])).map((one) => (
          <a key={one} href={listAddress(one)} className="pit-link" aria-current={one === list ? 'page' : undefined}>
            {words.lists[one]}
          </a>
        ))}
      </nav>
      {list === 'marks' && <MarkList />}
      {list === 'events' && <HouseEvents asked={asked} />}
      {(list === 'rounds' || list === 'wrong') && <FoundRounds key={list} list={list} asked={asked} />}
    </section>
  )
}
