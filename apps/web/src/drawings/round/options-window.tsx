// After an irregularity: go on, or take back all bets of the round; and while somebody's word is awaited, what has happened.
// Carries INS 5.12.
import { type IrregularityKind, KIND_NAMES, type Option } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'
import './choice.css'

export interface OptionsWindowProps {
  readonly kind: IrregularityKind
  /** Whether the cards have been put back in their order. */
  readonly reconstructed: boolean
  /** Whether the reader is asked. */
  readonly asked: boolean
  readonly chosen: Option | null
  readonly onChoose: (option: Option) => void
}

export function OptionsWindow({ kind, reconstructed, asked, chosen, onChoose }: OptionsWindowProps) {
  const words = useWords()
  const read = useRead()
  return (
    <Dialogue title={words.irregularityTitle(read(KIND_NAMES[kind]))} decides={asked && !chosen} tone="warning">
      <p className="dialogue-lead">
        {reconstructed ? words.cardsPutBack : words.cardsNotPutBack} <ParagraphMark rule="INS 5.12" />
      </p>
      {!asked && <p>{words.othersAsked}</p>}
      {asked && chosen && <p className="choice-made">{words.optionChosen[chosen]}</p>}
      {asked && !chosen && (
        <div className="dialogue-acts">
          <button type="button" className="button button-brass" onClick={() => onChoose('continue')}>
            {words.goOn}
          </button>
          <button type="button" className="button" onClick={() => onChoose('take-back')}>
            {words.takeBack}
          </button>
        </div>
      )}
    </Dialogue>
  )
}

export interface SuspendedNoticeProps {
  readonly kind: IrregularityKind
  readonly rule: string
}

export function SuspendedNotice({ kind, rule }: SuspendedNoticeProps) {
  const words = useWords()
  const read = useRead()
  return (
    <Dialogue title={words.irregularityTitle(read(KIND_NAMES[kind]))} tone="warning">
      <p className="dialogue-lead">
        {words.suspended} <ParagraphMark rule={rule} />
      </p>
    </Dialogue>
  )
}
