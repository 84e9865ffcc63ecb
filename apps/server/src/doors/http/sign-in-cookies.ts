// The session cookie, and the device cookie beside it: how an answer lets somebody in.
import type { Me } from '@punto/protocol'
import type { Identity, Secret, SignedIn } from '../../people/index.ts'
import { cookie, cookieNames, DEVICE_SECONDS } from '../request/cookies.ts'
import type { Call } from './handlers.ts'
import { meOf } from './people-handlers.ts'

/** Sets the session cookie, and the device cookie if there is one; answers who came in. */
export function letIn(
  identity: Identity,
  { person: who, session, device }: SignedIn & { readonly device?: Secret },
  { reply }: Pick<Call, 'reply'>,
  secure: boolean,
): Promise<Me> | Me {
  const names = cookieNames(secure)
  const cookies = [cookie(names.session, session.cookie.reveal(), session.maxAgeSeconds, secure)]
  if (device) cookies.push(cookie(names.device, device.reveal(), DEVICE_SECONDS, secure))
  reply.header('set-cookie', cookies)
  return meOf(identity, who)
}
