// Routes of enrolled terminals, and of the PINs and badges that serve there.
import type { TERMINAL_ROUTES } from '@punto/protocol'
import { cookie, cookieNames, DEVICE_SECONDS, readCookie } from '../request/cookies.ts'
import { clientOf, staffActOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { keySiteOf } from './key-site-of.ts'
import { tableOf } from './known-table.ts'
import { meOf } from './people-handlers.ts'
import { sendCommand } from './send-command.ts'
import { terminalCookieOf } from './terminal-cookie.ts'
import { personOf, unwrap } from './unwrap.ts'

export function terminalHandlers(services: AppServices): Handlers<keyof typeof TERMINAL_ROUTES> {
  const { house, identity, secure, config } = services
  const { staffPins, ownAccount, authentication } = identity
  const names = cookieNames(secure)
  /** The person, and what makes the browser theirs once the rest of the act is done. */
  const byPin = async (body: { readonly who: string; readonly pin?: string }, call: Call) => {
    const typed = { who: body.who, pin: body.pin, terminal: terminalCookieOf(call, secure) }
    const device = readCookie(call.request.headers.cookie, names.device)
    const { person, session, device: known } = unwrap(await authentication.signInByPin(typed, device, clientOf(call)))
    const comeIn = () => {
      call.reply.header('set-cookie', [
        cookie(names.session, session.cookie.reveal(), session.maxAgeSeconds, secure),
        cookie(names.device, known.reveal(), DEVICE_SECONDS, secure),
      ])
      return meOf(identity, person)
    }
    return { person, comeIn }
  }
  return {
    thisTerminal: async (_, call) => {
      const here = await staffPins.terminalOf(terminalCookieOf(call, secure))
      const { signOn } = config.staff
      return {
        terminal: here ? { name: here.name, badgeAlone: staffPins.badgeAlone } : null,
        signOn: signOn ? (signOn.name ?? new URL(signOn.issuer).host) : null,
      }
    },
    terminals: async () => ({ items: await staffPins.terminals() }),
    enrolTerminal: async ({ body }, call) => {
      const enrolled = unwrap(await staffPins.enrol(personOf(call.principal), body.name, staffActOf(call, body)))
      call.reply.header('set-cookie', cookie(names.terminal, enrolled.cookie.reveal(), DEVICE_SECONDS, secure))
      return enrolled.terminal
    },
    endTerminal: async ({ params, body }, call) => {
      unwrap(await staffPins.end(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    staffPin: (_, { principal }) => staffPins.of(personOf(principal).id),
    setStaffPin: async ({ body: { pin, badge, ...proof } }, call) => {
      const person = personOf(call.principal)
      unwrap(await ownAccount.prove(person, { ...proof, site: keySiteOf(call, secure) }))
      unwrap(await staffPins.set(person, pin, badge, clientOf(call)))
      return undefined
    },
    removeStaffPin: async (_, call) => {
      await staffPins.remove(personOf(call.principal), clientOf(call))
      return undefined
    },
    signInByPin: async ({ body }, call) => (await byPin(body, call)).comeIn(),
    relieve: async ({ params: { table }, body }, call) => {
      const host = tableOf(house, table)
      const { person, comeIn } = await byPin(body, call)
      const screen = personOf(call.principal)
      const { dealer } = host.state
      if (dealer !== null && dealer !== person.id) {
        const command = { type: 'allow-relief', dealer: person.id } as const
        await sendCommand(services, { table, id: `${body.id}.allow`, command, person: screen }, call)
      }
      if (dealer !== person.id) {
        await sendCommand(services, { table, id: `${body.id}.on`, command: { type: 'sign-on' }, person }, call)
      }
      return comeIn()
    },
  }
}
