// The whole API by a client that was made from its own description: every operation done at least once, every answer as described.

import {
  askJson,
  type Cast,
  castOf,
  cookiesIn,
  hire,
  LiveValues,
  openTarget,
  PASSWORD,
  type Peer,
  PUBLIC_PEER,
  register,
  signIn,
  type Target,
  validValue,
} from '@punto/fuzz'
import { type KeyCreation, type KeyRequest, ROUTES } from '@punto/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotp, stepAt } from '../../../src/people/identity/totp.ts'
import { Dice } from '../../../src/practice/bots/dice.ts'
import { SoftwareKey } from '../../people/identity/software-key.ts'
import { fromBase32 } from '../../people/identity/world.ts'
import { type Document, GeneratedClient, type Sent, type Told } from './generated-client.ts'

let target: Target
let cast: Cast
let client: GeneratedClient
let description: Document
let named: Peer
let guest: Peer
/** Done by somebody, by operation. */
const done = new Set<string>()

beforeAll(async () => {
  target = await openTarget({ practice: 'salon' })
  const { server } = target
  cast = await castOf(server, 'api')
  guest = cast.people.find((peer) => peer.guest)!
  named = await register(server.url, 'named-api')
  const { value } = await askJson(server.url, 'GET', '/openapi.json')
  description = value as Document
  client = new GeneratedClient(server.url, description)
})
afterAll(() => target.close())

async function call(operation: string, sent: Sent, { headers }: Peer): Promise<Told> {
  const told = await client.call(operation, sent, headers)
  if (told.status < 300) done.add(operation)
  return told
}

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a round is played, and told of afterwards', async () => {
  const { house } = target.server
  const table = house.table('commission')!
  const params = { table: 'commission' }
  const say = (id: string, command: object) => call('command', { params, body: { id, command } }, named)
  expect((await say('sit', { type: 'sit', box: 3 })).value).toEqual({ id: 'sit', repeated: false })
  await until(() => table.state.phase === 'betting')
  const round = table.state.rounds
  const bet = { type: 'place-bet', round, box: 3, bet: 'banker', stake: 500 }
  const laid = await say('bet', bet)
  // The betting may have closed on a slow machine; what is played is played in the next round then.
  if (laid.status !== 200) {
    await until(() => table.state.rounds > round && table.state.phase === 'betting')
    expect((await say('again', { ...bet, round: table.state.rounds })).status).toBe(200)
  }
  const played = table.state.rounds
  await until(() => table.state.rounds > played || table.state.phase === 'settled')
  const rounds = (await call('rounds', {}, named)).value as { readonly items: readonly { readonly round: number }[] }
  expect(rounds.items.map((one) => one.round)).toContain(played)
  for (const operation of ['round', 'roundRecord']) {
    expect((await call(operation, { params: { ...params, round: played } }, named)).status).toBe(200)
  }
  const statement = await call('statement', { params: { limit: 1 } }, named)
  const { next } = statement.value as { readonly next: string }
  expect((await call('statement', { params: { limit: 1, cursor: next } }, named)).status).toBe(200)
})

test('a second factor is set up and removed', async () => {
  const { value } = await call('askSecondFactor', { body: { password: PASSWORD } }, named)
  const secret = fromBase32((value as { readonly secret: string }).secret)
  const confirmed = await call('confirmSecondFactor', { body: { code: hotp(secret, stepAt(Date.now())) } }, named)
  const { recovery } = confirmed.value as { readonly recovery: readonly string[] }
  expect(recovery).toHaveLength(10)
  named = { ...named, headers: { cookie: cookiesIn(confirmed.headers) } }
  const removed = await call('removeSecondFactor', { body: { password: PASSWORD, code: recovery[0] } }, named)
  expect([confirmed.status, removed.status]).toEqual([200, 204])
  named = { ...named, headers: { cookie: cookiesIn(removed.headers) } }
})

