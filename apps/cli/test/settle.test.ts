import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { punto, spawnPunto } from './run-punto.ts'

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs', 'games')
const good = JSON.stringify({
  game: 'commission',
  cards: ['9h', 'Kc', 'Ks', '7d'],
  bets: [
    { bet: 'player', stake: 100 },
    { bet: 'banker', stake: 100 },
  ],
})
const answers = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('punto settle', () => {
  it('answers each line in order; a bad line errs and the rest goes on', async () => {
    const { code, stdout } = await punto(['settle'], { stdin: [`${good}\n{"game":\n`, `${good}\n`, '5\n', good] })
    expect(code).toBe(0)
    const said = answers(stdout)
    expect(said.map((answer) => answer.winner ?? answer.error.code)).toEqual([
      'player',
      'input/not-json',
      'player',
      'input/wrong-shape',
      'player',
    ])
    expect(said[0].lines.map((line: { net: number }) => line.net)).toEqual([100, -100])
  })

  it('puts lines together again wherever the stream was cut, in the middle of a character too', async () => {
    const text = `${good.replace('"commission"', '"庄"')}\n${good}\n`
    const bytes = Buffer.from(text)
    for (const cut of [1, bytes.indexOf(Buffer.from('庄')) + 1, bytes.length - 1]) {
      const { stdout } = spawnPunto(['settle'], text)
      const { stdout: cutInTwo } = await puntoBytes([bytes.subarray(0, cut), bytes.subarray(cut)])
      expect(cutInTwo).toBe(stdout)
    }
  })

  it('answers a blank line among others, not those at the end, and takes the line ends of every system', async () => {
    const { stdout } = await punto(['settle'], { stdin: [`${good}\r\n\n${good}\r\n\n  \n\n`] })
    expect(answers(stdout).map((answer) => answer.winner ?? answer.error.code)).toEqual([
      'player',
      'input/not-json',
      'player',
    ])
  })

  it('takes a stream and a file that begin with a byte order mark', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'punto-'))
    const path = join(folder, 'marked.json')
    await writeFile(path, `\uFEFF${await readFile(join(DOCS, 'dragon-house.json'), 'utf8')}`)
    const { stdout } = await punto(['settle', '--file', path], { stdin: [`\uFEFF${good}\n\uFEFF${good}\n`] })
    expect(answers(stdout).map((answer) => answer.winner ?? answer.error.code)).toEqual(['player', 'input/not-json'])
  })

  it('answers a line that is too long once, whatever its pieces would have made', () => {
    const long = `${good}${' '.repeat(3_000_000)}`
    const { code, stdout } = spawnPunto(['settle'], `${long}x\n${good}\n${'x'.repeat(3_000_000)}\n${good}\n${long}`)
    expect(code).toBe(0)
    expect(answers(stdout).map((answer) => answer.winner ?? answer.error.code)).toEqual([
      'input/too-long',
      'player',
      'input/too-long',
      'player',
      'input/too-long',
    ])
  })

  it('settles games and packs of files that the command names', async () => {
    const coup = (game: string, pack: string[], bet: string) =>
      `${JSON.stringify({ game, with: pack, cards: ['9h', '4c', 'Ks', '5d'], bets: [{ bet, stake: 100 }] })}\n`
    const stdin = [coup('dragon-house', [], 'dragon-bonus-player') + coup('commission', ['house-egalite'], 'egalite-9')]
    const files = `${join(DOCS, 'dragon-house.json')},${join(DOCS, 'egalite.json')}`
    const { stdout } = await punto(['settle', '--file', files], { stdin })
    expect(answers(stdout).map(({ lines }) => [lines[0].result, lines[0].net, lines[0].rule])).toEqual([
      ['push', 0, 'DRAGON dragon-bonus-player.2'],
      ['win', 8000, 'HOUSE-EGALITE egalite-9.1'],
    ])
    const { stdout: without } = await punto(['settle'], { stdin })
    expect(answers(without).map(({ error }) => error.code)).toEqual(['game/unknown', 'pack/unknown'])
  })

  it('refuses a file that declares an id of the house, or of another file, again', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'punto-')), 'mine.json')
    const tie = { id: 'tie', rungs: [{ when: { winner: 'tie' }, pays: '9/1' }] }
    await writeFile(path, JSON.stringify({ kind: 'game', id: 'commission', title: 'Mine', bets: [tie] }))
    const egalite = join(DOCS, 'egalite.json')
    for (const [files, id] of [
      [path, 'commission'],
      [`${egalite},${egalite}`, 'house-egalite'],
    ]) {
      const { code, stdout, stderr } = await punto(['settle', '--file', files!], { stdin: [good] })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain(`the id "${id}" is taken already`)
    }
  })

  it('gives back the ref of each line, whatever JSON it is, in an error too', async () => {
    const coup = JSON.parse(good)
    const refs = ['round-7', 7, null, { night: [1, 2] }, '']
    const stdin = refs.flatMap((ref) => [
      `${JSON.stringify({ ...coup, ref })}\n`,
      `${JSON.stringify({ ...coup, ref, game: 'nothing' })}\n`,
    ])
    const { code, stdout } = await punto(['settle'], { stdin: [...stdin, good] })
    expect(code).toBe(0)
    const said = answers(stdout)
    expect(said.slice(0, -1).map(({ ref }) => ref)).toEqual(refs.flatMap((ref) => [ref, ref]))
    expect(said.map((answer) => Object.keys(answer)[0])).toEqual([...refs.flatMap(() => ['ref', 'ref']), 'winner'])
    expect(said.map(({ error }) => error?.code)).toEqual([
      ...refs.flatMap(() => [undefined, 'game/unknown']),
      undefined,
    ])
  })

  it('exits 1 with --strict when a line failed, and answers every line all the same', async () => {
    const failing = { stdin: [`${good}\n{"game":\n${good}\n`] }
    const strict = await punto(['settle', '--strict'], failing)
    expect([strict.code, answers(strict.stdout).length]).toEqual([1, 3])
    expect((await punto(['settle'], failing)).code).toBe(0)
    expect((await punto(['settle', '--strict'], { stdin: [`${good}\n${good}\n`] })).code).toBe(0)
    expect((await punto(['settle', '--strict'], { stdin: [`${good}\n\n${good}\n`] })).code).toBe(1)
  })

  it('answers nothing to nothing', async () => {
    expect(await punto(['settle'])).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('streams fifty thousand lines through a process, every one answered', () => {
    const { code, stdout, stderr } = spawnPunto(['settle'], `${good}\n`.repeat(50_000))
    expect([code, stderr]).toEqual([0, ''])
    expect(new Set(stdout.trimEnd().split('\n')).size).toBe(1)
    expect(stdout.trimEnd().split('\n')).toHaveLength(50_000)
  })
})

async function puntoBytes(pieces: readonly Buffer[]) {
  const { Readable } = await import('node:stream')
  const { lines } = await import('../src/terminal/lines.ts')
  const { Settler } = await import('@punto/rules')
  const settler = new Settler()
  let stdout = ''
  for await (const batch of lines(Readable.from(pieces, { objectMode: false }))) {
    for (const line of batch) stdout += `${JSON.stringify(settler.answerLine(line))}\n`
  }
  return { stdout }
}
