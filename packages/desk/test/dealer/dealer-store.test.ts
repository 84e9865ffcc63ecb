import { GAMES } from '@punto/rules'
import { PIT_SUPERVISOR_OR_ABOVE } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { kindsIn } from '../../src/dealer/wrong-kinds.ts'
import { DealerAtTable } from './at-table.ts'

/** A table with its dealer on, a shoe in place and bets open. */
async function opened(request: ConstructorParameters<typeof DealerAtTable>[0] = {}): Promise<DealerAtTable> {
  const at = new DealerAtTable(request)
  await at.press('Space Space Space')
  expect(at.state.phase).toBe('betting')
  return at
}

describe('a round by keys', () => {
  it.each(GAMES.map(({ id }) => id))(
    '[INS 3.10] of four cards at %s takes at most 8 strokes beyond the cards',
    async (game) => {
      for (const paying of ['Space Space', 'p']) {
        const at = await opened({ game })
        at.bet('ann', 1, 'player', 100)
        at.bet('ben', 3, 'banker', 100)
        const before = at.strokes
        await at.press('Space 9 s 2 h K d 5 c Space')
        expect(at.state.phase).toBe('settled')
        await at.press(`${paying} Space`)
        expect(at.state).toMatchObject({ phase: 'betting', rounds: 2 })
        // From one opening of bets to the next, the eight strokes of four cards left out: four, and one more for each box
        // that is paid by itself.
        expect(at.strokes - before - 8).toBe(paying === 'p' ? 4 : 5)
      }
    },
  )

  it('[KO 3.4] does not go past an Ante that waits, and says so', async () => {
    const at = await opened({ game: 'knockout' })
    at.bet('ann', 1, 'player', 100)
    at.bet('ann', 1, 'ante-player', 100)
    await at.press('Space 9 s')
    expect(at.state.phase).toBe('ante')
    await at.press('2 h')
    expect(at.shown.refusal).toMatchObject({ code: 'ante/undecided', card: '2h' })
    // The one key names who has not decided, and closes without them when it is pressed again.
    await at.press('Space')
    expect(at.state.phase).toBe('ante')
    expect(at.shown.passing).toBe(true)
    await at.press('Space 2 h K d 5 c')
    expect(at.state.phase).toBe('result')
  })

  it('[KO 3.4] asks no more whether to pass over somebody who has decided meanwhile', async () => {
    const at = await opened({ game: 'knockout' })
    at.bet('ann', 1, 'player', 100)
    at.bet('ann', 1, 'ante-player', 100)
    await at.press('Space 9 s Space')
    expect(at.shown.passing).toBe(true)
    at.ask('player', 'ann', { type: 'raise-ante', round: 1, box: 1, bet: 'ante-player' })
    expect([at.state.phase, at.shown.passing]).toEqual(['ante', false])
    await at.press('Space')
    expect(at.state.phase).toBe('dealing')
  })

  it('[INS 5.3] closes insurance by the next card, or by the one key', async () => {
    for (const close of ['', 'Space Space ']) {
      const at = await opened()
      at.bet('ann', 1, 'banker', 100)
      await at.press('Space 4 s 5 h K d T c')
      expect(at.state.phase).toBe('insurance')
      await at.press(`${close}3 s`)
      expect(at.state.round?.cards.map(({ spot }) => spot)).toContain('player-3')
    }
  })

  it('[INS 3.9] deals four cards face down with one stroke, and turns each by its face', async () => {
    const at = await opened({ faceDown: true, squeeze: true })
    at.bet('ann', 1, 'player', 100)
    await at.press('Space Space')
    expect(at.state.round?.cards).toHaveLength(4)
    await at.press('9 s 2 h K d 5 c Space')
    expect(at.state.phase).toBe('settled')
  })

  it('[INS 3.9] stops at a squeeze that was asked for, grants it, and hands the card over', async () => {
    const at = await opened({ faceDown: true, squeeze: true })
    at.bet('ann', 1, 'player', 500)
    await at.press('Space')
    at.ask('player', 'ann', { type: 'request-squeeze', round: 1, spot: 'player-1' })
    at.ask('player', 'ann', { type: 'request-squeeze', round: 1, spot: 'player-2' })
    await at.press('Space n')
    expect(at.state.round?.squeezes).toMatchObject([{ spot: 'player-1', granted: true }])
    await at.press('Space Space 9 s')
    expect(at.sent.map(({ type }) => type).slice(-2)).toEqual(['show-card', 'turn-card'])
    expect(at.state.round?.cards[0]).toMatchObject({ shown: { to: 'ann' } })
  })

  it('takes a second press of the one key for a slip while the first is on its way', async () => {
    const at = new DealerAtTable()
    at.store.key(' ')
    at.store.key(' ')
    await at.quiet()
    expect(at.sent.map(({ type }) => type)).toEqual(['sign-on'])
  })
})

