// A house on PostgreSQL goes back to a moment: a copy of the server's files, the archive of its write-ahead log, and a time. What
// was played until then is there to the last line, what came later is not, and the house goes on from it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, quickFolder } from '@punto/harness/postgres'
import { PostgresProcess } from '@punto/harness/postgres-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditHouse, mergeAudit } from '../../../src/proof/audit/index.ts'
import { openPostgres, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest } from '../../serve/web.ts'

const COMMON = ['unix_socket_directories=', 'max_connections=50']
let root: string
let first: PostgresProcess
let second: PostgresProcess

beforeAll(async () => {
  root = mkdtempSync(join(quickFolder(), 'punto-moment-'))
  chmodSync(root, 0o755)
  const archive = join(root, 'archive')
  mkdirSync(archive)
  // The server's user writes there.
  chmodSync(archive, 0o777)
  const archived = [...COMMON, 'archive_mode=on', `archive_command=cp %p ${archive}/%f`]
  first = new PostgresProcess(join(root, 'first'), await freePort(), archived)
  const restored = [...COMMON, `restore_command=cp ${archive}/%f %p`, 'recovery_target_action=promote']
  second = new PostgresProcess(join(root, 'second'), await freePort(), restored)
  await first.initialise()
  await first.start()
})
afterAll(async () => {
  await first.kill()
  await second.kill()
  rmSync(root, { recursive: true, force: true })
})

const open = (server: PostgresProcess, more: object = {}) =>
  TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: () => openPostgres(server.url, { sealKey: sealKeyFrom(KEY) }),
    ...more,
  })

/** A newcomer bets and is settled. */
async function playRound(house: TestHouse, box: number): Promise<string> {
  const player = await guest(house)
  const send = async (id: string, command: object) => {
    const { status, text } = await player.post('/api/tables/main/commands', { id, command })
    if (status !== 200) expect.fail(text)
  }
  await send('sit', { type: 'sit', box })
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  await send('bet', { type: 'place-bet', round, box, bet: 'player', stake: 500 })
  await house.until(() => house.state('main').rounds > round)
  return player.id
}

async function audited({ url }: PostgresProcess) {
  const { state, logs, accounts } = await auditHouse({
    place: { url },
    keys: undefined,
    threads: 0,
    progress: () => undefined,
  })
  return { state, audit: mergeAudit(logs, accounts), accounts: accounts.map(({ id }) => id) }
}

it('has what was played until then, nothing later, and goes on', async () => {
  const before = await open(first)
  await playRound(before, 1)
  await first.copyTo(second.folder, () => writeFileSync(join(second.folder, 'recovery.signal'), ''))
  const ann = await playRound(before, 2)
  await before.close()
  const then = await audited(first)
  const [moment] = await first.sql('SELECT clock_timestamp()::text AS at')
  const after = await open(first)
  const ben = await playRound(after, 3)
  await after.close()
  const [written] = await first.sql('SELECT pg_walfile_name(pg_switch_wal()) AS file')
  const isArchived = `SELECT coalesce(last_archived_wal, '') >= '${written!.file}' AS done FROM pg_stat_archiver`
  while ((await first.sql(isArchived))[0]!.done !== true) await wait(50)
  expect((await audited(first)).accounts).toContain(`player/${ben}`)

  await second.restoreTo(String(moment!.at))
  const now = await audited(second)
  expect(now).toEqual(then)
  expect(now.audit.ok).toBe(true)
  expect(now.accounts).toContain(`player/${ann}`)
  expect(now.accounts).not.toContain(`player/${ben}`)

  const again = await open(second, { fromBackup: true })
  await playRound(again, 4)
  await again.close()
  expect((await audited(second)).audit.ok).toBe(true)
})
