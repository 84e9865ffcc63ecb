// Routes of tables: the lobby, a table's view, past rounds and shoes, and commands without a socket.
import { Readable } from 'node:stream'
import { fault, type TABLE_ROUTES } from '@punto/protocol'
import { describe, describeOpen, isSqueezed, tableRefusal } from '@punto/table'
import { playersIn, type WitnessedLog } from '../../house/index.ts'
import {
  foldShoe,
  type PastShoe,
  proofsOfRound,
  readLater,
  readRound,
  readRoundWhole,
  readShoe,
  recordOf,
  roundRecordOf,
  roundStoryOf,
} from '../../past/index.ts'
import { actorOf, refusalOf, refusalToAct } from '../../people/index.ts'
import { cosignedNotes, exportLines, findExport } from '../../proof/index.ts'
import { shoeIndex } from '../../table/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { takeShare } from '../request/take-share.ts'
import { viewerOf } from '../request/viewer.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { tableOf } from './known-table.ts'
import type { Pagination } from './pagination.ts'
import { peopleAt } from './people-at.ts'
import { sendCommand } from './send-command.ts'
import { personOf } from './unwrap.ts'

export function tableHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof TABLE_ROUTES> {
  const { house, config, feeds, lobby, balances, identity, practice } = services
  const hostOf = (table: string) => tableOf(house, table)
  const roundOf = async (table: string, number: number, read = readRound) => {
    hostOf(table)
    const round = await read(house, table, number)
    if (!round) throw new RefusedRequest(fault('not-found/round', { table, round: number }))
    return round
  }
  const shoeOf = async (table: string, number: number) => {
    const shoe = await readShoe(house, hostOf(table), number)
    if (!shoe) throw new RefusedRequest(fault('not-found/shoe', { table, shoe: number }))
    return shoe
  }
  return {
    tables: () => lobby.cards(),
    table: async ({ params: { table } }, { principal }) => {
      hostOf(table)
      const feed = await feeds.opened(table)
      if (!feed) throw new RefusedRequest(fault('house/reading-back', {}))
      const { type: _, ...now } = feed.snapshotFor(viewerOf(principal))
      return now
    },
    shoes: async ({ params: { table }, query }) => {
      const host = hostOf(table)
      const list = `shoes ${table}`
      const { limit, after } = pages.read(list, query)
      const [before] = after
      const current = before === undefined && host.state.shoe ? await shoeOf(table, host.state.shoe.number) : undefined
      const asked = { limit: current ? limit - 1 : limit, ...(before && before !== NEWEST && { before }) }
      const marks = asked.limit > 0 ? await house.archive.indexEntries(shoeIndex(table), asked) : []
      const past = await Promise.all(marks.map((mark) => foldShoe(house, host, mark)))
      const shoes = [current, ...past].filter((shoe) => shoe !== undefined)
      const more = marks.length === asked.limit
      return { items: shoes.map(shoeLineOf), next: more ? pages.next(list, [marks.at(-1)?.place ?? NEWEST]) : null }
    },
    shoe: async ({ params: { table, shoe: number } }) => {
      const shoe = await shoeOf(table, number)
      const record = shoe.over ? recordOf(shoe) : undefined
      if (record) return record
      const header = shoe.over ? undefined : await hostOf(table).shoeHeader()
      if (!header) throw new RefusedRequest(fault('not-found/record', { why: BY_HAND }))
      return { header, over: false }
    },
    round: async ({ params: { table, round: number } }, { principal }) => {
      const past = await roundOf(table, number, readRoundWhole)
      const later = await readLater(house, table, number)
      const shoe = await readShoe(house, hostOf(table), past.shoe)
      const proofs = shoe ? proofsOfRound(hostOf(table), shoe, number) : []
      return roundStoryOf(past, later, viewerOf(principal), proofs)
    },
    roundRecord: async ({ params: { table, round: number } }) => {
      const past = await roundOf(table, number)
      const host = hostOf(table)
      const shoe = await readShoe(house, host, past.shoe)
      const record = shoe && (await roundRecordOf(host, shoe, number))
      if (!record) throw new RefusedRequest(fault('not-found/record', { why: shoe?.commitment ? UNTURNED : BY_HAND }))
      return record
    },
    keys: () => ({ keys: house.keys }),
    checkpoint: async ({ params: { table } }) => {
      const told = async (log: WitnessedLog) => {
        const checkpoint = await house.checkpoint(hostOf(table), log)
        if (checkpoint === undefined) throw new RefusedRequest(fault('not-found/record', { why: BY_HAND }))
        const cosigned = await cosignedNotes(house.records, config.witnesses, table, log)
        return { checkpoint: checkpoint.note, cosigned }
      }
      return { ...(await told('headers')), settled: await told('settled') }
    },
    share: async ({ params: { table }, body: { share } }, { principal }) => {
      const taken = await takeShare(services, principal, table, share)
      if ('code' in taken) throw new RefusedRequest(taken)
      return taken
    },
    command: async ({ params: { table }, body }, call) => {
      hostOf(table)
      return sendCommand(services, { table, ...body, person: personOf(call.principal) }, call)
    },
    recording: async ({ params: { table }, query }, call) => {
      hostOf(table)
      const { day } = query
      if (day !== undefined && services.days.startOf(day) === undefined)
        throw new RefusedRequest(fault('input/no-such-day', { given: day }))
      const found = await findExport(services, table, query)
      if ('code' in found) throw new RefusedRequest(found)
      const by = personOf(call.principal)
      const asked = { by, client: clientOf(call) }
      const after = { events: found.events, round: query.round ?? null, day: query.day ?? null }
      const entry = identity.audit.byPerson('recording-exported', asked, { id: table, name: table }, { after })
      await house.records.change([], [entry])
      call.reply.type('application/x-ndjson; charset=utf-8')
      return Readable.from(exportLines(services, found)) as unknown as string
    },
    describe: async ({ params: { table }, body: { irregularity, cards } }, call) => {
      const { principal } = call
      const actor = actorOf(principal)
      if (!actor) throw new RefusedRequest(refusalToAct(principal).refusal)
      const { state } = hostOf(table)
      if (isSqueezed(state)) {
        // Nothing is worked out from a squeezer's card; that it was asked about all the same is on the record.
        const after = { asked: JSON.stringify(irregularity ?? null).slice(0, LONGEST_ASKED) }
        const asked = { by: personOf(principal), client: clientOf(call) }
        const entry = identity.audit.byPerson('described-squeezed', asked, { id: table, name: table }, { after })
        await house.records.change([], [entry])
      }
      const purses = new Map<string, number>()
      for (const player of playersIn(state)) purses.set(player, (await balances.of(player)).available)
      const available = (player: string) => purses.get(player)
      const described =
        irregularity === undefined
          ? (describeOpen(state, available, cards) ?? tableRefusal('irregularity/none-open', {}))
          : describe(state, irregularity, actor, available)
      if ('code' in described) throw new RefusedRequest(described)
      return described
    },
    people: async ({ params: { table }, query: { also } }, { principal }) => {
      const asked = also?.split(',') ?? []
      // Whoever may look people up; a dealer is told who is at the table, and who of the staff is named in what happened there.
      const mayFind = refusalOf(principal, 'find-people') === undefined
      const named = await Promise.all(
        asked.map(async (id) => mayFind || (await identity.staffRoleOf(id)) !== undefined),
      )
      return peopleAt(
        identity,
        hostOf(table).state,
        asked.filter((_, i) => named[i]),
      )
    },
    practise: async ({ params: { table } }, { principal }) => {
      const refused = await practice.begin(personOf(principal), table)
      if (refused) throw new RefusedRequest(refused)
      return undefined
    },
  }
}

/** The list position before every shoe that is over. */
const NEWEST = '-'

const BY_HAND = 'this shoe was dealt by hand.'
const UNTURNED = 'a card of the round still lies face down, or none was dealt.'

const shoeLineOf = ({ number, commitment, over, soFar, rounds }: PastShoe) => ({
  shoe: number,
  commitment,
  over,
  firstRound: rounds[0]?.number ?? null,
  rounds: soFar.toJSON().rounds,
  results: soFar.results,
})

/** Of what was asked, as the audit log keeps it. */
const LONGEST_ASKED = 300