describe('a slip', () => {
  it('[INS 5.15] is taken back with one key while nothing has followed', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9')
    await at.press('Backspace s')
    expect(at.shown.typing.rank).toBeNull()
    await at.press('9 s 2 h Backspace 3 d')
    expect(at.shown.panel).toBeNull()
    expect(at.state.round?.corrections).toMatchObject([{ spot: 'banker-1' }])
  })

  it('[INS 5.15] begins a correction with the same key once something has followed, and after the settlement', async () => {
    for (const settled of [false, true]) {
      const at = await opened()
      at.bet('ann', 1, 'player', 100)
      await at.press('Space 9 s 2 h K d 5 c')
      if (settled) await at.press('Space')
      // Of an earlier card: it is chosen in the panel.
      at.store.takeBack()
      at.store.open({ kind: 'correct', spot: 'player-1', was: '9s', typing: { rank: null, scan: null } })
      await at.press('6 s')
      expect(at.shown.panel).toMatchObject({ kind: 'wrong', draft: { kind: 'misread', spot: 'player-1', card: '6s' } })
      await at.quiet()
      const { description } = at.shown.panel as { description: { decides: readonly string[] } }
      expect(description.decides.includes('pit-supervisor')).toBe(!settled)
      await at.press('Enter')
      expect(at.state.open?.irregularity).toEqual({ kind: 'misread', spot: 'player-1', card: '6s' })
      expect(at.shown).toMatchObject({ panel: null })
    }
  })

  it('[INS 3.8] asks for the bets to be opened again, and takes a cut card back', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space Backspace')
    expect(at.shown.panel).toMatchObject({ kind: 'wrong', draft: { kind: 'closed-early' } })
    await at.press('Escape v')
    expect(at.state.shoe?.lastRound).not.toBeNull()
    await at.press('Backspace')
    expect(at.state.shoe?.lastRound).toBeNull()
  })
})

describe('a card that the table of play does not call for', () => {
  it('[INS 5.7] is refused with the reason and the offer to declare what happened', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9 s 2 h K d 5 c 7 d')
    expect(at.shown.refusal).toMatchObject({
      code: 'card/coup-complete',
      card: '7d',
      offers: ['excess-card', 'misread'],
    })
    expect(at.state.round?.cards).toHaveLength(4)
  })

  it.each(['commission', 'no-commission', 'knockout', 'easy-six'])(
    '[COM 5.1.2, KO 5.1.2, EZ6 5.1.2] is too many cards at %s, whose document knows none drawn in excess, and a pit supervisor decides',
    async (game) => {
      const at = await opened({ game })
      at.bet('ann', 1, 'player', 100)
      await at.press('Space 9 s 2 h K d 5 c 7 d')
      expect(at.shown.refusal?.offers).toEqual(['wrong-number', 'misread'])
      await at.press('x 1')
      const offered = kindsIn('cards', at.shown.table).map(({ kind }) => kind)
      expect([offered.includes('wrong-number'), offered.includes('excess-card')]).toEqual([true, false])
      await at.press(`${offered.indexOf('wrong-number') + 1} 7 d Enter`)
      expect(at.state.open).toMatchObject({ needs: PIT_SUPERVISOR_OR_ABOVE })
    },
  )

  it('[INS 3.10] stops the one key until it is declared, or said not to lie there', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 4 s K h K d T c 2 s 2 h 7 d')
    expect([at.state.phase, at.state.round?.cards.length]).toEqual(['result', 6])
    await at.press('Space Space Enter')
    expect(at.state.phase).toBe('result')
    await at.press('Escape Space')
    expect(at.state.phase).toBe('settled')
  })

  it('[INS 5.5.1] that the shoe no longer holds may be a foreign one', async () => {
    const at = await opened({ decks: 4 })
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9 s 9 s 9 s 9 s')
    await at.press('9 s')
    if (at.shown.refusal?.code !== 'card/not-in-shoe') {
      expect(at.shown.refusal?.code).toBe('card/coup-complete')
      // The one key does not go past a card that nobody has accounted for.
      await at.press('Space Space')
      expect(at.state.phase).toBe('result')
      await at.press('Escape Space Space Space Space 9 s')
    }
    expect(at.shown.refusal).toMatchObject({ code: 'card/not-in-shoe', offers: ['foreign-card', 'misread'] })
  })
})

describe('paying', () => {
  it('goes on where it was when the page is loaded again, and begins anew in the next round', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    at.bet('ben', 2, 'banker', 100)
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(at.shown).toMatchObject({ steps: [{ box: 2 }, { box: 1 }] })
    await at.press('Space')
    at.reload()
    expect(at.shown).toMatchObject({ steps: [{ box: 1 }] })
    await at.press('Space Space')
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(at.shown).toMatchObject({ steps: [{ box: 1 }] })
  })
})

describe('signing off', () => {
  it('[INS 1.4] is not undone by the one key; the button says who deals', async () => {
    const at = new DealerAtTable()
    await at.press('Space')
    expect(at.state.dealer).toBe('dora')
    await at.store.ask({ type: 'sign-off' })
    await at.press('Space Space')
    expect(at.state.dealer).toBeNull()
    at.store.next()
    await at.quiet()
    expect(at.state.dealer).toBe('dora')
  })
})

