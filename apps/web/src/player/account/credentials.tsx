// A name and a password: to be taken, or to sign in with.
import { SHORTEST_PASSWORD } from '@punto/protocol'
import { prefer } from '../../base/preferences.ts'
import { api } from '../../connection/api.ts'
import { client, guestComing } from '../../connection/house.ts'
import { KeySignIn } from '../../connection/keys/key-sign-in.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { usePageWords } from '../../words/pages.ts'
import { SignUpLimits, setSignUpLimits } from './sign-up-limits.tsx'

const enter = () => {
  prefer({ away: false })
  client.connect()
}

export function Credentials({ kind }: { readonly kind: 'take' | 'sign-in' }) {
  const words = usePageWords()
  const taking = kind === 'take'
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const [name, password, code] = [given('name'), given('password'), given('code')]
    if (taking) {
      await api.signUp({ body: { name, password } })
      await setSignUpLimits(given)
    } else {
      await guestComing()
      await api.signIn({ body: { name, password, ...(code !== '' && { code }) } })
    }
    enter()
  })
  return (
    <form className="panel credentials" onSubmit={onSubmit}>
      <h2>{taking ? words.keepTitle : words.signInTitle}</h2>
      {taking && <p className="soft">{words.keepText}</p>}
      <label>
        {words.name}
        <input
          name="name"
          required
          minLength={3}
          maxLength={32}
          pattern="[\p{L}\p{N}][\p{L}\p{N}\p{M}._\-]*"
          autoComplete="username"
        />
      </label>
      <label>
        {words.password}
        <input
          name="password"
          type="password"
          required
          minLength={taking ? SHORTEST_PASSWORD : 1}
          autoComplete={taking ? 'new-password' : 'current-password'}
        />
        {taking && <small className="soft">{words.passwordShort}</small>}
      </label>
      {!taking && (
        <label>
          {words.code}
          <input name="code" pattern="[0-9A-Za-z \-]{6,24}" autoComplete="one-time-code" />
        </label>
      )}
      {taking && <SignUpLimits />}
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="button button-brass" disabled={busy}>
        {taking ? words.takeName : words.signIn}
      </button>
      {!taking && <KeySignIn onIn={enter} />}
    </form>
  )
}