test('security keys are added, shown, renamed and removed', async () => {
  const at = target.server.url.replace('127.0.0.1', 'localhost')
  const here = new GeneratedClient(at, description)
  const say = async (operation: string, sent: Sent, { headers }: Peer) => {
    const told = await here.call(operation, sent, headers)
    expect([operation, told.status < 300]).toEqual([operation, true])
    done.add(operation)
    return told
  }
  const peer = await register(at, 'keyed-api')
  const key = new SoftwareKey(at)
  const asked = await say('askNewKey', { body: { password: PASSWORD } }, peer)
  const added = await say('addKey', { body: { name: 'Blue', key: key.make(asked.value as KeyCreation) } }, peer)
  const keyed = { ...peer, headers: { cookie: cookiesIn(added.headers) } }
  const { id } = (added.value as { readonly key: { readonly id: string } }).key
  await say('ownKeys', {}, keyed)
  await say('renameKey', { params: { id }, body: { name: 'Grey' } }, keyed)
  const toSignIn = (await say('askKey', { body: {} }, PUBLIC_PEER)).value as KeyRequest
  await say('signInByKey', { body: { key: key.show(toSignIn) } }, PUBLIC_PEER)
  const own = (await say('askOwnKey', {}, keyed)).value as KeyRequest
  await say('removeKey', { params: { id }, body: { key: key.show(own) } }, keyed)
  const supervisor = cast.people.find(({ role }) => role === 'pit-supervisor')!
  const act = { id: 'signed', command: { type: 'open-table', uncounted: true } }
  await say('askKeyToSign', { params: { table: 'salon' }, body: act }, supervisor)
})

test('a terminal is enrolled, a PIN set, and a dealer let in by it', async () => {
  const { url } = target.server
  const operator = cast.people.find(({ role }) => role === 'operator')!
  const dealer = await hire(url, operator, 'dealer-pinned', 'dealer')
  expect((await call('staffPin', {}, dealer)).value).toEqual({ isSet: false, hasBadge: false })
  const pin = '271828'
  expect((await call('setStaffPin', { body: { pin, password: PASSWORD } }, dealer)).status).toBe(204)
  const enrolled = await call('enrolTerminal', { body: { name: 'Salon', reason: 'to be tried' } }, operator)
  const here = { ...PUBLIC_PEER, headers: { cookie: cookiesIn(enrolled.headers) } }
  expect((await call('thisTerminal', {}, here)).value).toEqual({
    terminal: { name: 'Salon', badgeAlone: false },
    signOn: null,
  })
  expect((await call('signInByPin', { body: { who: dealer.name, pin } }, here)).status).toBe(201)
  const relief = { params: { table: 'salon' }, body: { id: 'relief', who: dealer.name, pin } }
  const atTerminal = { ...PUBLIC_PEER, headers: { cookie: `${here.headers.cookie}; ${dealer.headers.cookie}` } }
  expect((await call('relieve', relief, atTerminal)).status).toBe(201)
  expect((await call('terminals', {}, operator)).status).toBe(200)
  expect((await call('rota', {}, dealer)).status).toBe(200)
  const { id } = enrolled.value as { readonly id: string }
  expect((await call('endTerminal', { params: { id }, body: { reason: 'tried' } }, operator)).status).toBe(204)
  expect((await call('removeStaffPin', {}, dealer)).status).toBe(204)
})

test('sessions and tokens come and go', async () => {
  const signed = await call('signIn', { body: { name: named.name, password: PASSWORD } }, PUBLIC_PEER)
  const elsewhere = { ...named, headers: { cookie: cookiesIn(signed.headers) } }
  const { items } = (await call('sessions', {}, named)).value as {
    readonly items: readonly { readonly id: string; readonly current: boolean }[]
  }
  const other = items.find(({ current }) => !current)!
  expect((await call('endSession', { params: { id: other.id } }, named)).status).toBe(204)
  expect((await call('balance', {}, elsewhere)).status).toBe(401)
  const { id } = (await call('makeToken', { body: { label: 'bot', scopes: ['play'], password: PASSWORD } }, named))
    .value as {
    readonly id: string
  }
  expect((await call('endToken', { params: { id } }, named)).status).toBe(204)
  const body = { current: PASSWORD, password: 'nine tin whistles' }
  const changed = await call('changePassword', { body }, named)
  named = { ...named, headers: { cookie: cookiesIn(changed.headers) } }
  expect((await call('signOut', {}, named)).status).toBe(204)
})

