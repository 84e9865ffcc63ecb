// Something that waits for a decision, with everything that is known of it, who else has it open, and what may be done by whoever
// looks at it; a round's own matters can be signed by somebody else at this screen.
import type { PitDecision, SentCommand } from '@punto/protocol'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../base/reading.tsx'
import { client, useLive } from '../../../connection/house.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { ParagraphMark } from '../../../drawings/round/paragraph-mark.tsx'
import { type PitWords, usePitWords } from '../../../words/pit.ts'
import { Countersign } from '../../common/countersign.tsx'
import { pitAddress } from '../../common/pit-route.ts'
import { refreshFloor, useLooking } from '../../common/use-floor.ts'
import { DecideClaim } from './decide-claim.tsx'
import { DecideDebt } from './decide-debt.tsx'
import { DecideDispute } from './decide-dispute.tsx'
import { DecideIrregularity } from './decide-irregularity.tsx'
import type { DecidePartProps } from './decide-part.ts'
import { DecideSettings } from './decide-settings.tsx'
import { DecideSqueeze } from './decide-squeeze.tsx'
import { DecideTray } from './decide-tray.tsx'
import { isOfRound, standingOf, type Waiting } from './matter.ts'
import { MatterName } from './matter-name.tsx'

export interface DecidePanelProps {
  readonly waiting: Waiting
  /** The cards are seen beside it already. */
  readonly bare?: boolean
}

export function DecidePanel({ waiting, bare = false }: DecidePanelProps) {
  const words = usePitWords()
  const language = useLanguage()
  const you = useLive(client.you)
  const { decision, key } = waiting
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  /** What is to be signed by somebody else. */
  const [signing, setSigning] = useState<SentCommand>()
  useLooking(key)
  if (!you) return null
  const standing = standingOf(decision, you)
  const { table, looking, rule, needs } = decision
  const decide = async (command: SentCommand) => {
    if (standing !== 'decides') {
      setSigning(command)
      return
    }
    setBusy(true)
    try {
      await client.do(table!, command)
      setError(undefined)
    } catch (failed) {
      setError(failed)
    }
    setBusy(false)
    refreshFloor()
  }
  return (
    <section className="panel decide" aria-label={words.parts.queue}>
      <h2>
        <MatterName waiting={waiting} /> {rule !== null && <ParagraphMark rule={rule} />}
      </h2>
      {looking.length > 0 && (
        <p className="decide-also" role="status">
          {words.alsoHere(looking.join(words.comma))}
        </p>
      )}
      <p className="decide-links">
        {/* What follows says of an irregularity who decides it. */}
        {decision.kind !== 'irregularity' && <span>{words.decides(rolesOf(needs, words))}</span>}
        {table !== null && !bare && <a href={pitAddress({ part: 'table', table })}>{words.toTable}</a>}
      </p>
      {standing !== 'decides' && isOfRound(decision) && (
        <p className="decide-not">{standing === 'own' ? words.yourOwn : words.decidesNotYou}</p>
      )}
      {partOf({ decision, bare, busy, signed: standing !== 'decides', decide })}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {signing && <Countersign key={JSON.stringify(signing)} table={table!} command={signing} onDone={refreshFloor} />}
    </section>
  )
}

const rolesOf = (needs: PitDecision['needs'], words: PitWords): string =>
  needs
    .filter((role) => role !== 'system')
    .map((role) => words.roles[role] ?? role)
    .join(words.or)

function partOf(props: DecidePartProps): ReactNode {
  const { decision } = props
  switch (decision.kind) {
    case 'irregularity':
      return <DecideIrregularity {...props} />
    case 'claim':
      return <DecideClaim {...props} />
    case 'dispute':
      return <DecideDispute {...props} />
    case 'squeeze':
      return <DecideSqueeze {...props} />
    case 'fill':
    case 'credit':
    case 'count':
      return <DecideTray decision={decision} />
    case 'settings':
      return <DecideSettings decision={decision} />
    case 'debt':
      return <DecideDebt decision={decision} />
    case 'relief':
    case 'cash':
      return <Told decision={decision} />
  }
}

/** What somebody elsewhere does. */
function Told({ decision: { kind, by } }: { readonly decision: PitDecision }) {
  const words = usePitWords()
  if (kind === 'cash') return <a href="#/cage">{words.toCage}</a>
  return <p>{words.reliefText(by?.name ?? '')}</p>
}
