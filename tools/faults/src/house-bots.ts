// The house's own bots in a simulated house; their answers are recorded.
import { Bots } from '@punto/server/bots'
import type { House } from '@punto/server/house'
import type { CommandRequest, Reply } from '@punto/server/table'

const THINK_MS = 5 * 60_000
const CHIPS = 5000

export interface BotsOptions {
  readonly players: number
  readonly seed: number
  readonly start: string
  readonly asked: (request: CommandRequest) => void
  readonly told: (table: string, request: CommandRequest, reply: Reply) => void
}

export async function startBots(house: House, { players, seed, start, asked, told }: BotsOptions): Promise<void> {
  if (players === 0) return
  const send = async (table: string, request: CommandRequest): Promise<Reply> => {
    asked(request)
    const reply = await house.send(table, request)
    told(table, request, reply)
    return reply
  }
  const { clock, tables, archive } = house
  const asBotsSeeIt = {
    clock,
    tables,
    archive,
    table: (name: string) => house.table(name),
    send,
    money: house.money,
  }
  await new Bots({ house: asBotsSeeIt, seed, start, players, chips: CHIPS, thinkMs: THINK_MS }).start()
}