test('an operator keeps the staff', async () => {
  const operator = cast.people.find(({ role }) => role === 'operator')!
  const { url } = target.server
  let dealer = await hire(url, operator, 'dealer-kept', 'dealer')
  const { value } = await call('askSecondFactor', { body: { password: PASSWORD } }, dealer)
  const code = hotp(fromBase32((value as { readonly secret: string }).secret), stepAt(Date.now()))
  const confirmed = await call('confirmSecondFactor', { body: { code } }, dealer)
  dealer = { ...dealer, headers: { cookie: cookiesIn(confirmed.headers) } }
  const params = { id: dealer.id }
  const because = { body: { reason: 'to be tried' } }
  for (const [operation, sent, status] of [
    ['removeStaffFactor', because, 204],
    ['endSessionsOf', because, 204],
    ['changeRole', { body: { role: 'pit-manager', reason: 'promoted' } }, 200],
    ['closeStaff', because, 200],
    ['reopenStaff', because, 200],
    ['newStaffPassword', because, 201],
  ] as const) {
    expect([operation, (await call(operation, { params, ...sent }, operator)).status]).toEqual([operation, status])
  }
  expect((await call('me', {}, dealer)).value).toMatchObject({ role: 'public' })
})

test('people are found, kept out and let in again', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const found = (await call('findPeople', { params: { q: 'player' } }, shift)).value as {
    readonly items: readonly { readonly id: string }[]
  }
  expect(found.items.length).toBeGreaterThan(0)
  const came = await call('guest', {}, PUBLIC_PEER)
  const params = { player: (came.value as { readonly player: string }).player }
  expect((await call('exclude', { params, body: { until: null, reason: 'to be tried' } }, shift)).status).toBe(201)
  expect((await call('liftExclusion', { params, body: { reason: 'tried' } }, shift)).status).toBe(200)
  const next = await call('guest', {}, PUBLIC_PEER)
  const peer = { ...PUBLIC_PEER, headers: { cookie: cookiesIn(next.headers) } }
  expect((await call('excludeMyself', { body: { until: null } }, peer)).status).toBe(201)
})

test('one’s data are told, and a person is erased by two of the staff or by themselves', async () => {
  const [shift, operator] = ['shift-manager', 'operator'].map((role) => cast.people.find((one) => one.role === role)!)
  expect((await call('myData', {}, guest)).status).toBe(200)
  const came = await call('guest', {}, PUBLIC_PEER)
  const params = { player: (came.value as { readonly player: string }).player }
  const sent = { params, body: { reason: 'to be tried' } }
  expect((await call('askErasure', sent, shift!)).status).toBe(201)
  expect((await call('declineErasure', sent, operator!)).status).toBe(204)
  expect((await call('askErasure', sent, shift!)).status).toBe(201)
  expect((await call('approveErasure', sent, operator!)).status).toBe(204)
  const next = await call('guest', {}, PUBLIC_PEER)
  const peer = { ...PUBLIC_PEER, headers: { cookie: cookiesIn(next.headers) } }
  const { player } = next.value as { readonly player: string }
  expect((await call('eraseMyself', { body: { player } }, peer)).status).toBe(204)
})

test('an alarm is checked again, and lifted by two people', async () => {
  const [shift, operator] = ['shift-manager', 'operator'].map((role) => cast.people.find((one) => one.role === role)!)
  const row = { in: 'records', row: 'account tried' }
  target.server.integrity.raise({ ...row, expected: 'one', found: 'another', concerns: { kind: 'nothing' } })
  const sent = { body: { ...row, reason: 'to be tried' } }
  expect((await call('liftFinding', sent, shift!)).status).toBe(409)
  expect((await call('checkFindings', {}, shift!)).status).toBe(204)
  expect((await call('liftFinding', sent, shift!)).value).toEqual({ lifted: false })
  expect((await call('liftFinding', sent, shift!)).status).toBe(409)
  expect((await call('liftFinding', sent, operator!)).value).toEqual({ lifted: true })
})

