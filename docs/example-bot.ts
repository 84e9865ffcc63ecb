// A bot in fifty lines: comes in as a guest, watches a table, sits down, and bets on Banker every round until it has played
// ten. Start the house with `npm start`, then: node --conditions=punto-source docs/example-bot.ts [URL [ROUNDS]]
import { Client, makeApi, PuntoError, type TableNow } from '@punto/client'
import { tableOf } from '@punto/desk'

export async function play(url: string, rounds: number, say: (line: string) => void): Promise<void> {
  const api = makeApi({ url })
  const { name } = await api.guest()
  const { token } = await api.makeToken({ body: { label: 'example bot', scopes: ['watch', 'play'] } })
  const client = new Client({ url, token })
  client.connect()
  const free = (await api.tables()).find(({ game, shut }) => game === 'commission' && !shut)
  if (!free) throw new Error('No commission table is open')
  say(`${name} goes to table ${free.table}`)
  let [seated, played] = [false, 0]

  await new Promise<void>((finished) => {
    tableOf(client, free.table).follow(({ now, restarted, events }) => {
      if (restarted || events.some(({ event }) => event.type === 'betting-opened')) void bet(now)
      const settled = events.find(({ event }) => event.type === 'round-settled')
      if (!settled || played === 0) return
      const { number, settlement } = now.view.round!
      const net = settlement?.players?.[0]?.net
      if (net !== undefined) say(`round ${number}: ${net > 0 ? '+' : ''}${net}`)
      if (played >= rounds) finished()
    })

    async function bet({ view, settings }: TableNow): Promise<void> {
      if (view.phase !== 'betting' || !view.round) return
      const box = view.seats.find(({ player, taken }) => player !== undefined || (!seated && !taken))?.box
      if (box === undefined) return
      try {
        if (!seated) await client.do(free!.table, { type: 'sit', box })
        seated = true
        const { number: round } = view.round
        await client.do(free!.table, { type: 'place-bet', round, box, bet: 'banker', stake: settings.limits.min })
        played++
      } catch (error) {
        if (error instanceof PuntoError) say(error.message)
        else throw error
      }
    }
  })
  client.close()
  say(`${name} has ${(await api.balance()).available}`)
}

const [, , url = 'http://127.0.0.1:8080', rounds = '10'] = process.argv
if (import.meta.main) await play(url, Number(rounds), console.log)
