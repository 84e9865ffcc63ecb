// The one next thing, the largest on the screen: what to say or do, where, by which paragraph, and by which key.
import { DEALER_ACT } from '@punto/desk'
import { type DealerShown, type DealerStore, hasUnexpectedCard } from '@punto/desk/dealer'
import { SIDE_NAMES } from '@punto/rules'
import { cardsFaceDown, differingNow, handMoveNow, type NextStep, nextStep } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { client, houseClock, useLive } from '../../connection/house.ts'
import { cardText } from '../../drawings/cards/card-text.ts'
import { CarriedCards } from '../../drawings/round/carried-cards.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { type DealerWords, useDealerWords } from '../../words/dealer.ts'
import { usePeople } from '../common/people.ts'
import { Act, DealerActButton } from './act.tsx'
import { chipsSaid } from './chips-said.ts'
import { KeyCap } from './key-cap.tsx'
import { TypedCards } from './typed-cards.tsx'
import './next-panel.css'

export interface NextPanelProps {
  readonly shown: DealerShown
  readonly store: DealerStore
}

export function NextPanel({ shown, store }: NextPanelProps) {
  const words = useDealerWords()
  const read = useRead()
  const { table, busy, queue, steps } = shown
  const next = nextStep(table)
  const paying = handMoveNow(table.view, steps) !== undefined
  const { heading, detail } = useSaid(shown, next, words)
  const forPlay = useLive(client.you)?.role === 'player'
  const stopped = hasUnexpectedCard(shown)
  const acts = next.yours && !next.wantsCard && !paying && !stopped
  return (
    <section className={`next panel ${table.fresh ? '' : 'next-stale'}`} aria-label={read(DEALER_ACT.next.label)}>
      <header className="next-head">
        {next.rule && !paying && <ParagraphMark rule={next.rule} />}
        {next.until !== null && next.windowMs !== null && next.yours && (
          <Countdown
            closesAt={next.until}
            totalMs={next.windowMs}
            clock={houseClock}
            guide={table.view.expects.guide !== undefined}
          />
        )}
      </header>
      <h1 className="next-said" aria-live="polite">
        {heading}
      </h1>
      {detail && <p className="next-detail">{detail}</p>}
      <CarriedCards view={table.view} className="next-detail" />
      <TypedCards shown={shown} />
      <div className="next-acts">
        {next.wantsCard && (
          <p className="next-hint">
            <KeyCap name="A–K" /> <KeyCap name="S H D C" /> {words.typeCard}
          </p>
        )}
        {acts && (
          <DealerActButton
            name="next"
            store={store}
            className="button-brass next-act"
            disabled={busy || queue.length > 0 || !table.fresh}
          >
            {shown.passing && next.command === 'close-window' ? words.closeWithout : words.does[next.command]}
          </DealerActButton>
        )}
        {paying && (
          <>
            <DealerActButton name="next" store={store} className="button-brass next-act">
              {words.payNext}
            </DealerActButton>
            <DealerActButton name="payAll" store={store} />
          </>
        )}
        {next.command === 'grant-squeeze' && <DealerActButton name="decline" store={store} disabled={busy} />}
        {!next.yours && !paying && (
          <p className="next-hint">
            {othersSaid(table, next, words)}
            {next.command === 'approve-irregularity' && forPlay && ` ${words.practiceDecides}`}
          </p>
        )}
        {next.command === 'approve-irregularity' && table.view.irregularity && (
          <Act
            onAct={() => void store.ask({ type: 'dismiss-irregularity', number: table.view.irregularity!.number })}
            disabled={busy}
          >
            {words.dismiss}
          </Act>
        )}
      </div>
    </section>
  )
}

function othersSaid({ view }: DealerShown['table'], { command }: NextStep, words: DealerWords): string {
  if (command === 'approve-irregularity') return words.decidedBy(rolesOf(view.irregularity?.needs ?? [], words))
  const roles = rolesOf(view.expects.may, words)
  return command === 'open-table' ? words.openedBy(roles) : words.byOthers(roles)
}

const rolesOf = (roles: readonly string[], words: DealerWords): string =>
  roles
    .filter((role) => role !== 'system')
    .map((role) => words.roles[role as keyof DealerWords['roles']])
    .join(words.or)

function useSaid(
  { table, steps, passing, refusal }: DealerShown,
  next: NextStep,
  words: DealerWords,
): { readonly heading: string; readonly detail: string | null } {
  const read = useRead()
  const person = usePeople()
  const { view, settings } = table
  const names = next.players.map((id) => person(id).name).join(words.comma)
  const waits = names === '' ? words.allSpoken : words.waitsFor(names)
  if (hasUnexpectedCard({ refusal }))
    return { heading: words.unexpected(cardText(refusal!.card!)), detail: words.unexpectedHow }
  const step = handMoveNow(view, steps)
  const [differs] = differingNow(view, step)
  if (passing && differs) return { heading: words.readerAsks(words.box(differs.box)), detail: words.readerHow }
  if (passing) return { heading: words.passesOver(names), detail: words.passesHow }
  if (step) {
    const [first] = step.lines
    const where = step.box === null ? person(first!.player).name : words.box(step.box)
    const why = first!.why === 'settled' ? [] : [words.whyMoved[first!.why]]
    const heading = `${words[step.kind]} · ${where}\u00a0· ${printAmount(step.amount)}`
    return { heading, detail: [...why, chipsSaid(step)].join(' · ') }
  }
  switch (next.command) {
    case 'deal-card': {
      const ahead = view.shoe?.ahead[0]
      const detail = ahead
        ? words.aheadCard(cardText(ahead))
        : settings.faceDown
          ? words.faceDownAll(cardsFaceDown(table))
          : null
      return { heading: words.spot(next.spot!), detail }
    }
    case 'show-card':
      return { heading: `${words.say['show-card']}: ${words.spot(next.spot!)}`, detail: words.showFace }
    case 'turn-card':
    case 'grant-squeeze':
      return { heading: `${words.say[next.command]}: ${words.spot(next.spot!)}`, detail: null }
    case 'close-window':
      if (view.phase === 'ante') return { heading: words.ante, detail: waits }
      return {
        heading: words.insurance,
        detail: [...rowsSaid(table, words, read), waits, words.orNextCard].join(' · '),
      }
    case 'settle': {
      const { winner, points } = view.round!
      return {
        heading: winner ? words.wins[winner] : words.say.settle!,
        detail: words.points(points.player, points.banker),
      }
    }
    case 'close-options':
      return { heading: words.say['close-options']!, detail: `${waits} · ${words.goesOnSilent}` }
    default:
      return { heading: words.say[next.command] ?? next.command, detail: null }
  }
}

function rowsSaid(
  { view }: DealerShown['table'],
  words: DealerWords,
  read: ReturnType<typeof useRead>,
): readonly string[] {
  const { window } = view.round ?? {}
  if (window?.kind !== 'insurance') return []
  return window.rows.map(({ side, pays }) => words.rowPays(read(SIDE_NAMES[side]), oddsWords(pays) ?? pays))
}
