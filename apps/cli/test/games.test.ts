import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVERY_PACK, GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { punto, spawnPunto } from './run-punto.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs', 'games')
const bets = {
  commission: 'player banker tie player-pair banker-pair',
  knockout:
    'player banker tie player-pair banker-pair winning-total-1-4 winning-total-5-6 winning-total-7 winning-total-8 winning-total-9 ante-player ante-banker wager-player wager-banker',
  insurance: 'player banker tie super-six-plus player-pair banker-pair',
  'easy-six': 'player banker tie player-pair banker-pair easy-six',
  'no-commission': 'player banker tie banker-7 player-8',
}

describe('punto games', () => {
  it('prints the games, packs and bets that the contract names', async () => {
    const { code, stdout, stderr } = await punto(['games', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    const document = JSON.parse(stdout)
    const idsOf = (list: { id: string; bets: { id: string }[] }[]) =>
      Object.fromEntries(list.map(({ id, bets }) => [id, bets.map((bet) => bet.id).join(' ')]))
    expect(idsOf(document.games)).toEqual(bets)
    expect(Object.keys(idsOf(document.packs))).toEqual(EVERY_PACK.map(({ id }) => id))
    expect(idsOf(document.packs)).toMatchObject({
      'dragon-bonus': 'dragon-bonus-player dragon-bonus-banker',
      tiger: 'tiger small-tiger big-tiger tiger-tie tiger-pair',
      'bad-beat': 'bad-beat super-shot-three-card-nine super-shot-natural-nine super-shot-eight super-shot-tie',
      'seven-eight': 'banker-7 player-8',
    })
    const knockout = document.games.find((game: { id: string }) => game.id === 'knockout')
    const bet = (id: string) => knockout.bets.find((candidate: { id: string }) => candidate.id === id)
    expect(bet('wager-banker').follows).toBe('ante-banker')
    expect(bet('winning-total-7').requires.anyOf).toEqual(['player', 'banker'])
    expect(bet('banker').rungs[0]).toMatchObject({ pays: '1/2', rule: 'KO 4.1.1' })
    expect(knockout).not.toHaveProperty('insurance')
    const offered = document.packs[0].bets.map((candidate: { offered: boolean }) => candidate.offered)
    expect(offered).toEqual([true, true, true, true, false])
  })

  it.each(GAMES.map(({ id }) => id))('shows the pay table of %s with every rung and paragraph', async (id) => {
    const { stdout } = await punto(['games', id])
    const game = GAMES.find((candidate) => candidate.id === id)!
    for (const { rungs } of game.bets) {
      for (const { label, rule } of rungs) expect(stdout).toMatch(new RegExp(`${escaped(label.en)} .*${escaped(rule)}`))
    }
  })

  it('shows a game file like any other game', async () => {
    const { stdout } = await punto(['games', join(docs, 'dragon-house.json')])
    expect(stdout).toMatch(/dragon-bonus-player +Player wins with a natural +1 to 1 +DRAGON dragon-bonus-player\.1/)
  })

  it.each([
    [['games', 'blackjack'], /Unknown game "blackjack"; the games are commission, knockout/],
    [['games', 'comission'], /Unknown game "comission"; the games are .* Did you mean commission\?/],
    [['odds', 'commission', '--with', 'tigr'], /Unknown pack "tigr".* Did you mean tiger\?/],
    [['games', './none.json'], /cannot read \.\/none\.json: there is no such file/],
    [['games', '--jsn'], /unknown option --jsn; did you mean --json\?/],
    [['games', '--json=yes'], /--json is a switch/],
    [['games', 'knockout', 'easy-six'], /unexpected "easy-six"/],
    [['gmaes'], /unknown command "gmaes"; did you mean games\?/],
    [['zzz'], /unknown command "zzz"\. Commands: games/],
    [['toString'], /unknown command "toString"/],
    [['games', '--frobnicate'], /unknown option --frobnicate\. It takes --json/],
    [['gam\nes'], /unknown command "gam es"/],
    [['games', 'black\r\njack\u001b[2J'], /Unknown game "black jack \[2J"/],
  ])('refuses %j in one line, exit 2', async (words, message) => {
    const { code, stdout, stderr } = await punto(words)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(message)
  })
})

describe('punto check', () => {
  it('finds the example files sound', async () => {
    for (const name of ['dragon-house.json', 'tiger-house.json', 'egalite.json', 'first-card.json']) {
      expect(await punto(['check', join(docs, name)])).toMatchObject({ code: 0, stderr: '' })
    }
  })

  it('names every mistake of a file with its place, exit 1', async () => {
    const { code, stdout } = await punto(['check', join(docs, 'game-file.schema.json'), '--json'])
    expect(code).toBe(1)
    const report = JSON.parse(stdout)
    expect(report.ok).toBe(false)
    expect(report.mistakes).toContainEqual({
      at: 'kind',
      code: 'file/missing-key',
      message: '"kind" is missing: "game".',
    })
  })
})

describe('the punto command', () => {
  it('has help for itself and every command, with an example', async () => {
    const { stdout } = await punto(['--help'])
    const names = [...stdout.matchAll(/^ {2}([a-z-]+) {2}/gm)].map((match) => match[1]!)
    expect(names).toEqual(expect.arrayContaining(['games', 'settle', 'check', 'trace', 'completion']))
    for (const name of names) {
      const help = await punto([name, '--help'])
      expect(help.code).toBe(0)
      expect(help.stdout).toContain(`Usage: punto ${name}`)
      expect(help.stdout).toMatch(/Examples:\n.*punto/)
    }
  })

  it('completes commands, options and games in three shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await punto(['completion', shell])
      expect(code).toBe(0)
      for (const word of ['settle', 'knockout', 'json']) expect(stdout).toContain(word)
    }
    expect((await punto(['completion', 'cmd'])).code).toBe(2)
  })

  it('completes for a real bash', async () => {
    const { stdout } = await punto(['completion', 'bash'])
    const script = `${stdout}\nCOMP_WORDS=(punto games kno); COMP_CWORD=2; _punto; echo "\${COMPREPLY[@]}"`
    const { spawnSync } = await import('node:child_process')
    const { error, stdout: said } = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: tmpdir() })
    if (error) return expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
    expect(said.trim()).toBe('knockout')
  })

  it('tells its version, and the help of a command by name', async () => {
    expect((await punto(['--version'])).stdout).toMatch(/^punto \d+\.\d+\.\d+\n$/)
    expect(await punto(['version'])).toEqual(await punto(['--version']))
    expect(await punto(['help', 'odds'])).toEqual(await punto(['odds', '--help']))
    expect(await punto(['odds', '-h'])).toEqual(await punto(['odds', '--help']))
    expect(await punto(['admin', '-h'])).toEqual(await punto(['admin', '--help']))
    expect(await punto(['admin', 'report', '-h'])).toEqual(await punto(['admin', 'report', '--help']))
    expect((await punto(['help', 'nonsense'])).code).toBe(2)
  })

  it('runs as a process of its own from any folder, and writes no colour to a pipe', () => {
    const { code, stdout, stderr } = spawnPunto(['games'], '', tmpdir())
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Commission Baccarat')
    expect(stdout).not.toContain('\u001b')
  })
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
