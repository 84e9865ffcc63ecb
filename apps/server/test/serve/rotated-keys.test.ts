// A sealing key from a key manager's command, replaced while the house runs: what is sealed from then on is sealed under the new one, the
// old one still opens what it has sealed, and a key that is lost is not taken.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keysIn, parseKeySource } from '../../src/base/key-source.ts'
import { baseKey, openUnderKey } from '../../src/serve/house-keys.ts'
import { openSqliteHere, Sealer, sealKeyFrom } from '../../src/storage/index.ts'
import { KEY, TestHouse } from './test-house.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-rotated-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NEW = '2b'.repeat(32)
const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex')

/** The small program that stands for a key manager: it gives what it holds, the one in use first. */
function keyManager(): {
  readonly holds: (keys: readonly string[]) => void
  readonly keys: () => readonly Uint8Array[]
} {
  const held = join(folder, 'held.json')
  const program = join(folder, 'kms.cjs')
  const text = `for (const key of JSON.parse(require('node:fs').readFileSync(${JSON.stringify(held)}, 'utf8'))) console.log(key)`
  writeFileSync(program, text)
  const source = parseKeySource(`command:${JSON.stringify(process.execPath)} ${JSON.stringify(program)}`)!
  return { holds: (keys) => writeFileSync(held, JSON.stringify(keys)), keys: () => keysIn(source)! }
}

it('is taken without a restart', async () => {
  const manager = keyManager()
  manager.holds([hex(KEY)])
  const sealing = manager.keys()
  const plain = () => openSqliteHere(join(folder, 'data'))
  const openStore = () =>
    openUnderKey(
      (sealKey = sealKeyFrom(KEY)) => openSqliteHere(join(folder, 'data'), undefined, { sealKey }),
      manager.keys(),
      'the key command',
    )
  const tables = [{ table: 'main', game: 'commission', decks: 4, cutDepth: 156 }]
  const house = await TestHouse.open({ tables, sealing, openStore })
  await house.untilPhase('main', 'betting')
  const before = house.state('main').shoes
  // Without the one that it was kept under nothing is taken.
  manager.holds([NEW])
  await expect(house.server.useKeys(manager.keys())).rejects.toThrow('not among these')
  manager.holds([NEW, hex(KEY)])
  await house.server.useKeys(manager.keys())
  await house.until(() => house.state('main').shoes >= before + 3)
  expect(await house.checkedTwice()).toEqual([])
  const after = house.state('main').shoes
  await house.server.close(0)

  const store = await plain()
  const isOpenedBy = async (shoe: number, key: string) => {
    const sealed = (await store.secrets.read('main', shoe))!
    try {
      return new Sealer(Buffer.from(key, 'hex'), () => new Uint8Array()).unseal('main', shoe, sealed).length === 32
    } catch {
      return false
    }
  }
  expect(await isOpenedBy(before, hex(KEY))).toBe(true)
  expect([await isOpenedBy(after, NEW), await isOpenedBy(after, hex(KEY))]).toEqual([true, false])
  await store.close()
  // Sessions and factors hang on the key of the first start, which is kept sealed under the one in use.
  expect(hex(await baseKey(plain, manager.keys()))).toBe(hex(KEY))
  const again = await TestHouse.open({ tables, sealing: manager.keys(), openStore })
  await again.untilPhase('main', 'betting')
  await again.close()
})
