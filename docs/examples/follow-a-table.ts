// Follows a live table of a house as the public sees it, until so many rounds were settled: node follow-a-table.js [URL [ROUNDS]]
import { Client, makeApi } from '@punto/client'

const [, , url = 'http://127.0.0.1:8080', rounds = '3'] = process.argv
const [first] = await makeApi({ url }).tables()
if (!first) throw new Error('No table is open')
const client = new Client({ url })
client.connect()
const { model } = client.watch(first.table)
let settled = 0
model.onNews((news) => {
  if (news.kind !== 'event') return
  const { event } = news
  if (event.type === 'card-dealt') console.log(event.spot, event.card ?? 'face down')
  if (event.type !== 'round-settled') return
  console.log(`round ${event.round}: ${news.now.view.round?.winner}`)
  if (++settled === Number(rounds)) client.close()
})
