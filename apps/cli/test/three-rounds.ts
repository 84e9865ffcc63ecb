// Three rounds at the table "commission", each with a bet on Player and one on Tie.
import { guest, type TestHouse } from '@punto/server/testing'
import { expect } from 'vitest'

export async function playThreeRounds(house: TestHouse): Promise<void> {
  const ann = await guest(house)
  let ids = 0
  const send = async (command: object) => {
    const { status, text } = await ann.post('/api/tables/commission/commands', { id: `c${++ids}`, command })
    if (status !== 200) expect.fail(text)
  }
  await send({ type: 'sit', box: 1 })
  for (let i = 0; i < 3; i++) {
    await house.untilPhase('commission', 'betting')
    const { rounds: round } = house.state('commission')
    await send({ type: 'place-bet', round, box: 1, bet: 'player', stake: 300 })
    await send({ type: 'place-bet', round, box: 1, bet: 'tie', stake: 100 })
    await house.until(() => house.state('commission').rounds > round)
  }
}
