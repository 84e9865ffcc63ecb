// Binds a dealer's store to the wire: the table in, commands and questions out.
import { live, PuntoError } from '@punto/client'
import type { Told } from '@punto/desk'
import { type DealerShown, DealerStore, NO_SCANNER, type ScannerKeys } from '@punto/desk/dealer'
import type { Refusal } from '@punto/desk/player'
import type { WireError } from '@punto/protocol'
import type { Spot } from '@punto/table'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { minorOf } from '../../base/money/written.ts'
import { store as keep, preferences, stored } from '../../base/preferences.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { tableAt } from '../../connection/table-at.ts'
import { namedParams } from '../../drawings/felt/refusal-words.ts'

const SCANNER_KEY = 'punto.scanner'

function scannerKept(): ScannerKeys {
  try {
    const { prefix, suffix } = JSON.parse(stored(SCANNER_KEY) ?? '{}') as Partial<ScannerKeys>
    return { prefix: typeof prefix === 'string' ? prefix : '', suffix: typeof suffix === 'string' ? suffix : '' }
  } catch {
    return NO_SCANNER
  }
}

export function keepScanner(store: DealerStore, scanner: ScannerKeys): void {
  store.scanner = scanner
  keep(SCANNER_KEY, JSON.stringify(scanner))
}

/** Why the house said no, in the reader's language, with bets by their names. */
function refusalOf(error: unknown, store: DealerStore): Refusal {
  const { language } = preferences()
  if (!(error instanceof PuntoError)) return { code: 'unknown', sentence: sentenceOf(error, language) }
  const { code, params, rule, message } = error
  const game = store.get()?.table.settings.game
  const named = { code, params: game ? namedParams(params, game, language) : params, message }
  return { code, sentence: sentenceOf(named, language), ...(rule !== undefined && { rule }) }
}

interface Link {
  readonly store: DealerStore
  readonly error: ReturnType<typeof live<WireError | null>>
}

function linkTo(table: string): Link {
  const store: DealerStore = new DealerStore({
    send: (command) => client.do(table, command),
    describe: (irregularity) => api.describe({ params: { table }, body: { irregularity } }),
    refusalOf: (error) => refusalOf(error, store),
    minorOf,
  })
  store.scanner = scannerKept()
  return { store, error: live<WireError | null>(null) }
}

function follow({ store, error }: Link, table: string): () => void {
  const at = tableAt(table)
  const heard = ({ now, events }: Told) => {
    store.told(now)
    for (const { event } of events)
      if (event.type === 'card-dealt' || event.type === 'card-turned') store.entered(event.spot as Spot)
  }
  const ends = [at.follow(heard), at.subscribe(() => error.set(at.get().error))]
  return () => {
    for (const end of ends) end()
  }
}

export interface DealerAtHand {
  readonly store: DealerStore
  /** Null until the table is known. */
  readonly shown: DealerShown | null
  readonly error: WireError | null
}

export function useDealerTable(table: string): DealerAtHand {
  const link = useMemo(() => linkTo(table), [table])
  useEffect(() => follow(link, table), [link, table])
  const shown = useSyncExternalStore(link.store.subscribe, link.store.get)
  const error = useLive(link.error)
  return { store: link.store, shown, error }
}
