// The cases of the conformance kit: what a house relies on in an operator's wallet, one by one. Each leaves the player with what they
// had, so that a wallet that holds can be checked again and again.
import { DoesNotHold, equal, said, type Trial } from './trial.ts'

export interface Case {
  readonly name: string
  readonly run: (trial: Trial) => Promise<void>
}

const PARALLEL = 8
/** Of the case that has all players at once. */
const ROUNDS = 12

export const CASES: readonly Case[] = [
  {
    name: 'tells a balance in whole minor units',
    run: async (trial) => {
      if ((await trial.balance()) < 1000)
        throw new DoesNotHold('a player needs at least 1000 minor units for these checks')
    },
  },
  {
    name: 'takes a bet and gives a win, each told with the balance after it',
    run: async (trial) => {
      const before = await trial.balance()
      equal('the balance after a bet of 100', await trial.carry('a bet of 100', trial.bet(100)), before - 100)
      equal('the balance after a win of 195', await trial.carry('a win of 195', trial.win(195)), before + 95)
      await trial.carry('a bet of 95', trial.bet(95))
      equal('the balance after a lost round', await trial.carry('a win of 0', trial.win(0)), before)
    },
  },
  {
    name: 'carries a bet out once that comes again, with the same answer',
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(70)
      equal('the answer to the bet', await trial.carry('the bet', bet), before - 70)
      equal('the answer to the same bet again', await trial.carry('the same bet again', bet), before - 70)
      await trial.same('after one bet asked twice', before - 70)
      await trial.carry('its rollback', trial.rollback(bet))
      await trial.same('after its rollback', before)
    },
  },
  {
    name: `carries a bet out once that comes ${PARALLEL} times at once`,
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(60)
      await Promise.all(Array.from({ length: PARALLEL }, () => trial.carry('the bet', bet)))
      await trial.same(`after one bet asked ${PARALLEL} times at once`, before - 60)
      await trial.carry('its rollback', trial.rollback(bet))
      await trial.same('after its rollback', before)
    },
  },
  {
    name: `pays a win once that comes ${PARALLEL} times at once`,
    run: async (trial) => {
      const before = await trial.balance()
      await trial.carry('a bet', trial.bet(40))
      const win = trial.win(40)
      await Promise.all(Array.from({ length: PARALLEL }, () => trial.carry('the win', win)))
      await trial.same(`after one win asked ${PARALLEL} times at once`, before)
    },
  },
  {
    name: `undoes a bet once, however often its rollback comes`,
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(50)
      await trial.carry('the bet', bet)
      const rollback = trial.rollback(bet)
      await Promise.all(Array.from({ length: PARALLEL }, () => trial.carry('the rollback', rollback)))
      await trial.carry('another rollback of the same bet', trial.rollback(bet))
      await trial.same('after the rollbacks', before)
    },
  },
  {
    name: 'refuses a bet that comes after its rollback',
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(30)
      await trial.carry('the rollback of a bet that has not come', trial.rollback(bet))
      await trial.same('after a rollback that overtook its bet', before)
      await trial.refuse('a bet that was rolled back before it came', bet)
      await trial.same('after the late bet', before)
    },
  },
  {
    name: 'takes the rollback of a bet that never comes, and moves nothing',
    run: async (trial) => {
      const before = await trial.balance()
      await trial.carry('the rollback of an unknown bet', trial.rollback(trial.bet(10)))
      await trial.same('after it', before)
    },
  },
  {
    name: 'takes a win after the round was closed',
    run: async (trial) => {
      const before = await trial.balance()
      await trial.carry('a bet', trial.bet(20))
      await trial.carry('a win of 0 that closes the round', trial.win(0))
      await trial.carry('a late win', trial.win(20))
      await trial.same('after the late win', before)
    },
  },
  {
    name: 'refuses another amount under an id that was used',
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(25)
      await trial.carry('the bet', bet)
      await trial.refuse('the same id with another amount', {
        ...bet,
        amount: 26,
        bets: bet.bets.map((one) => ({ ...one, amount: 26 })),
      })
      await trial.same('after both', before - 25)
      await trial.carry('its rollback', trial.rollback(bet))
    },
  },
  {
    name: 'refuses a bet above the balance, and moves nothing',
    run: async (trial) => {
      const before = await trial.balance()
      await trial.refuse('a bet of one more than the balance', trial.bet(before + 1))
      await trial.same('after it', before)
    },
  },
  {
    name: 'refuses a player whom it does not know',
    run: (trial) => trial.refuse('a bet of an unknown player', trial.bet(1, 'nobody-by-this-name')),
  },
  {
    name: 'refuses another currency',
    run: async (trial) => {
      const before = await trial.balance()
      const other = { ...trial.context, currency: 'XTS' }
      const { path, body } = trial.profile.encode(trial.bet(5), 'check-currency', other)
      const answer = await trial.client.send(path, Buffer.from(JSON.stringify(body)))
      if (answer.kind === 'done')
        throw new DoesNotHold('a bet in another currency must be refused, and was carried out')
      await trial.same('after it', before)
    },
  },
  {
    name: 'refuses a signature that is not right, and moves nothing',
    run: async (trial) => {
      const before = await trial.balance()
      const { path, body } = trial.profile.encode(trial.bet(15), 'check-signature', trial.context)
      const bytes = Buffer.from(JSON.stringify(body))
      const wrong = Buffer.alloc(32, 7).toString('base64')
      for (const signature of [wrong, '']) {
        const answer = await trial.client.send(path, bytes, signature)
        if (answer.kind === 'done') throw new DoesNotHold(`a request with the signature "${signature}" was carried out`)
      }
      await trial.same('after it', before)
    },
  },
  {
    name: 'checks the bytes as they come: other order of keys, spaces, escapes',
    run: async (trial) => {
      const before = await trial.balance()
      const bet = trial.bet(35)
      const { path, body } = trial.profile.encode(bet, 'check-bytes', trial.context)
      const reordered = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 3).replaceAll(
        '/',
        '\\/',
      )
      const answer = await trial.client.send(path, Buffer.from(reordered))
      if (answer.kind !== 'done') throw new DoesNotHold(`such a body, rightly signed, must be taken: ${said(answer)}`)
      equal('the answer to the same bet in the usual form', await trial.carry('the same bet', bet), answer.balance)
      await trial.carry('its rollback', trial.rollback(bet))
      await trial.same('after its rollback', before)
    },
  },
  {
    name: 'refuses what is no request, and moves nothing',
    run: async (trial) => {
      const before = await trial.balance()
      const { path, body } = trial.profile.encode(trial.bet(45), 'check-malformed', trial.context)
      for (const text of [
        '',
        '{',
        '[]',
        JSON.stringify({ ...body, amount: '45' }),
        JSON.stringify({ ...body, amount: 4.5 }),
      ]) {
        const answer = await trial.client.send(path, Buffer.from(text))
        if (answer.kind === 'done')
          throw new DoesNotHold(`this was carried out: ${text.slice(0, 60) || '(an empty body)'}`)
      }
      await trial.same('after it', before)
    },
  },
  {
    name: 'undoes several bets, the latest first',
    run: async (trial) => {
      const before = await trial.balance()
      const bets = [trial.bet(11), trial.bet(22), trial.bet(33)]
      for (const bet of bets) await trial.carry('a bet', bet)
      await trial.same('after three bets', before - 66)
      let balance = before - 66
      for (const bet of bets.toReversed()) {
        balance += bet.amount
        equal('the balance after a rollback', await trial.carry('a rollback', trial.rollback(bet)), balance)
      }
    },
  },
  {
    name: 'makes an adjustment once, and answers for a negative one',
    run: async (trial) => {
      const before = await trial.balance()
      const up = trial.adjustment(12)
      await trial.carry('an adjustment of 12', up)
      await trial.carry('the same adjustment again', up)
      await trial.same('after an adjustment of 12', before + 12)
      const down = trial.adjustment(-12)
      const answer = await trial.client.ask(down)
      if (answer.kind === 'unknown')
        throw new DoesNotHold(`a negative adjustment must be made or refused: ${answer.why}`)
      const again = await trial.client.ask(down)
      if (again.kind !== answer.kind)
        throw new DoesNotHold(`the same adjustment was ${said(answer)} and then ${said(again)}`)
      await trial.same('after an adjustment of −12', answer.kind === 'done' ? before : before + 12)
      // Where it was refused, the player pays it back by a bet that is lost.
      if (answer.kind === 'refused') await trial.carry('a bet', trial.bet(12))
    },
  },
  {
    name: 'loses and invents nothing with several players at once',
    run: async (trial) => {
      const before = await Promise.all(trial.players.map((player) => trial.balance(player)))
      await Promise.all(
        trial.players.map(async (player) => {
          const bets = Array.from({ length: ROUNDS }, (_, i) => trial.bet(1 + (i % 5), player))
          await Promise.all(bets.map((bet) => trial.carry('a bet', bet)))
          await Promise.all(
            bets.map((bet, i) =>
              i % 3 === 0
                ? trial.carry('a rollback', trial.rollback(bet))
                : trial.carry('a win', trial.win(bet.amount, player)),
            ),
          )
        }),
      )
      for (const [i, player] of trial.players.entries())
        await trial.same(`after all that, of ${player}`, before[i]!, player)
    },
  },
]
