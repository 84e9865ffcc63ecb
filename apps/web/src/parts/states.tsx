// Nothing yet, nothing here, and something broken: each said, with a way on.
import { usePageWords } from '../words/pages.ts'

const Sign = ({ turning = false }: { readonly turning?: boolean }) => (
  <svg viewBox="0 0 64 64" className={turning ? 'state-sign state-turning' : 'state-sign'} aria-hidden="true">
    <circle
      cx="32"
      cy="32"
      r="29"
      fill="var(--felt)"
      stroke="var(--brass)"
      strokeWidth="4"
      strokeDasharray="22.8 7.6"
    />
    <circle cx="32" cy="32" r="18" fill="none" stroke="var(--brass)" strokeWidth="1.5" />
    <circle cx="32" cy="32" r="7" fill="var(--ivory)" />
  </svg>
)

export function Loading({ text }: { readonly text?: string }) {
  const words = usePageWords()
  return (
    <div className="state" role="status">
      <Sign turning />
      <p>{text ?? words.loading}</p>
    </div>
  )
}

export interface EmptyProps {
  readonly text: string
  readonly action?: string
  readonly onAction?: () => void
  /** Said at once to whoever listens. */
  readonly alert?: boolean
  /** It is but a part of a page that has its own heading. */
  readonly part?: boolean
}

export function Empty({ text, action, onAction, alert = false, part = false }: EmptyProps) {
  return (
    <div className="state" role={alert ? 'alert' : undefined}>
      <Sign />
      {part ? <p>{text}</p> : <h1 className="state-said">{text}</h1>}
      {action && (
        <button type="button" className="button button-brass" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}

export function Broken() {
  const words = usePageWords()
  return <Empty alert text={words.broken} action={words.reload} onAction={() => window.location.reload()} />
}
