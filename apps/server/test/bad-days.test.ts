// Bad days of a house, each on its own: what the tables do, what is said, and what is there afterwards. On simulated time.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOutcome, DiskState, FaultSchedule } from '@punto/faults'
import { HouseRun, openFaultyStore, SqliteBacking, Tally, Timeline } from '@punto/faults'
import { checkSettings, debtAccount, houseAccount, playerAccount, type TableSettings } from '@punto/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Notice } from '../src/base/index.ts'
import { House } from '../src/house/index.ts'
import { unavailableFault } from '../src/house/unavailable-fault.ts'
import { Sealer } from '../src/storage/index.ts'
import { type CommandRequest, isUnavailable, type Published, type Reply } from '../src/table/index.ts'

const MINUTE = 60_000

function settings(table: string): TableSettings {
  const checked = checkSettings({ table, game: 'commission', bettingSeconds: 30 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

/** A house of two tables on a disk whose faults the test chooses. */
class Day {
  readonly timeline = new Timeline()
  readonly disk = new SqliteBacking(
    mkdtempSync(join(tmpdir(), 'punto-bad-day-')),
    (work) => this.timeline.outside(work),
    false,
  )
  readonly schedule: FaultSchedule & { diskState: DiskState } = {
    diskState: 'fair',
    nextCall: (writes) => ({
      outcome: (writes ? this.fates : this.readFates).shift() ?? 'fine',
      before: this.lag,
      after: 0,
    }),
    failingCommit: () => undefined,
  }
  /** What befalls the next calls that write. */
  readonly fates: CallOutcome[] = []
  /** And those that read. */
  readonly readFates: CallOutcome[] = []
  /** Milliseconds that a call waits for the disk. */
  lag = 0
  readonly notices: Notice[] = []
  readonly published: Published[] = []
  readonly standings: string[] = []
  house!: House
  #run!: HouseRun
  #random = 0

  async open(): Promise<void> {
    const run = new HouseRun(this.timeline)
    this.#run = run
    const random = (count: number) => new Uint8Array(count).fill(++this.#random)
    const opening = House.open({
      tables: [settings('one'), settings('two')],
      currency: 'PLAY',
      openStore: () => this.#store(run),
      sealer: new Sealer(new Uint8Array(32), random),
      world: {
        clock: (origin) => run.clock(origin),
        later: run.later,
        wall: () => 0,
        random,
        notice: (notice) => this.notices.push(notice),
      },
      eventsPerSnapshot: 20,
    })
    opening.then((house) => (this.house = house))
    await this.pass(1)
    await opening
    this.house.watch('one', (published) => void this.published.push(published))
    this.house.watchStorageStatus(({ kind }) => void this.standings.push(kind))
  }

  #store(run: HouseRun) {
    const nothing = () => undefined
    return openFaultyStore({
      backing: this.disk,
      run,
      schedule: this.schedule,
      tally: new Tally(),
      outside: (work) => this.timeline.outside(work()),
      opened: async () => undefined,
      committed: nothing,
      secretKept: nothing,
      failed: (error) => {
        throw error
      },
      crash: nothing,
    })
  }

  pass(ms: number): Promise<void> {
    return this.timeline.runTo(this.timeline.now + ms, () => undefined)
  }

  async until(holds: () => boolean): Promise<void> {
    for (let i = 0; i < 1000 && !holds(); i++) await this.pass(500)
    expect(holds()).toBe(true)
  }

  betting(table = 'one'): Promise<void> {
    return this.until(() => this.house.table(table)!.state.phase === 'betting')
  }

  async crash(): Promise<void> {
    this.#run.running = false
    this.disk.crash({ once: () => false, below: () => 0, pick: () => undefined } as never, undefined)
  }

  /** What a player is told, as soon as there is an answer. */
  async settled<T>(work: Promise<T>): Promise<T> {
    await this.pass(1)
    return work
  }

  async ask(request: object, id: string, player = 'ann'): Promise<unknown> {
    const asked = this.house.send('one', { ...request, id, actor: { role: 'player', id: player } } as CommandRequest)
    await this.pass(1)
    return asked
  }

  get bet(): object {
    return { type: 'place-bet', round: this.house.table('one')!.state.rounds, box: 1, bet: 'player', stake: 500 }
  }

  async seatAnn(): Promise<void> {
    const paid = this.house.money.buyIn('ann', 10_000, 'in-1')
    await this.pass(1)
    await paid
    await this.betting()
    expect(await this.ask({ type: 'sit', box: 1 }, 'sit')).toMatchObject({ ok: true })
  }

  /** What an operator has read of the storage. */
  get toldOfStorage(): readonly string[] {
    return this.notices.map(({ what }) => what).filter((what) => what.startsWith('storage-'))
  }

  /** Every event of a connection once and in order. */
  checkPublished(): void {
    for (const [i, { from }] of this.published.entries()) {
      const before = this.published[i - 1]
      if (before) expect(from).toBe(before.from + before.events.length)
    }
  }
}

let day: Day
beforeEach(() => {
  day = new Day()
})
afterEach(() => day.disk.remove())

const UNAVAILABLE = { ok: false, unavailable: 'storage' }

it.each(['full', 'away'] as const)(
  'a disk that is %s: bets wait, everyone is told, nothing is lost, and it goes on',
  async (season) => {
    await day.open()
    await day.seatAnn()
    const { version } = day.house.table('one')!
    day.schedule.diskState = season
    expect(await day.ask(day.bet, 'bet-1')).toMatchObject({ ...UNAVAILABLE, fault: { code: `storage/${season}` } })
    expect(day.house.storageStatus).toMatchObject({ kind: 'cannot-write', fault: { code: `storage/${season}` } })
    await day.pass(10 * MINUTE)
    expect(day.house.table('one')!.version).toBe(version)
    // Its dealers tried all the time: an operator reads of it once a minute.
    const told = day.notices.filter(({ what }) => what === 'storage-failed')
    expect(told[0]).toMatchObject({ level: 'error', fault: `storage/${season}` })
    expect(told.length).toBeLessThanOrEqual(11)
    day.schedule.diskState = 'fair'
    await day.until(() => day.house.storageStatus.kind === 'well')
    expect(day.standings.filter((kind, i) => kind !== day.standings[i - 1])).toEqual(['cannot-write', 'well'])
    expect(day.notices).toContainEqual({ level: 'warn', what: 'storage-works-again' })
    await day.until(() => day.house.table('one')!.state.rounds >= 3)
    await day.betting()
    expect(await day.ask(day.bet, 'bet-1')).toMatchObject({ ok: true })
    day.checkPublished()
  },
)

it('a disk that does not answer: everyone is told, nobody else has to wait, and what was said before counts', async () => {
  await day.open()
  await day.seatAnn()
  day.lag = MINUTE
  let reply: unknown
  const bet = { ...day.bet, id: 'bet-1', actor: { role: 'player', id: 'ann' } } as CommandRequest
  void day.house.send('one', bet).then((told) => (reply = told))
  await day.pass(1)
  await day.pass(6000)
  expect(day.house.storageStatus).toMatchObject({ kind: 'cannot-write', fault: { code: 'storage/slow' } })
  expect(await day.ask(day.bet, 'bet-2')).toMatchObject({ ...UNAVAILABLE, fault: { code: 'storage/slow' } })
  await expect(day.house.money.buyIn('bob', 100, 'in-1')).rejects.toMatchObject({ code: 'storage/slow' })
  expect(reply).toBeUndefined()
  day.lag = 0
  await day.until(() => day.house.storageStatus.kind === 'well')
  expect(reply).toMatchObject({ ok: true })
  expect(day.standings).toEqual(['cannot-write', 'well'])
  expect(day.notices.map(({ what }) => what)).toEqual(['storage-failed', 'storage-works-again'])
  day.checkPublished()
})

it('a word of the pit that was never written: the dealer, who stood still for it, goes on', async () => {
  await day.open()
  await day.until(() => day.house.table('one')!.state.phase === 'dealing')
  const { rounds } = day.house.table('one')!.state
  day.schedule.diskState = 'away'
  day.lag = MINUTE
  let reply: unknown
  const actor = { role: 'pit-supervisor', id: 'pat' }
  const declared = { type: 'declare-irregularity', irregularity: { kind: 'interruption' }, id: 'stop', actor }
  void day.house.send('one', declared as CommandRequest).then((told) => (reply = told))
  // Meanwhile the next card would have been dealt.
  await day.until(() => reply !== undefined)
  expect(reply).toMatchObject(UNAVAILABLE)
  day.schedule.diskState = 'fair'
  day.lag = 0
  await day.until(() => day.house.table('one')!.state.rounds > rounds)
})

it('a commit whose answer is lost: the house is read back, and the bet is there once', async () => {
  await day.open()
  await day.seatAnn()
  const { bet } = day
  day.fates.push('lost-done')
  expect(await day.ask(bet, 'bet-1')).toMatchObject(UNAVAILABLE)
  await day.until(() => day.house.storageStatus.kind === 'well')
  expect(day.standings).toEqual(['reading-back', 'well'])
  expect(await day.ask(bet, 'bet-1')).toMatchObject({ ok: true, repeated: true })
  expect(day.house.table('one')!.state.round!.bets).toMatchObject([{ player: 'ann', stake: 500 }])
  const types = day.published.flatMap(({ events }) => events.map(({ type }) => type))
  expect(types.filter((type) => type === 'bet-placed')).toHaveLength(1)
  expect(types).toContain('round-resumed')
  day.checkPublished()
})

it('a reading back that comes into doubt itself: the house is read back once more, and the table goes on', async () => {
  await day.open()
  await day.seatAnn()
  const { bet } = day
  const { rounds } = day.house.table('one')!.state
  // The bet; the accounts, which are opened again; the interruption, which each table declares.
  day.fates.push('lost-done', 'fine', 'lost-done')
  expect(await day.ask(bet, 'bet-1')).toMatchObject(UNAVAILABLE)
  await day.until(() => day.house.table('one')!.state.rounds > rounds)
  expect(day.fates).toEqual([])
  expect(day.standings).toEqual(['reading-back', 'well'])
  const types = day.published.flatMap(({ events }) => events.map(({ type }) => type))
  expect(types.filter((type) => type === 'bet-placed' || type === 'round-settled')).toEqual([
    'bet-placed',
    'round-settled',
  ])
  day.checkPublished()
})

it('a commit that was lost before it was written: the bet is not there, and can be placed', async () => {
  await day.open()
  await day.seatAnn()
  day.fates.push('lost-undone')
  expect(await day.ask(day.bet, 'bet-1')).toMatchObject(UNAVAILABLE)
  await day.until(() => day.house.storageStatus.kind === 'well')
  expect(day.house.table('one')!.state.round!.bets).toEqual([])
  expect(await day.ask(day.bet, 'bet-1')).toMatchObject({ ok: true })
  day.checkPublished()
})

it('a commit whose fate is not known while the house closes: nobody is told that nothing was kept', async () => {
  await day.open()
  await day.seatAnn()
  const closed = day.house.close(MINUTE)
  day.fates.push('lost-done')
  const reply = (await day.ask(day.bet, 'bet-1')) as Reply
  if (!isUnavailable(reply)) throw new Error('the answer came')
  expect(unavailableFault(day.house, 'one', reply)).toMatchObject({ code: 'house/reading-back' })
  await day.pass(2 * MINUTE)
  await closed
})

it.each([
  ['lost-done', 'kept'],
  ['lost-undone', undefined],
] as const)(
  'a record whose fate is not known (%s): the house is read back, and what was kept is found',
  async (fate, text) => {
    await day.open()
    await day.betting()
    day.fates.push(fate)
    const { records } = day.house
    const written = records.write('session', 'key', 'kept', 0).catch((error: unknown) => error)
    await day.pass(1)
    expect(await written).toMatchObject({ code: 'storage/uncertain' })
    expect(day.standings).toEqual(['reading-back'])
    // Meanwhile nobody is told what is in doubt.
    const meanwhile = records.read('session', 'key').catch((error: unknown) => error)
    expect(await meanwhile).toMatchObject({ code: 'storage/uncertain' })
    await day.until(() => day.house.storageStatus.kind === 'well')
    expect(day.toldOfStorage).toEqual(['storage-failed', 'storage-works-again'])
    const found = records.read('session', 'key')
    await day.pass(1)
    expect((await found)?.text).toBe(text)
  },
)

it('a disk that is away when the house is to be read back: an operator reads of it once a minute, and of its end', async () => {
  await day.open()
  await day.betting()
  day.fates.push('lost-undone')
  const offWatch = day.house.watchStorageStatus(() => {
    day.schedule.diskState = 'away'
  })
  const written = day.house.records.write('session', 'key', 'lost', 0).catch((error: unknown) => error)
  await day.pass(1)
  expect(await written).toMatchObject({ code: 'storage/uncertain' })
  offWatch()
  await day.until(() => day.toldOfStorage.includes('storage-not-opened'))
  await day.pass(10 * MINUTE)
  const told = day.notices.filter(({ what }) => what === 'storage-not-opened')
  expect(told[0]).toMatchObject({ level: 'error', why: expect.stringContaining('cannot be reached') })
  expect(told.length).toBeGreaterThanOrEqual(10)
  expect(told.length).toBeLessThanOrEqual(11)
  day.schedule.diskState = 'fair'
  await day.until(() => day.house.storageStatus.kind === 'well')
  expect(day.toldOfStorage.at(-1)).toBe('storage-works-again')
  expect(new Set(day.toldOfStorage)).toEqual(new Set(['storage-failed', 'storage-not-opened', 'storage-works-again']))
})

it('a damaged snapshot: reported, and folded from events instead', async () => {
  await day.open()
  await day.until(() => day.house.table('one')!.version > 60)
  const { state, version } = day.house.table('one')!
  await day.crash()
  day.disk.tamper((db) => db.exec('UPDATE snapshots SET body = replace(body, \'"rounds"\', \'"grounds"\')'))
  await day.open()
  expect(day.notices).toContainEqual(expect.objectContaining({ what: 'snapshot-damaged', table: 'one' }))
  expect(day.house.shutBecause('one')).toBeUndefined()
  expect(day.house.table('one')!.version).toBeGreaterThanOrEqual(version)
  expect(day.house.table('one')!.state.rounds).toBe(state.rounds)
})

it('a broken hash chain: that table stays shut and says why, the other runs', async () => {
  await day.open()
  await day.until(() => day.house.table('two')!.state.rounds > 1)
  await day.crash()
  day.disk.tamper((db) => db.exec("UPDATE tables SET hash = 'none' WHERE id = 'one'"))
  await day.open()
  expect(day.house.shutBecause('one')).toEqual({ kind: 'broken-log', why: expect.stringContaining('broken') })
  expect(await day.ask({ type: 'sit', box: 1 }, 'sit')).toEqual({ ok: false, unavailable: 'shut' })
  const { rounds } = day.house.table('two')!.state
  await day.until(() => day.house.table('two')!.state.rounds > rounds)
})

it('a hash chain broken before the newest snapshot: found when the table runs, and then it is shut', async () => {
  await day.open()
  await day.until(() => day.house.table('one')!.version > 60)
  await day.crash()
  day.disk.tamper((db) => db.exec(`UPDATE segments SET events = events || ' ' WHERE "table" = 'one' AND last < 4`))
  await day.open()
  await day.until(() => day.house.shutBecause('one') !== undefined)
  expect(day.house.shutBecause('one')!.why).toContain('broken at version')
  expect(await day.ask({ type: 'sit', box: 1 }, 'sit')).toEqual({ ok: false, unavailable: 'shut' })
  const { rounds } = day.house.table('two')!.state
  await day.until(() => day.house.table('two')!.state.rounds > rounds)
})

it('stopped while it is read back from a disk that does not answer: it ends, and the next start finds all', async () => {
  await day.open()
  await day.seatAnn()
  day.fates.push('lost-done')
  expect(await day.ask(day.bet, 'bet-1')).toMatchObject(UNAVAILABLE)
  day.lag = 60 * MINUTE
  await day.pass(1000)
  expect(day.house.storageStatus.kind).toBe('reading-back')
  let closed = false
  void day.house.close(1000).then(() => (closed = true))
  await day.pass(10_000)
  await day.until(() => closed)
  day.lag = 0
  await day.crash()
  await day.open()
  expect(day.house.table('one')!.state.round!.bets).toMatchObject([{ player: 'ann', stake: 500 }])
})

it('[INS 5.18] chips bought by a debtor: paid in, though the debt could not be read again at once', async () => {
  await day.open()
  const { money } = day.house
  const paid = (player: string, amount: number, id: string) => day.settled(money.buyIn(player, amount, id))
  await paid('ann', 100, 'first')
  const taken = { kind: 'posted', by: 'house/one', id: 'taken', reason: 'decision', ref: 'taken', at: 0 } as const
  const sides = {
    debit: playerAccount('ann'),
    credit: houseAccount('one'),
    owing: debtAccount('ann'),
    amount: 400,
  } as const
  await day.settled(money.collector.openAccounts(['ann']))
  await day.settled(money.commit({ transfers: [{ ...taken, ...sides }] }, 'ann'))
  expect(money.debts.owedBy('ann')).toBe(300)
  day.readFates.push('failed')
  expect(await paid('ann', 500, 'second')).toMatchObject({ kind: 'done' })
  await day.pass(5000)
  expect(money.debts.owedBy('ann')).toBe(0)
})
