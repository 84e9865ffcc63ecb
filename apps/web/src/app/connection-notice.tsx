// What there is to say about the connection and what it brings, at once and in one place.

import { partMissing } from '../base/later-parts.ts'
import { useLanguage } from '../base/reading.tsx'
import { BackLink } from '../connection/back-link.tsx'
import { client, comeInAsGuest, guestWelcome, useLive, useNetwork } from '../connection/house.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { isFramed, wayBack } from '../connection/way-back.ts'
import { usePageWords } from '../words/pages.ts'

export function ConnectionNotice() {
  const words = usePageWords()
  const language = useLanguage()
  const connection = useLive(client.connection)
  const welcome = useLive(guestWelcome)
  const network = useNetwork()
  const role = useLive(client.you)?.role
  const back = useLive(wayBack)
  const lacksPart = useLive(partMissing)
  if (connection.kind === 'lost' || !network) {
    return (
      <p className="notice notice-lost" role="alert">
        {words.lost}
        <button type="button" className="notice-act" onClick={() => client.wake()}>
          {words.tryAgain}
        </button>
      </p>
    )
  }
  if (connection.kind === 'outdated' || lacksPart) {
    return (
      <p className="notice" role="alert">
        {connection.kind === 'outdated' ? words.outdated : words.partMissing}
        <button type="button" className="notice-act" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
      </p>
    )
  }
  if (role === 'public' && (isFramed || back !== '')) {
    return (
      <p className="notice" role="alert">
        {words.sessionOver} <BackLink className="notice-act" />
      </p>
    )
  }
  if (welcome.kind === 'refused') {
    return (
      <p className="notice" role="alert">
        {words.guestRefused} {sentenceOf(welcome.error, language)}
        <button type="button" className="notice-act" onClick={() => void comeInAsGuest()}>
          {words.tryAgain}
        </button>
      </p>
    )
  }
  return null
}