test('a forgotten password is asked about, and given anew by the staff', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  expect((await call('forgotPassword', { body: { name: named.name } }, PUBLIC_PEER)).status).toBe(204)
  await target.server.identity.passwordCodes.settled()
  const body = { name: named.name, code: target.codes.at(-1)!, password: 'ten tin whistles' }
  expect((await call('resetPassword', { body }, PUBLIC_PEER)).status).toBe(204)
  const params = { player: named.id }
  const given = await call('newPlayerPassword', { params, body: { reason: 'forgotten' } }, shift)
  expect(given.status).toBe(201)
})

test('a player’s limits are set and shown', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const params = { player: guest.id }
  const limit = { kind: 'stake', period: 'day', max: 900_000_000 }
  const told = await call('setPlayerLimit', { params, body: { ...limit, reason: 'to be tried' } }, shift)
  expect(told.status).toBe(200)
  expect((await call('playerLimits', { params }, shift)).value).toMatchObject({ coolingHours: 0 })
  expect((await call('setMyLimit', { body: { ...limit, kind: 'loss' } }, guest)).status).toBe(200)
  expect((await call('setMyLimit', { body: { ...limit, kind: 'loss', max: null } }, guest)).status).toBe(200)
  expect((await call('confirmMyLimit', { body: { kind: 'loss', period: 'day' } }, guest)).status).toBe(200)
  expect((await call('reviewMyLimits', {}, guest)).status).toBe(200)
  expect((await call('setRealityCheck', { body: { minutes: 60 } }, guest)).status).toBe(200)
  expect((await call('passRealityCheck', {}, guest)).status).toBe(200)
  expect((await call('myLimits', {}, guest)).value).toMatchObject({ check: { own: 60, minutes: 60, due: false } })
})

test('markers of harm are told and answered', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const params = { player: guest.id }
  expect((await call('harm', {}, shift)).status).toBe(200)
  expect((await call('playerHarm', { params }, shift)).value).toMatchObject({ player: guest.id })
  const body = { what: 'none', note: 'looked at' }
  expect((await call('answerHarm', { params, body }, shift)).value).toMatchObject({ answers: [body] })
})

test('a night, a plan and dealers are shown', async () => {
  const manager = cast.people.find(({ role }) => role === 'pit-manager')!
  const dealer = cast.people.find(({ role }) => role === 'dealer')!
  expect((await call('night', {}, manager)).status).toBe(200)
  expect((await call('yieldPlan', {}, manager)).value).toMatchObject({ cost: 0 })
  expect((await call('dealerFigures', {}, manager)).value).toMatchObject({ by: 'dealer' })
  expect((await call('dealerShift', { params: { dealer: dealer.id } }, manager)).value).toMatchObject({ turns: [] })
  const shoes = await call('playerShoes', { params: { player: named.id } }, manager)
  expect(shoes.value).toMatchObject({ player: { id: named.id }, bets: [{ bet: 'banker', stake: 500 }] })
})

test('an alert is seen, handed on and answered', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const text = { en: 'Look.', zh: '请看。' }
  await target.server.alerts.raise({ kind: 'trial', key: 'one', table: null, needs: ['shift-manager'], text })
  const { items } = (await call('alerts', {}, shift)).value as { readonly items: readonly { readonly id: string }[] }
  const params = { id: items[0]!.id }
  expect((await call('seeAlert', { params }, shift)).value).toMatchObject({ state: 'seen' })
  const body = { to: { role: 'operator' }, reason: 'for you' }
  expect((await call('handOnAlert', { params, body }, shift)).value).toMatchObject({ with: { role: 'operator' } })
  expect((await call('answerAlert', { params, body: { reason: 'done' } }, shift)).value).toMatchObject({
    state: 'closed',
  })
})

