// A command over HTTP, in somebody's name: the answer, or the refusal thrown.
import type { SentCommand } from '@punto/protocol'
import { unavailableFault } from '../../house/index.ts'
import { actorOf, addressKey, type Person, refusalToAct } from '../../people/index.ts'
import { type CommandRequest, isUnavailable } from '../../table/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { AppServices, Call } from './handlers.ts'

export interface CommandOf {
  readonly table: string
  readonly id: string
  readonly command: SentCommand
  readonly person: Person
}

export async function sendCommand(
  { house, commands, observe }: AppServices,
  { table, id, command, person }: CommandOf,
  { request }: Call,
): Promise<{ readonly id: string; readonly repeated: boolean }> {
  const actor = actorOf(person)
  if (!actor) throw new RefusedRequest(refusalToAct(person).refusal)
  const answered = observe.command(command.type)
  const asked = { ...command, id, actor } as CommandRequest
  const reply = await commands.send(table, asked, addressKey(request.ip ?? '')).finally(answered)
  if ('limit' in reply) throw new RefusedRequest(reply.limit)
  if (reply.ok) return { id, repeated: reply.repeated ?? false }
  throw new RefusedRequest(isUnavailable(reply) ? unavailableFault(house, table, reply) : reply.refusal)
}
