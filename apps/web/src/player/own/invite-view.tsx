// The links of one's own table, each as an address and as a square to scan.
import { useEffect, useState } from 'react'
import { learnName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf, go } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client } from '../../connection/house.ts'
import { useSent } from '../../connection/use-sent.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { useOwnWords } from '../../words/own.ts'
import { usePageWords } from '../../words/pages.ts'
import { QrCode } from '../account/qr-code.tsx'

type Invite = Awaited<ReturnType<typeof api.guestTableInvite>>

const isHereAlone = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address)

/** Where others reach the house: the address of this page, unless that leads to one's own machine. */
function addressesOf({ addresses }: Invite): readonly string[] {
  const here = window.location.origin
  return isHereAlone(here) ? [...addresses, here] : [here, ...addresses.filter((one) => one !== here)]
}

export function InviteView({ table }: { readonly table: string }) {
  const words = useOwnWords()
  const page = usePageWords()
  const read = useRead()
  const [invite, setInvite] = useState<Invite>()
  const [chosen, setChosen] = useState<string>()
  const [closing, setClosing] = useState(false)
  const { refused, send } = useSent(async () => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new with every turn
  useEffect(() => {
    void send(async () => {
      const found = await api.guestTableInvite({ params: { table } })
      learnName(table, found.name)
      setInvite(found)
    })
  }, [table])
  if (!invite) {
    if (refused === null) return <Loading />
    return <Empty alert text={refused} action={page.back} onAction={() => go({ page: 'lobby' })} />
  }
  const addresses = addressesOf(invite)
  const base = chosen ?? addresses[0]!
  const joining = (token: string) => `${base}/${addressOf({ page: 'own', at: ['join', table, token] })}`
  const { player, dealer } = invite.tokens
  const links = [
    ['player', joining(player)] as const,
    ...(dealer === null ? [] : [['dealer', joining(dealer)] as const]),
    ['wall', `${base}/${addressOf({ page: 'board', tables: [table] })}`] as const,
  ]
  const deal = () =>
    send(async () => {
      await api.practise({ params: { table } })
      client.connect()
      go({ page: 'dealer', table })
    })
  const close = () =>
    send(async () => {
      await api.closeGuestTable({ params: { table } })
      go({ page: 'lobby' })
    })
  return (
    <div className="own-invite">
      <h1>{words.inviteTitle(read(invite.name))}</h1>
      {addresses.length > 1 && (
        <label className="own-address">
          {words.address}
          <select value={base} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {addresses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {isHereAlone(base) && <p role="note">{words.onlyHere}</p>}
      {refused !== null && <p role="alert">{refused}</p>}
      <p className="own-links">
        {invite.deals === 'me' ? (
          <button type="button" className="button button-brass" onClick={() => void deal()}>
            {words.toDeal}
          </button>
        ) : (
          <a className="button button-brass" href={addressOf({ page: 'table', table })}>
            {words.toTable}
          </a>
        )}
        <button type="button" className="button" onClick={() => setClosing(true)}>
          {words.close}
        </button>
      </p>
      <ul className="own-squares">
        {links.map(([what, link]) => (
          <li key={what} className="panel">
            <Link title={words.links[what][0]!} text={words.links[what][1]!} link={link} />
          </li>
        ))}
      </ul>
      {closing && (
        <Confirm
          title={words.closeTitle}
          text={words.closeText}
          yes={words.close}
          onYes={() => void close()}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}

interface LinkProps {
  readonly title: string
  readonly text: string
  readonly link: string
}

function Link({ title, text, link }: LinkProps) {
  const words = useOwnWords()
  const [copied, setCopied] = useState(false)
  // A browser that is not asked over TLS gives pages no clipboard: the address stands there to be taken by hand.
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <QrCode text={link} label={words.picture(title)} />
      <input
        readOnly
        dir="ltr"
        className="own-address-text"
        aria-label={title}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {navigator.clipboard && (
        <button type="button" className="button button-small" onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </button>
      )}
    </>
  )
}