test('chips and cash move', async () => {
  const by = (role: string) => cast.people.find((one) => one.role === role)!
  const [cashier, supervisor, manager, shift] = ['cashier', 'pit-supervisor', 'pit-manager', 'shift-manager'].map(by)
  let made = 0
  const table = 'knockout'
  const act = async (operation: string, peer: Peer | undefined, params: object = {}, body: object = {}) => {
    const told = await call(operation, { params: { ...params }, body: { id: `chips-${++made}`, ...body } }, peer!)
    expect([operation, told.status < 300]).toEqual([operation, true])
    return (told.value as { readonly serial: number }).serial
  }
  const player = guest.id
  await act('cashIn', cashier, {}, { player, amount: 2_000_000 })
  await act('cashOut', cashier, {}, { player, amount: 100 })
  const alerts = (await call('cashAlerts', {}, shift!)).value as { readonly items: readonly { serial: number }[] }
  await act('answerCashAlert', shift, { serial: alerts.items[0]!.serial }, { note: 'known' })
  const chips = [{ value: 100, count: 5 }]
  const again = await act('countTray', supervisor, { table }, { kind: 'opener', chips })
  await act('rejectCount', manager, { table, serial: again }, { reason: 'again' })
  const opener = await act('countTray', supervisor, { table }, { kind: 'opener', chips })
  await act('confirmCount', manager, { table, serial: opener })
  await act('cashInAtTable', supervisor, { table }, { player, amount: 100 })
  await act('cashOutAtTable', supervisor, { table }, { player, amount: 100 })
  const fill = await act('requestSlip', supervisor, { table }, { kind: 'fill', chips })
  await act('issueSlip', cashier, { serial: fill })
  await act('receiveSlip', supervisor, { serial: fill })
  const none = await act('requestSlip', supervisor, { table }, { kind: 'credit', chips })
  await act('voidSlip', manager, { serial: none }, { reason: 'none needed' })
  const counted = { params: { drawer: '1' }, body: { id: 'drawer-1', kind: 'opener', chips, cash: 100 } }
  const entered = (await call('countDrawer', counted, cashier!)).value as { openCount: { serial: number } }
  const drawer = { drawer: '1', serial: entered.openCount.serial }
  await act('rejectDrawerCount', shift, drawer, { reason: 'again' })
  const once = { ...counted, body: { ...counted.body, id: 'drawer-2' } }
  const more = (await call('countDrawer', once, cashier!)).value as { openCount: { serial: number } }
  await act('confirmDrawerCount', shift, { drawer: '1', serial: more.openCount.serial })
  const vault = await act('askVault', cashier, { drawer: '1' }, { kind: 'fill', chips })
  await act('approveSlip', supervisor, { serial: vault })
  expect((await call('drawers', {}, cashier!)).value).toMatchObject({ items: [{ drawer: '1', open: true }] })
  // A player has tipped.
  const tip = {
    kind: 'posted',
    by: 'house/knockout',
    id: 'tip',
    reason: 'tip',
    ref: 'tip',
    at: 1,
    amount: 500,
  } as const
  await target.server.house.money.commit({
    transfers: [{ ...tip, debit: 'house/knockout', credit: 'tips/knockout' }],
  })
  const emptied = await call('emptyTips', { params: { table }, body: { id: 'tips-1', note: 'tried' } }, supervisor!)
  expect(emptied.value).toMatchObject({ total: 500 })
  expect((await call('trayHistory', { params: { table } }, cashier!)).status).toBe(200)
  const { day } = (await call('cage', {}, cashier!)).value as { readonly day: string }
  expect((await call('cashOfDay', { params: { day } }, cashier!)).value).toMatchObject({ in: 2_000_100, out: 200 })
})

test('webhooks are listed, tried and sent again', async () => {
  const operator = cast.people.find(({ role }) => role === 'operator')!
  expect((await call('webhooks', {}, operator)).value).toMatchObject({ items: [{ name: 'trial' }] })
  const params = { name: 'trial' }
  expect((await call('testWebhook', { params }, operator)).value).toMatchObject({
    why: expect.stringContaining('empty'),
  })
  const body = { log: 'house:cage', after: 1_000_000 }
  expect((await call('replayWebhook', { params, body }, operator)).status).toBe(204)
})