describe('a scanner', () => {
  it('keeps the strokes of a code for itself, whatever has the focus', async () => {
    const at = await opened()
    at.store.scanner = { prefix: '~', suffix: 'Enter' }
    await at.press('Space')
    expect(at.store.isScanned('Enter')).toBe(false)
    await at.press('~ 9 S')
    expect(at.store.isScanned('Enter')).toBe(true)
    await at.press('Enter')
    expect(at.store.isScanned('Enter')).toBe(false)
    expect(at.shown.table.view.round?.cards.map(({ card }) => card)).toEqual(['9s'])
  })
})

describe('a bet for a player', () => {
  it('[INS 5.17] is offered while bets are open, and not after', async () => {
    const at = await opened()
    await at.press('b')
    expect(at.shown.panel).toEqual({ kind: 'bets' })
    await at.press('Escape Space b')
    expect(at.shown.panel).toBeNull()
  })
})

describe('something is wrong', () => {
  it('[INS 5.7] goes from one key to what is declared, and the players are asked one by one', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    at.bet('ben', 2, 'banker', 100)
    await at.press('Space 4 s x 1 2 9 h')
    await at.quiet()
    expect(at.shown.panel).toMatchObject({ kind: 'wrong', description: { rule: 'INS 5.7' } })
    expect(at.state.open).toBeNull()
    await at.press('Enter')
    expect(at.state.open?.irregularity).toEqual({ kind: 'excess-card', cards: [{ card: '9h' }] })
    at.ask('pit-supervisor', 'sam', { type: 'approve-irregularity', number: 1, order: 0 })
    expect(at.state.phase).toBe('options')
    at.store.choose('ann', 'take-back')
    await at.quiet()
    await at.press('Space')
    expect(at.state.round?.bets.map(({ player }) => player)).toEqual(['ben'])
  })

  it('[INS 5.15] chooses the card that is meant by arrows, and keeps what was typed before', async () => {
    const at = await opened()
    await at.press('Space 4 s 5 h K d x 1 1 9 c')
    const draft = () => at.shown.panel?.kind === 'wrong' && at.shown.panel.draft
    expect(draft()).toMatchObject({ spot: null, card: '9c' })
    await at.press('ArrowLeft')
    expect(draft()).toMatchObject({ spot: 'banker-1', card: '9c' })
    await at.press('ArrowRight ArrowRight')
    expect(draft()).toMatchObject({ spot: 'player-2', card: null })
    await at.press('9 h')
    await at.quiet()
    await at.press('Enter')
    expect(at.state.open?.irregularity).toEqual({ kind: 'misread', spot: 'player-2', card: '9h' })
  })

  it('says what is missing, and what the house refuses, before anything is declared', async () => {
    const at = await opened()
    await at.press('x 4 2')
    expect(at.shown.panel).toMatchObject({ draft: { kind: 'display-wrong' }, description: null })
    await at.press('Enter')
    expect(at.state.open).toBeNull()
    await at.press('Escape x 2 3')
    await at.quiet()
    expect(at.shown.panel).toMatchObject({ refusal: { code: 'irregularity/no-round' } })
  })
})

describe('the network cut', () => {
  it('keeps what was typed and sends it once, in order', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9 s')
    at.cut()
    await at.press('2 h K d 5 c Space')
    expect(at.state.round?.cards).toHaveLength(1)
    expect(at.shown.queue.map(({ card }) => card)).toEqual(['2h', 'Kd', '5c'])
    await at.back()
    expect(at.state.phase).toBe('result')
    expect(at.sent.filter(({ type }) => type === 'deal-card')).toHaveLength(4)
    expect(at.shown).toMatchObject({ queue: [], dropped: [] })
  })

  it('takes back what waits before anything that the house has', async () => {
    const at = await opened()
    await at.press('Space 9 s')
    at.cut()
    await at.press('2 h K d 5 Backspace Backspace')
    expect(at.shown).toMatchObject({ panel: null, queue: [{ card: '2h' }] })
    await at.back()
    expect(at.shown.table.view.round?.cards.map(({ card }) => card)).toEqual(['9s', '2h'])
  })

  it('holds what was on its way, and goes on when it is answered', async () => {
    const at = await opened()
    at.bet('ann', 1, 'player', 100)
    await at.press('Space')
    // The command leaves, and the network goes before the answer.
    at.cut()
    await at.press('9 s 2 h')
    await at.back()
    expect(at.state.round?.cards.map(({ spot }) => spot)).toEqual(['player-1', 'banker-1'])
  })

  it('[INS 5.3] closes nobody’s insurance by what was typed unseen', async () => {
    const at = await opened()
    at.bet('ann', 1, 'banker', 100)
    await at.press('Space 4 s 5 h K d')
    at.cut()
    await at.press('T c 3 s')
    await at.back()
    expect(at.state.phase).toBe('insurance')
    expect(at.shown.dropped).toEqual(['3s'])
  })
})
