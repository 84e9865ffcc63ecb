// Who one is here, and everything one may set: a guest, a player with a name, staff or nobody; password, second factor,
// sessions and tokens of an account; sounds, keys, look and language of this browser. One page for everybody.
import { type Me, ROLE_NAMES } from '@punto/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { BackLink } from '../../connection/back-link.tsx'
import { client, comeInAsGuest, signOut, useLive } from '../../connection/house.ts'
import { ownKeys, refreshOwnKeys } from '../../connection/keys/own-keys.ts'
import { useHouseCurrency } from '../../connection/learn-currency.ts'
import { isFramed } from '../../connection/way-back.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Loading } from '../../parts/states.tsx'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { BreakPanel } from './break-panel.tsx'
import { Credentials } from './credentials.tsx'
import { DataPanel } from './data-panel.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SecurityKeys } from './security-keys.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StaffPinPanel } from './staff-pin-panel.tsx'
import { TablePinPanel } from './table-pin-panel.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import './account.css'

export function AccountPage() {
  const words = usePageWords()
  const later = useLaterWords().account
  const language = useLanguage()
  // A new password ends the connection for a moment: who one is, and what a form has just said, stays on the page meanwhile.
  const told = useLive(client.you)
  const last = useRef(told)
  useEffect(() => {
    if (told) last.current = told
  }, [told])
  const you = told ?? last.current
  useHouseCurrency()
  const [me, setMe] = useState<Me | null>(null)
  const [asking, setAsking] = useState(false)
  // The socket does not say who is a guest, nor what is due. What a house that does not answer has said before still holds.
  const askMe = useCallback(
    () =>
      api.me().then(
        async (told) => {
          setMe(told)
          if (told.role !== 'public' && !told.guest) await refreshOwnKeys()
        },
        () => {},
      ),
    [],
  )
  const keys = useLive(ownKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new welcome is a reason to ask again
  useEffect(() => void askMe(), [askMe, you])
  if (!you) return <Loading />
  const isGuest = you.role === 'player' && !you.launched && me?.guest === true
  const named = me !== null && me.role !== 'public' && !me.guest
  const isSent = you.launched !== undefined
  // Of one who has just signed out, the house's last answer still speaks.
  const isPlayer = you.role === 'player' && me?.role === 'player'
  return (
    <div className="account">
      <h1>{later.title}</h1>
      <div className="account-columns">
        <div className="account-column">
          <section className="panel credentials">
            <h2>{words.accountTitle}</h2>
            <p>
              {you.role === 'public'
                ? words.nobodyIs
                : you.role !== 'player'
                  ? words.staffIs(ROLE_NAMES[you.role][language])
                  : isSent
                    ? later.sentIs
                    : isGuest
                      ? words.guestIs(you.name)
                      : words.playerIs(you.name)}
            </p>
            <BackLink className="button" />
            {you.role === 'public' ? (
              !isFramed && (
                <button type="button" className="button button-brass" onClick={() => void comeInAsGuest()}>
                  {words.comeIn}
                </button>
              )
            ) : (
              <button type="button" className="button" onClick={() => (isGuest ? setAsking(true) : void signOut())}>
                {words.signOut}
              </button>
            )}
          </section>
          {isGuest && <Credentials kind="take" />}
          {(isGuest || (you.role === 'public' && !isFramed)) && (
            <>
              <Credentials kind="sign-in" />
              <ForgottenPassword />
            </>
          )}
          {named && (
            <>
              <PasswordPanel due={me.due === 'new-password'} onDone={() => void askMe()} />
              <SecondFactorPanel
                has={keys?.authenticator ?? me.secondFactor}
                due={me.due === 'second-factor'}
                onDone={() => void askMe()}
              />
              <SecurityKeys has={me.secondFactor} onDone={() => void askMe()} />
              <SessionsPanel />
              <TokensPanel scopes={me.scopes} />
            </>
          )}
        </div>
        <div className="account-column">
          <PreferencesPanel />
          {named && you.role !== 'player' && <StaffPinPanel has={me.secondFactor} />}
          {you.role === 'player' && <LimitsPanel />}
          {(you.role === 'player' || you.role === 'public') && (
            <BreakPanel who={isSent ? 'sent' : named && you.role === 'player' ? 'named' : 'guest'} />
          )}
          {isPlayer && !isSent && <TablePinPanel named={named} />}
          {isPlayer && me.player !== null && <DataPanel player={me.player} named={named} />}
        </div>
      </div>
      {asking && (
        <Confirm
          title={words.signOutTitle}
          text={words.signOutText}
          yes={words.signOut}
          onYes={() => void signOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