test('settings change while the house runs', async () => {
  const by = (role: string) => cast.people.find((one) => one.role === role)!
  const params = { table: 'knockout' }
  const ask = (changes: object) =>
    call(
      'changeSettings',
      { params, body: { id: JSON.stringify(changes).replaceAll('"', ''), changes, reason: 'tried' } },
      by('pit-manager'),
    )
  expect((await ask({ bettingSeconds: 7 })).value).toMatchObject({ moved: [{ key: 'bettingSeconds', wanted: 7 }] })
  for (const operation of ['approveSettings', 'declineSettings']) {
    expect((await ask({ decks: operation === 'approveSettings' ? 7 : 10 - 4 })).value).toMatchObject({ awaiting: {} })
    const sent = operation === 'approveSettings' ? { params } : { params, body: { reason: 'tried' } }
    expect((await call(operation, sent, by('shift-manager'))).value).toMatchObject({ awaiting: null })
  }
  expect((await call('settingsHistory', { params }, by('pit-manager'))).value).toMatchObject({ items: [{}, {}] })
})

test('the whole house is ordered', async () => {
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  let made = 0
  const order = async (operation: string, body: object, params?: object) => {
    const sent = { ...(params && { params }), body: { id: `order-${++made}`, reason: 'tried', ...body } }
    const told = await call(operation, sent as Sent, shift)
    expect([operation, told.status < 300]).toEqual([operation, true])
    return told.value
  }
  expect(await order('stopRounds', { tables: ['knockout'] })).toMatchObject({ stopped: { tables: [{}] } })
  await order('resumeRounds', {})
  const soon = Date.now() + 3_600_000
  expect(await order('closeHouse', { at: soon })).toMatchObject({ closing: { at: soon, closed: false } })
  expect(await order('cancelClosing', {})).toMatchObject({ closing: null })
  await order('announce', { text: { en: 'Supper is served.', zh: '晚餐已备好。' }, until: soon })
  expect((await call('houseOrders', {}, PUBLIC_PEER)).value).toMatchObject({ announcements: [{ number: 1 }] })
  expect(await order('endAnnouncement', {}, { number: 1 })).toMatchObject({ announcements: [] })
})

test('dealers are assigned, and a supervisor deals for a time', async () => {
  const { url } = target.server
  const by = (role: string) => cast.people.find((one) => one.role === role)!
  const operator = by('operator')
  const dealer = await hire(url, operator, 'dealer-assigned', 'dealer')
  const supervisor = await hire(url, operator, 'supervisor-deals', 'pit-supervisor')
  const manager = by('pit-manager')
  const reason = 'tried'
  const body = { dealer: dealer.name, tables: ['salon'], reason }
  expect((await call('assign', { body }, manager)).value).toMatchObject({
    dealer: { id: dealer.id },
    tables: ['salon'],
  })
  expect((await call('endAssignment', { body: { dealer: dealer.name, reason } }, manager)).status).toBe(200)
  const acting = { person: supervisor.name, role: 'dealer', until: Date.now() + 60_000, reason }
  expect((await call('giveActingRole', { body: acting }, manager)).value).toMatchObject({ own: 'pit-supervisor' })
  const ended = await call('endActingRole', { body: { person: supervisor.name, reason } }, manager)
  expect(ended.value).toEqual({ items: [] })
})

test('surveillance marks a round', async () => {
  const eye = cast.people.find(({ role }) => role === 'surveillance')!
  const marked = await call(
    'markRound',
    { params: { table: 'commission', round: 1 }, body: { id: 'm1', note: 'tried' } },
    eye,
  )
  expect(marked.value).toMatchObject({ number: 1, round: 1, note: 'tried' })
  expect((await call('roundMarks', {}, eye)).value).toMatchObject({ items: [{ number: 1 }] })
  expect((await call('surveillanceFindings', {}, eye)).value).toEqual({ items: [], next: null })
})

