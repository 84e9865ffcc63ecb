// A table whose story stands elsewhere than where its owner has written it: it is shut, and why is said once.
import { checkSettings, setUp } from '@punto/table'
import { expect, it } from 'vitest'
import type { Committer, Landing } from '../../src/engine/committer.ts'
import { Mailbox } from '../../src/engine/mailbox.ts'
import { NOWHERE } from '../../src/engine/places.ts'
import type { Reply } from '../../src/engine/reply.ts'

it.each([
  [12, 'another owner has written up to version 12'],
  [3, 'version 7 was written, and the database has gone back to 3: acknowledged events are lost'],
])('found at version %i', (version, why) => {
  const checked = checkSettings({ table: 'T1', game: 'commission' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const landings: ((landing: Landing) => void)[] = []
  const said: string[] = []
  const replies: Reply[] = []
  const mailbox = new Mailbox({
    state: setUp(checked.settings),
    version: 7,
    places: NOWHERE,
    committer: { submit: (_, landed) => void landings.push(landed) } as Pick<Committer, 'submit'> as Committer,
    now: () => 0,
    wall: () => 0,
    publish: () => undefined,
    startedAgain: () => undefined,
    broken: (told) => void said.push(told),
  })
  for (const [i, id] of ['ann', 'bob'].entries()) {
    const sit = { type: 'sit', box: i + 1, id: 'sit', actor: { role: 'player', id } } as const
    mailbox.send(sit, (reply) => void replies.push(reply))
  }
  for (const landed of landings) landed({ kind: 'stale', version })
  expect(said).toEqual([why])
  expect(replies).toEqual(Array(2).fill({ ok: false, unavailable: 'shut' }))
})
