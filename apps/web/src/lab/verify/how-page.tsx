// How anybody checks the cards: what the house publishes and when, the ways to check it, and what a proof does not show.
import { addressOf } from '../../base/router.ts'
import { useHowWords } from '../../words/how.ts'
import '../rules/learn.css'
import './verify.css'

/** What a reader types; the address is this house's own where there is one. */
const commands = (): readonly string[] => {
  const house = window.location.protocol.startsWith('http') ? window.location.origin : 'https://house.example'
  return [
    'punto verify shoe.json',
    'punto verify shoe.json --root ROOT --key KEY',
    `punto verify --table ${house}/api/tables/TABLE`,
  ]
}

export interface HowPageProps {
  /** Whether there is a house behind the page: rounds of one's own, and a table to look at. */
  readonly house: boolean
}

export function HowPage({ house }: HowPageProps) {
  const words = useHowWords()
  return (
    <div className="learn how">
      <h1>{words.title}</h1>
      <p className="how-lead">{words.lead}</p>
      <section className="panel">
        <h2>{words.published}</h2>
        <ol className="learn-steps">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="panel">
        <h2>{words.ways}</h2>
        <div className="how-ways">
          <section>
            <h3>{words.atTable}</h3>
            <p>{words.atTableText}</p>
          </section>
          <section>
            <h3>{words.aRound}</h3>
            <p>{words.aRoundText}</p>
            {house && <a href={addressOf({ page: 'history' })}>{words.aRoundLink}</a>}
          </section>
          <section>
            <h3>{words.allShoes}</h3>
            <p>{words.allShoesText}</p>
            <a href={addressOf({ page: 'verify' })}>{words.allShoesLink}</a>
          </section>
          <section>
            <h3>{words.yourself}</h3>
            <p>{words.yourselfText}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are moved by keyboard on a narrow screen */}
            <pre className="how-commands" tabIndex={0}>
              {commands().join('\n')}
            </pre>
          </section>
        </div>
      </section>
      <section className="panel">
        <h2>{words.before}</h2>
        <p>{words.beforeText}</p>
      </section>
      <div className="how-ways">
        <List title={words.shows} items={words.showsThat} />
        <List title={words.showsNot} items={words.notThat} />
      </div>
    </div>
  )
}

const List = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <section className="panel">
    <h2>{title}</h2>
    <ul className="how-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)
