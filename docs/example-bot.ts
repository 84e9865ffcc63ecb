// A bot in fifty lines: comes in as a guest, watches a table, sits down, and bets on Banker every round until it has played
// ten. Start the house with `npm start`, then: node --conditions=punto-source docs/example-bot.ts [URL [ROUNDS]]
import { Client, makeApi, PuntoError } from '@punto/client'

export async function play(url: string, rounds: number, say: (line: string) => void): Promise<void> {
  const api = makeApi({ url })
  const { name } = await api.guest()
  const { token } = await api.makeToken({ body: { label: 'example bot', scopes: ['watch', 'play'] } })
  const client = new Client({ url, token })
  client.connect()
  const free = (await api.tables()).find(({ game, shut }) => game === 'commission' && !shut)
  if (!free) throw new Error('No commission table is open')
  say(`${name} goes to table ${free.table}`)
  const { model } = client.watch(free.table)
  let [seated, played] = [false, 0]

  await new Promise<void>((finished) => {
    model.onNews((news) => {
      if (news.kind === 'restart') void bet()
      if (news.kind !== 'event') return
      if (news.event.type === 'betting-opened') void bet()
      if (news.event.type !== 'round-settled' || played === 0) return
      const net = news.now.view.round?.settlement?.players?.[0]?.net
      if (net !== undefined) say(`round ${news.event.round}: ${net > 0 ? '+' : ''}${net}`)
      if (played >= rounds) finished()
    })

    async function bet(): Promise<void> {
      const { view, settings } = model.now.get()!
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
