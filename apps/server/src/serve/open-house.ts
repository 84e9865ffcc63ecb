// The engine of the house with what watches over it: seals and their checks, exclusions, orders for the whole house, and the links to
// other processes where several share the storage.

import type { World } from '../base/index.ts'
import { Links } from '../doors/index.ts'
import { House, signerOf, signingKeyFrom } from '../house/index.ts'
import { Exclusions } from '../people/index.ts'
import { HouseOrders } from '../pit/index.ts'
import { guestTableSettings } from '../practice/index.ts'
import { Integrity } from '../proof/index.ts'
import { PersonalData, Sealer, type Store } from '../storage/index.ts'
import { DelayThreads, type Fairness } from '../table/index.ts'
import { configDigest } from './config/config-digest.ts'
import { Drand } from './drand.ts'
import type { Observer } from './observe/observer.ts'
import type { ServerOptions } from './server-options.ts'

type Signers = Fairness['signers']

export type OpenedHouse = Awaited<ReturnType<typeof openHouse>>

export async function openHouse(options: ServerOptions, world: World, observe: Observer) {
  const { config, key, openStore } = options
  const random = (bytes: number) => world.random(bytes)
  const delays = new DelayThreads()
  const exclusions = new Exclusions(() => world.wall())
  const orders = new HouseOrders({
    wall: () => world.wall(),
    tables: () => house.configuredTables.map(({ table }) => table),
    isClosed: (table) => house.isClosed(table),
    malfunction: config.malfunctionNotice,
  })
  const sealing = options.sealing ?? [key]
  const sealer = new Sealer(sealing, random)
  const personal = new PersonalData({ sealing, base: key })
  let signers = (options.signing ?? [signingKeyFrom(key)]).map(signerOf)
  let copyLast = async (): Promise<void> => undefined
  let shutTable = (_table: string, _why: string): void => undefined
  const integrity = new Integrity({
    world,
    currency: config.currency,
    signers,
    sealing,
    heads: options.heads,
    fromBackup: options.fromBackup ?? false,
    headsExpected: options.headsExpected,
    shut: (table, why) => shutTable(table, why),
  })
  const links = options.link && (await Links.listen({ ...options.link, key, world }))
  const house: House = await House.open({
    tables: config.tables,
    currency: config.currency,
    openStore: async () =>
      observe.measured(await personal.over(integrity.watched(await openStore(), () => copyLast()))),
    moreTables: (store) => guestTableSettings(store.records, config.currency),
    inspect: (store) => inspect(store, { integrity, personal, orders, world }),
    sealer,
    fairness: fairnessOf(options, world, delays, () => signers),
    world,
    excludedUntil: (player) => exclusions.excludedUntil(player) ?? integrity.shutPlayer(player),
    prove: integrity.provenBalances,
    provenOwed: async (player) => (await integrity.provenMoney(player))?.owed,
    roundsStopped: orders.roundsStopped,
    fromBackup: options.fromBackup ?? false,
    takes: options.takes,
    waitsForTables: true,
    notesClocks: options.evidence !== undefined,
    ...(links && { announcement: { link: links.address, config: configDigest(config) } }),
  }).catch((error: unknown) => {
    links?.close()
    throw error
  })
  shutTable = (table, why) => house.shutForAlteration(table, why)
  house.followers.add(integrity)
  integrity.start()
  return {
    house,
    integrity,
    exclusions,
    orders,
    sealer,
    personal,
    delays,
    links,
    /** From here on the first of these signs. */
    useSigning: async (keys: readonly Uint8Array[]) => {
      const next = keys.map(signerOf)
      await house.useSigners(next)
      signers = next
      await integrity.useSigners(next)
    },
    /** Has this done before the storage is closed. */
    beforeStoreCloses: (last: () => Promise<void>) => {
      copyLast = last
    },
  }
}

/** How shoes are signed, by the keys in use then, and what they wait for. */
function fairnessOf({ config }: ServerOptions, world: World, delays: DelayThreads, signers: () => Signers): Fairness {
  const { beacon } = config
  return {
    get signers() {
      return signers()
    },
    ...config.shares,
    passDelay: delays.pass,
    beacon: beacon && new Drand({ ...beacon, world, holds: delays.roundHolds, ended: delays.ended }),
    delaysBehind: delays.areBehind,
  }
}

interface Inspecting {
  readonly integrity: Integrity
  readonly personal: PersonalData
  readonly orders: HouseOrders
  readonly world: World
}

/** All of it comes before the first table runs; nothing is written to a database that does not open. */
async function inspect(store: Store, { integrity, personal, orders, world }: Inspecting) {
  const shut = await integrity.inspect(store)
  const rewritten = await personal.prepare()
  if (rewritten > 0) world.notice({ level: 'info', what: 'personal-data-encrypted', records: rewritten })
  await orders.load(store.records)
  return shut
}