test('a debt is written off', async () => {
  const { house } = target.server
  const { currency } = house
  await house.money.openAccounts([
    { id: 'player/debtor', kind: 'player', currency },
    { id: 'debt/debtor', kind: 'debt', currency },
  ])
  // A decision takes 500 from somebody who has nothing.
  const sides = { debit: 'player/debtor', credit: 'house/knockout', owing: 'debt/debtor', amount: 500 }
  const told = { by: 'house/knockout', id: 'decision', reason: 'decision', ref: 'decision', at: 1 }
  await house.money.commit({ transfers: [{ kind: 'posted', ...told, ...sides }] }, 'debtor')
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const body = { id: 'written-off', reason: 'to be tried' }
  expect((await call('writeOff', { params: { player: 'debtor' }, body }, shift)).value).toMatchObject({ owed: 0 })
})

test('a guest deals for play', async () => {
  expect((await call('practise', { params: { table: 'salon' } }, guest)).status).toBe(204)
})

test('a guest opens a table of their own, lets another in by its link, and closes it', async () => {
  const opened = await call('openGuestTable', { body: { game: 'knockout', shown: true } }, guest)
  const { table, tokens } = opened.value as { readonly table: string; readonly tokens: { readonly player: string } }
  const params = { table }
  expect((await call('guestTableInvite', { params }, guest)).value).toEqual(opened.value)
  const joined = await call('joinGuestTable', { params, body: { token: tokens.player } }, guest)
  expect(joined.value).toMatchObject({ as: 'player', me: { player: guest.id } })
  const came = await call('guest', {}, PUBLIC_PEER)
  const other = { ...PUBLIC_PEER, headers: { cookie: cookiesIn(came.headers) } }
  const saying = [
    await call('setFace', { body: { name: 'Benjamin', emblem: 3 } }, other),
    await call('say', { params, body: { text: 'Good evening.' } }, other),
  ]
  const { items } = (await call('talk', { params }, guest)).value as { readonly items: readonly { id: string }[] }
  expect(items).toMatchObject([{ name: 'Benjamin', emblem: 3, text: 'Good evening.', mine: false }])
  const said = { params: { table, id: items[0]!.id } }
  saying.push(await call('reportTalk', said, guest))
  saying.push(await call('silence', { ...said, body: { minutes: 5 } }, guest))
  saying.push(await call('removeTalk', { ...said, body: {} }, guest))
  expect(saying.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect((await call('closeGuestTable', { params }, guest)).status).toBe(204)
})

test('a second person signs one act at a dealer’s screen', async () => {
  const { url } = target.server
  const operator = cast.people.find(({ role }) => role === 'operator')!
  const dealer = await hire(url, operator, 'dealer-asks', 'dealer')
  const second = await hire(url, operator, 'supervisor-signs', 'pit-supervisor')
  const params = { table: 'salon' }
  const close = { name: second.name, password: PASSWORD, id: 'signed', command: { type: 'close-table' } }
  const signed = await call('countersign', { params, body: close }, dealer)
  expect([signed.status, signed.value]).toEqual([200, { id: 'signed', repeated: false }])
  await call(
    'countersign',
    { params, body: { ...close, id: 'again', command: { type: 'open-table', uncounted: true } } },
    dealer,
  )
})

test('a player consents by PIN at a table', async () => {
  const supervisor = cast.people.find(({ role }) => role === 'pit-supervisor')!
  expect((await call('setTablePin', { body: { pin: '271828' } }, guest)).status).toBe(204)
  expect((await call('tablePin', {}, guest)).value).toEqual({ isSet: true })
  const body = { player: guest.id, pin: '271828' }
  expect((await call('consentByPin', { params: { table: 'commission' }, body }, supervisor)).status).toBe(200)
  expect((await call('removeTablePin', {}, guest)).status).toBe(204)
})

test('one operator asks for chips, and another approves or declines', async () => {
  const operator = cast.people.find(({ role }) => role === 'operator')!
  const { url } = target.server
  // From here on the house has two operators.
  const first = 'the first of two passwords'
  const hired = { name: 'operator-signs', role: 'operator', password: first, reason: 'tried' }
  expect((await call('hire', { body: hired }, operator)).status).toBe(201)
  const second = await signIn(url, hired.name, first)
  const body = { player: guest.id, amount: 50_000_000, reason: 'a tournament' }
  for (const operation of ['approveChips', 'declineChips']) {
    const { value } = await call('requestChips', { body }, operator)
    const params = { id: (value as { readonly id: string }).id }
    const sent = { params, body: { reason: 'as agreed' } }
    expect((await call(operation, sent, second)).status).toBe(operation === 'approveChips' ? 200 : 204)
  }
})

test('whoever has a second factor backs the house up', async () => {
  const place = cast.people.findIndex(({ role }) => role === 'operator')
  const operator = cast.people[place]!
  expect((await call('backup', {}, operator)).status).toBe(403)
  const { value } = await call('askSecondFactor', { body: { password: PASSWORD } }, operator)
  const code = hotp(fromBase32((value as { readonly secret: string }).secret), stepAt(Date.now()))
  const confirmed = await call('confirmSecondFactor', { body: { code } }, operator)
  const again = { ...operator, headers: { cookie: cookiesIn(confirmed.headers) } }
  cast = { ...cast, people: cast.people.with(place, again) }
  expect((await call('backup', {}, again)).status).toBe(200)
})

test('what two people do about the staff is asked for and signed', async () => {
  const operator = cast.people.find(({ role }) => role === 'operator')!
  const shift = cast.people.find(({ role }) => role === 'shift-manager')!
  const body = { act: 'hire', name: 'cashier-asked', role: 'cashier', reason: 'tried' }
  for (const operation of ['signStaffAct', 'declineStaffAct']) {
    const { id } = (await call('askStaffAct', { body }, operator)).value as { readonly id: string }
    expect((await call('staffRequests', {}, shift)).value).toMatchObject({ items: [{ id, name: body.name }] })
    const told = await call(operation, { params: { id }, body: { reason: 'tried' } }, shift)
    expect(told.status).toBe(operation === 'signStaffAct' ? 200 : 204)
    body.name = 'cashier-declined'
  }
})

test('every operation of the document can be done, and answers as it says', async () => {
  const live = new LiveValues(
    () => target.server.house.tables,
    () => [],
  )
  const dice = new Dice(7)
  const known: Readonly<Record<string, unknown>> = {
    table: 'commission',
    game: 'knockout',
    round: 1,
    shoe: 1,
    player: guest.id,
    serial: 1,
    day: '2001-01-01',
    id: 'x1',
    work: 'none 0',
    password: 'a fine long password',
    irregularity: { kind: 'interruption' },
  }
  for (const [operation, { is }] of client.operations) {
    const required = (is.parameters ?? []).filter((one) => one.required)
    const params = Object.fromEntries(
      required.map(({ name, schema }) => [name, known[name] ?? validValue(schema, name, live, dice)]),
    )
    const media = is.requestBody?.content['application/json']
    const made = media && (validValue(client.resolved(media.schema), '', live, dice) as Record<string, unknown>)
    const body = made && Object.fromEntries(Object.entries(made).map(([key, value]) => [key, known[key] ?? value]))
    if (body && 'name' in body) body.name = `new-${operation}`
    if (body && 'command' in body) body.command = { type: 'leave' }
    // Comes last: everybody has to go then.
    if (operation === 'endEverything') continue
    // By each in turn, until somebody may: the answers of all the others have to be as described too.
    for (const peer of cast.people) {
      if (done.has(operation)) break
      await call(operation, { params, ...(body && { body }) }, peer)
    }
  }
  const operator = cast.people.find(({ role }) => role === 'operator')!
  await call('endEverything', { body: { reason: 'the end' } }, operator)
  // A wallet of an operator is needed for it, which this house has not: `money/wallet/closed-item.test.ts` does it, answer by answer.
  done.add('closeWalletItem')
  expect([...client.operations.keys()].filter((operation) => !done.has(operation))).toEqual([])
  expect([...client.operations.keys()].sort()).toEqual(Object.keys(ROUTES).sort())
  // But for the alarm that was raised here to be lifted.
  expect(target.incidents.filter((line) => !line.includes('account tried'))).toEqual([])
})
