// Ties a table's store to the wire: events in, commands out, proofs checked as they come.

import { live, PuntoError, type Settable } from '@punto/client'
import type { Told } from '@punto/desk'
import { type Refusal, type Shown, TableStore } from '@punto/desk/player'
import type { WireError } from '@punto/protocol'
import type { Game } from '@punto/rules'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { preferences } from '../base/preferences.ts'
import { parseRoute } from '../base/router.ts'
import { namedParams } from '../drawings/felt/refusal-words.ts'
import { client, useLive } from './house.ts'
import { PAGE_SCREEN } from './page-screen.ts'
import { ProofChecker } from './proof-checker.ts'
import { loadSentences, sentenceOf, withSentences } from './sentences.ts'
import { turningAt } from './shown-balance.ts'
import { tableAt } from './table-at.ts'

export interface TableLink {
  readonly store: TableStore
  readonly seals: ProofChecker
}

interface Linked extends TableLink {
  readonly error: Settable<WireError | null>
}

/** Why the House said no, with the bets by the names they have at this table. */
function refusalOf(error: unknown, game: Game | undefined): Refusal {
  const { language } = preferences()
  if (!(error instanceof PuntoError)) return { code: 'unknown', sentence: sentenceOf(error, language) }
  const { code, params, rule, message } = error
  const named = { code, params: game ? namedParams(params, game, language) : params, message }
  return { code, sentence: sentenceOf(named, language), ...(rule !== undefined && { rule }) }
}

/** Tables whose cards are drawn large. */
const drawn = new Set<string>()

function linkTo(table: string): Linked {
  const store: TableStore = new TableStore({
    send: (command) => withSentences(client.do(table, command)),
    refusalOf: (error) => refusalOf(error, store.get()?.known.settings.game),
    walletRefusal: async (reason) => {
      const { walletSentence } = await import('./wallet-words.ts')
      return { code: 'wallet/refused', sentence: walletSentence(reason, preferences().language) }
    },
    screen: { ...PAGE_SCREEN, isSeen: () => !document.hidden && drawn.has(table) },
  })
  return { store, seals: new ProofChecker(table), error: live<WireError | null>(null) }
}

const me = (): string | null => {
  const you = client.you.get()
  return you?.role === 'player' ? you.player : null
}

function follow({ store, seals, error }: Linked, table: string): () => void {
  const at = tableAt(table)
  const heard = ({ now, restarted, events, proofs }: Told) => {
    if (!restarted) {
      const told = events.map(({ event }) => event)
      store.told(told, now, me())
    } else if (now !== store.get()?.known) store.restarted(now, me())
    if (proofs.length > 0) void seals.check(proofs, now.shoe)
  }
  // Who the reader is changes without the table.
  const changed = () => {
    const { now } = at.get()
    if (now) store.told([], now, me())
  }
  const refused = () => {
    const { error: why } = at.get()
    if (why !== error.get()) void loadSentences().then(() => error.set(at.get().error))
  }
  const ends = [at.follow(heard), at.subscribe(refused), client.you.subscribe(changed)]
  ends.push(store.subscribe(() => turningAt(table, (store.get()?.turning.length ?? 0) > 0)))
  ends.push(() => turningAt(table, false))
  // A page that is hidden turns no cards.
  const hidden = () => document.hidden && store.unveil()
  document.addEventListener('visibilitychange', hidden)
  ends.push(() => document.removeEventListener('visibilitychange', hidden))
  return () => {
    for (const end of ends) end()
  }
}

/** What was wanted and last bet at a table is kept while the page is open, whichever table is looked at meanwhile. */
const links = new Map<string, Linked>()

function linkOf(table: string): Linked {
  const known = links.get(table)
  if (known) return known
  const link = linkTo(table)
  links.set(table, link)
  return link
}

/** The table in the address, followed before the page is drawn: by then it may be known. */
const ahead = followAhead()

function followAhead() {
  const route = parseRoute(window.location.hash)
  if (route.page !== 'table') return undefined
  const { table } = route
  return { table, end: follow(linkOf(table), table) }
}

export interface PlayerTable extends TableLink {
  /** Null until the table is known. */
  readonly shown: Shown | null
  /** Why it cannot be watched. */
  readonly error: WireError | null
}

/** `large`: its cards are turned on the screen; at others everything is shown as it comes. */
export function usePlayerTable(table: string, large = false): PlayerTable {
  const link = useMemo(() => linkOf(table), [table])
  useEffect(() => {
    if (large) drawn.add(table)
    const end = follow(link, table)
    // From now on the page itself follows its tables.
    if (ahead?.table === table) ahead.end()
    return () => {
      if (large) drawn.delete(table)
      link.store.unveil()
      end()
    }
  }, [link, table, large])
  const { store } = link
  const shown = useSyncExternalStore(store.subscribe, store.get)
  const error = useLive(link.error)
  return { store, seals: link.seals, shown, error }
}
