// Always in sight: the clock, how long the session has lasted, its net result, what the player has, and the switches.
import { type ReactNode, useEffect, useState } from 'react'
import { printMoney, printNet } from '../../base/money/amount.ts'
import { SURROUNDINGS, type Surroundings } from '../../base/surroundings.ts'
import type { Locale } from '../../base/written/locales.ts'
import { useWords } from '../../words/pictures.ts'
import { LanguageChoice } from './language-choice.tsx'
import './status-bar.css'

export interface StatusBarProps {
  /** What stands at the left: the house's name, a way back to the lobby, the table's name. */
  readonly children?: ReactNode
  /** Ways to other pages; on a small screen they are behind the menu's button, with the switches. */
  readonly links?: ReactNode
  readonly balance: number | null
  readonly net: number
  /** The reader's own clock, in milliseconds since 1970. */
  readonly now: () => number
  /** When the session began, on the same clock. */
  readonly since: number
  readonly connected: boolean
  readonly muted: boolean
  readonly onMute: () => void
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  readonly surroundings: Surroundings
  readonly onSurroundings: (surroundings: Surroundings) => void
}

export function StatusBar(props: StatusBarProps) {
  const {
    children,
    links,
    balance,
    net,
    now,
    since,
    connected,
    muted,
    onMute,
    locale,
    onLocale,
    surroundings,
    onSurroundings,
  } = props
  const words = useWords()
  const [menu, setMenu] = useState(false)
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  const next = SURROUNDINGS[(SURROUNDINGS.indexOf(surroundings) + 1) % SURROUNDINGS.length] ?? 'system'
  return (
    <header className="status-bar">
      <div className="status-left">{children}</div>
      {!connected && (
        <p className="status-lost" role="alert">
          {words.connectionLost}
        </p>
      )}
      <dl className="status-figures">
        <div className="status-clock">
          <dt>{words.time}</dt>
          <dd>{clockOf(time)}</dd>
        </div>
        <div className="status-session">
          <dt>{words.session}</dt>
          <dd>{lengthOf(time - since)}</dd>
        </div>
        <div className="status-net">
          <dt>{words.net}</dt>
          <dd className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>{printNet(net)}</dd>
        </div>
        <div className={balance === null ? 'status-awaited' : 'status-balance'}>
          <dt>{words.balance}</dt>
          <dd>{balance === null ? '' : printMoney(balance)}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="switch status-toggle"
        aria-expanded={menu}
        aria-controls="status-more"
        aria-label={words.menu}
        onClick={() => setMenu(!menu)}
      >
        <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
          <path d="M4 7H20M4 12H20M4 17H20" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed inside has its own keys; the menu closes behind it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id="status-more"
        className={menu ? 'status-more status-more-open' : 'status-more'}
        onClick={() => setMenu(false)}
      >
        {links}
        <div className="status-switches">
          <button
            type="button"
            className="switch"
            aria-pressed={muted}
            aria-keyshortcuts="m"
            onClick={onMute}
            aria-label={words.mute}
          >
            <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
              <path
                d={
                  muted
                    ? 'M4 9V15H8L13 19V5L8 9ZM17 9L22 15M22 9L17 15'
                    : 'M4 9V15H8L13 19V5L8 9ZM16.5 8.5A5 5 0 0 1 16.5 15.5M19 6A8.5 8.5 0 0 1 19 18'
                }
              />
            </svg>
          </button>
          <button
            type="button"
            className="switch"
            onClick={() => onSurroundings(next)}
            aria-label={words.surroundings[surroundings]}
          >
            <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
              <path
                d={
                  surroundings === 'dark'
                    ? 'M19 14.5A8 8 0 0 1 9.5 5A8 8 0 1 0 19 14.5Z'
                    : surroundings === 'light'
                      ? 'M12 7.5A4.5 4.5 0 1 0 12 16.5A4.5 4.5 0 1 0 12 7.5M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.5 6.5M17.5 17.5L19 19M19 5L17.5 6.5M6.5 17.5L5 19'
                      : 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 4V20M12 8H18.5M12 12H20M12 16H18.5'
                }
              />
            </svg>
          </button>
          <LanguageChoice now={locale} onChoose={onLocale} />
        </div>
      </div>
    </header>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

function clockOf(time: number): string {
  const date = new Date(time)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

function lengthOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}
