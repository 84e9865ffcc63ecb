// The signing key, replaced while the house runs: the new one is published, signed over by the old one, and signs from then on, the heads of
// the logs too; a shoe that is being prepared is signed to its header by the key that opened it; one that was replaced is not taken back.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unendorsed } from '@punto/fair'
import { afterEach, expect, it } from 'vitest'
import { signerOf } from '../../src/house/signing-keys.ts'
import { fileOfHeads } from '../../src/proof/index.ts'
import { openSqliteHere, sealKeyFrom } from '../../src/storage/index.ts'
import { signedHeaderOf } from '../../src/table/index.ts'
import { KEY, TestHouse } from './test-house.ts'
import { Web } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-signing-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OLD = new Uint8Array(32).fill(1)
const NEW = new Uint8Array(32).fill(2)
const [old, next] = [signerOf(OLD), signerOf(NEW)]

it('is taken without a restart', async () => {
  const heads = join(folder, 'heads')
  const options = (signing: readonly Uint8Array[]) => ({
    tables: [{ table: 'main', game: 'commission', decks: 4, cutDepth: 156 }],
    openStore: () => openSqliteHere(join(folder, 'data'), undefined, { sealKey: sealKeyFrom(KEY) }),
    heads: fileOfHeads(heads),
    signing,
  })
  const house = await TestHouse.open(options([OLD]))
  const { server } = house
  await house.untilPhase('main', 'betting')
  const prepared = house.state('main').shoes + 1
  await house.until(() => server.house.table('main')!.nextShoe?.opening.shoe === prepared)
  const published = async () => (await new Web(house.url).get('/api/keys')).body.keys
  expect((await published()).map(({ key }: { key: string }) => key)).toEqual([old.key])

  await server.useSigningKeys([NEW, OLD])
  expect((await published()).map(({ key }: { key: string }) => key)).toEqual([old.key, next.key])
  expect(unendorsed(await published())).toBeUndefined()
  const signedBy = () => (JSON.parse(readFileSync(heads, 'utf8')) as { readonly key: string }).key
  expect(signedBy()).toBe(next.key)

  await house.until(() => house.state('main').shoes >= prepared + 2)
  const headerOf = async (shoe: number) => (await signedHeaderOf(server.house.records, 'main', shoe))?.key
  expect([await headerOf(prepared), await headerOf(prepared + 2)]).toEqual([old.key, next.key])

  await expect(server.useSigningKeys([OLD, NEW])).rejects.toThrow('was replaced by another')
  expect((await published()).map(({ key }: { key: string }) => key)).toEqual([old.key, next.key])
  expect(server.integrity.signer.key).toBe(next.key)
  await server.close(0)
  // The old one is needed no more.
  const again = await TestHouse.open(options([NEW]))
  await again.untilPhase('main', 'betting')
  expect(again.server.integrity.findings).toEqual([])
  await again.server.close(0)
})
