// How a round goes, on one page and with cards.
import { cardPoints, type Game, parseCard, SIDE_NAMES, type Side, totalPoints } from '@punto/rules'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { CardFace } from '../../drawings/cards/card-face.tsx'
import { cardName } from '../../drawings/cards/card-names.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useRulesWords } from '../../words/rules.ts'

type StepName = 'bet' | 'ante' | 'values' | 'two' | 'natural' | 'insure' | 'third' | 'wins'

const CARDS: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  values: ['Ah', '7c', 'Td', 'Ks'],
  two: ['7d', '8c'],
  natural: ['9h', 'Kc'],
}

/** A round with third cards for both. */
const EXAMPLE: Readonly<Record<Side, readonly string[]>> = { player: ['Kh', '4c', '6s'], banker: ['5d', 'Qc', '2h'] }

export function HowToPlay({ game }: { readonly game: Game }) {
  const words = useRulesWords()
  const read = useRead()
  const ante = game.bets.find(({ raise }) => raise)
  const steps: readonly { readonly name: StepName; readonly rule?: string | undefined }[] = [
    { name: 'bet' },
    { name: 'values' },
    ...(ante ? [{ name: 'ante' as const, rule: ante.raise?.rule }] : []),
    { name: 'two' },
    { name: 'natural' },
    ...(game.insurance.length > 0 ? [{ name: 'insure' as const, rule: game.insurance[0]?.rule }] : []),
    { name: 'third' },
    { name: 'wins' },
  ]
  return (
    <>
      <ol className="rules-steps">
        {steps.map(({ name, rule }) => (
          <li key={name} className="panel">
            <h3>{words[name].title}</h3>
            <p>
              {words[name].text} {rule && <ParagraphMark rule={rule} />}
            </p>
            {CARDS[name] && <Cards cards={CARDS[name]} each={name === 'values'} />}
          </li>
        ))}
      </ol>
      <figure className="rules-example panel">
        <figcaption>{words.example}</figcaption>
        {(['player', 'banker'] as const).map((side) => (
          <div key={side}>
            <strong className={`rules-hand-${side}`}>{read(SIDE_NAMES[side])}</strong>
            <Cards cards={EXAMPLE[side]} />
          </div>
        ))}
      </figure>
    </>
  )
}

const pointsOf = (card: string): number => cardPoints(parseCard(card)!)

function Cards({ cards, each = false }: { readonly cards: readonly string[]; readonly each?: boolean }) {
  const words = useRulesWords()
  const language = useLanguage()
  return (
    <div className="rules-cards">
      {cards.map((card) => (
        <span key={card} className="rules-card" role="img" aria-label={cardName(card)[language]}>
          <CardFace card={card} />
          {each && <small aria-hidden="true">{pointsOf(card)}</small>}
        </span>
      ))}
      {!each && <strong>{words.points(totalPoints(cards.map(pointsOf)))}</strong>}
    </div>
  )
}
