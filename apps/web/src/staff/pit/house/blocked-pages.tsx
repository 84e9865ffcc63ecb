// What browsers report that the content policy has kept from happening on the pages: each thing once, with how often and from how many
// addresses.
import { printDay } from '../../../base/dates.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { useBlockedPages } from './use-findings.ts'

export function BlockedPagesPart() {
  const { checks } = usePitWords()
  const language = useLanguage()
  const { found } = useBlockedPages()
  const items = found?.items ?? []
  return (
    <section className="panel checks-part" aria-labelledby="checks-blocked">
      <h2 id="checks-blocked">{checks.blocked}</h2>
      {items.length === 0 ? (
        <p className="soft">{checks.noneBlocked}</p>
      ) : (
        <>
          <p className="soft">{checks.blockedText}</p>
          <div className="pit-wide">
            <table className="pit-table-of">
              <thead>
                <tr>
                  <th scope="col">{checks.directive}</th>
                  <th scope="col">{checks.what}</th>
                  <th scope="col">{checks.onPage}</th>
                  <th scope="col">{checks.times}</th>
                  <th scope="col">{checks.addresses}</th>
                  <th scope="col">{checks.last}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ directive, blocked, page, count, addresses, lastAt }) => (
                  <tr key={`${directive} ${blocked} ${page}`}>
                    <td>{directive}</td>
                    <td>{blocked}</td>
                    <td>{page}</td>
                    <td>{count}</td>
                    <td>{addresses}</td>
                    <td>{printDay(lastAt, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
