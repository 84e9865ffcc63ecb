// A round with everything that a page of a round must tell: bets of two players, insurance, a card that was entered wrongly and put
// right after the settlement, and a dispute with its answer in a later round.
import type { Browser, BrowserContext } from 'playwright-core'
import { Dealer } from './dealer.ts'
import { guest } from './guest.ts'
import type { TestHouse } from './support.ts'

export interface DisputedRound {
  /** The browser of the player who disputes it, and of another who bets in it. */
  readonly own: BrowserContext
  readonly names: readonly [own: string, other: string]
}

/** Plays the first two rounds of a dealer's insurance table. */
export async function playDisputedRound(browser: Browser, house: TestHouse, table: string): Promise<DisputedRound> {
  const dealer = new Dealer(house, table)
  const [own, ann] = await guest(browser, house)
  const [, bob] = await guest(browser, house)
  let ids = 0
  const asks = async (player: string, fields: { readonly type: string } & Readonly<Record<string, unknown>>) => {
    const actor = { role: 'player', id: player } as const
    const command = { round: dealer.state.rounds, ...fields, id: `disputed-${++ids}`, actor }
    const reply = await house.house.send(table, command as never)
    if (!reply.ok) throw new Error(`${fields.type}: ${JSON.stringify(reply)}`)
  }
  await asks(ann, { type: 'sit', box: 1 })
  await asks(bob, { type: 'sit', box: 2 })
  await dealer.openBets()
  await asks(ann, { type: 'place-bet', box: 1, bet: 'banker', stake: 500 })
  await asks(bob, { type: 'place-bet', box: 2, bet: 'player', stake: 200 })
  await dealer.closeBets()
  await dealer.deal('2s 4d 3h 3d')
  await asks(ann, { type: 'place-insurance', box: 1, side: 'banker', stake: 100 })
  await dealer.closeWindow()
  await dealer.deal('4c')
  await finish(dealer)
  await dealer.declare({ kind: 'misread', spot: 'player-3', card: '5c' })
  await dealer.do({ type: 'approve-irregularity', number: 1, reason: 'seen on the recording' }, 'shift-manager')
  await finish(dealer)
  await dealer.openBets()
  await asks(ann, { type: 'dispute-round', of: 1, words: 'The third card was a five.' })
  await dealer.do(
    { type: 'answer-dispute', dispute: 1, upheld: true, words: 'It was, and is put right.' },
    'pit-manager',
  )
  await dealer.closeBets()
  await dealer.deal('9s 4d Kh 2c')
  await finish(dealer)
  return { own, names: [ann, bob] }
}

/** Closes what is open and settles. */
async function finish(dealer: Dealer): Promise<void> {
  for (;;) {
    const { phase } = dealer.state
    if (phase === 'insurance') await dealer.closeWindow()
    else if (phase === 'result') await dealer.settle()
    else return
  }
}
