// Routes of what the house runs, and of a backup of it.
import { type ABOUT_ROUTES, fault } from '@punto/protocol'
import { streamBackup } from '../../proof/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { personOf } from './unwrap.ts'

export const aboutHandlers = ({ about, house, identity }: AppServices): Handlers<keyof typeof ABOUT_ROUTES> => ({
  about: (_, { principal }) => about.now(principal.kind === 'staff'),
  backup: async (_, call) => {
    const { backUp } = house
    const by = personOf(call.principal)
    if (!(await identity.ownAccount.hasSecondFactor(by))) {
      throw new RefusedRequest(fault('account/second-factor-needed', {}))
    }
    if (!backUp) throw new RefusedRequest(fault('backup/elsewhere', {}))
    const act = { by, client: clientOf(call) }
    const { stream, bytes } = await streamBackup(backUp)
    const entry = identity.audit.byPerson('backup-made', act, { id: 'house', name: 'house' }, { after: { bytes } })
    await house.records.change([], [entry])
    call.reply.type('application/vnd.sqlite3').header('x-no-compression', 'true')
    return stream as unknown as string
  },
})
