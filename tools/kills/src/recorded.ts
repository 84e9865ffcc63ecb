// What the killed house does for the histories: tellers who pay chips into two accounts and out of them, several at a time, and read
// them; and every command about a seat or a bet, of whoever sends it. Each call and each answer is said at once.
import { setTimeout as pause } from 'node:timers/promises'
import { seededDice } from '@punto/harness/random'
import { CAGE, type House } from '@punto/server/house'
import type { CommandRequest } from '@punto/server/table'
import { playerAccount } from '@punto/table'
import { betInput, betsObject, type Input, type Output } from './histories.ts'

const ACCOUNTS = ['teller-one', 'teller-two']
const TELLERS = 4
const THINK_MS = 3
const LARGEST = 40

type Say = (line: string) => void

class Recorder {
  readonly #say: Say
  #calls = 0

  constructor(say: Say) {
    this.#say = say
  }

  /** `output` is undefined where nobody knows whether it was carried out: then it was not answered. */
  async record<T>(
    object: string,
    input: Input,
    work: () => Promise<T>,
    output: (found: T) => Output | undefined,
  ): Promise<T> {
    const number = ++this.#calls
    this.#say(`called ${number} ${object} ${JSON.stringify(input)}`)
    const found = await work()
    const told = output(found)
    if (told) this.#say(`answered ${number} ${JSON.stringify(told)}`)
    return found
  }
}

/** From here on every command about a seat or a bet is recorded. */
export function recordCommands(house: House, say: Say): Recorder {
  const recorder = new Recorder(say)
  const send = house.send.bind(house)
  house.send = (table, request) => {
    const { actor } = request
    const about = actor.role === 'player' ? aboutOf(table, request) : undefined
    if (!about) return send(table, request)
    return recorder.record(
      about.object,
      about.input,
      () => send(table, request),
      (reply) => (reply.ok ? { ok: true } : 'refusal' in reply ? { ok: false, code: reply.refusal.code } : undefined),
    )
  }
  return recorder
}

function aboutOf(
  table: string,
  request: CommandRequest,
): { readonly object: string; readonly input: Input } | undefined {
  const { type, actor } = request
  if (type === 'sit') return { object: `seats/${table}`, input: { does: 'sit', player: actor.id, box: request.box } }
  if (type === 'leave') return { object: `seats/${table}`, input: { does: 'leave', player: actor.id } }
  const input = betInput(request)
  return input && 'round' in request ? { object: betsObject(table, request.round!, actor.id), input } : undefined
}

/** Never ends by itself. */
export async function moveMoney(house: House, recorder: Recorder, seed: string): Promise<never> {
  const teller = async (number: number): Promise<never> => {
    const dice = seededDice(Number(seed), `teller ${number}`)
    for (let n = 0; ; n++) {
      await pause(dice.below(THINK_MS))
      const player = ACCOUNTS[dice.below(ACCOUNTS.length)]!
      const account = playerAccount(player)
      const amount = 1 + dice.below(LARGEST)
      const id = `${seed}-${number}-${n}`
      if (dice.below(2) === 0) {
        const paid = () => house.money.buyIn(player, amount, id)
        await recorder.record(`account/${player}`, { does: 'pay-in', amount }, paid, ({ kind }) =>
          kind === 'done' ? { ok: true } : { ok: false, code: kind },
        )
        continue
      }
      await house.money.openAccounts([{ id: account, kind: 'player', currency: 'PLAY' }])
      const transfer = {
        ...({ kind: 'posted', by: CAGE, id: `pay-out/${player}/${id}`, reason: 'cash-out', ref: id } as const),
        ...{ at: Date.now(), debit: account, credit: CAGE, amount },
      }
      const paid = () => house.money.commit({ transfers: [transfer] })
      await recorder.record(`account/${player}`, { does: 'pay-out', amount }, paid, ({ kind }) =>
        kind === 'done' ? { ok: true } : { ok: false, code: kind },
      )
    }
  }
  return Promise.race(Array.from({ length: TELLERS }, (_, number) => teller(number)))
}
