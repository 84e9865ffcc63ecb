// The door of a simulated house: what people send comes in as text over a socket, through the house's own connections, with their
// lanes and admission (doors/socket/connection.ts, doors/commands/commands.ts). Some players have limits of play, whose admission
// takes its time. What the house answers, and the frame in which that is told, must say the same.
import { EventEmitter } from 'node:events'
import { failUnless } from '@punto/harness/checks'
import { randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { House } from '@punto/server/house'
import type { Principal } from '@punto/server/people'
import { isUnavailable, type Reply } from '@punto/server/table'
import {
  AddressAllowances,
  Commands,
  type CommandsOptions,
  Connection,
  type ConnectionOptions,
  HELLO,
  LIMITS,
  personOf,
} from '@punto/server/testing/doors'
import type { Actor } from '@punto/table'
import type { Failures } from './failures.ts'
import type { HouseRun } from './house-run.ts'
import { OrderCheck } from './order-check.ts'
import type { Sent } from './person.ts'
import type { ReplayedTable } from './replayed-table.ts'
import type { Timeline } from './timeline.ts'

/** The mean time that a limit of play takes to be looked up. */
const ADMISSION_MS = 4
const NO_MONEY = { available: 0, reserved: 0, owed: 0 }

export interface SocketDoorOptions {
  readonly house: House
  readonly run: HouseRun
  readonly timeline: Timeline
  readonly dice: Dice
  readonly failures: Failures
  readonly tableOf: (table: string) => ReplayedTable
  /** Asks the house, and records its answer. */
  readonly send: House['send']
  /** Commands of one person do not wait for each other: the checks have to find that out. */
  readonly withoutLanes: boolean
}

export class SocketDoor {
  readonly #options: SocketDoorOptions
  readonly #allowances = new AddressAllowances(LIMITS)
  readonly #sockets = new Map<string, PersonSocket>()
  readonly #commands: Pick<Commands, 'send'>

  constructor(options: SocketDoorOptions) {
    this.#options = options
    const commands = this.#newCommands()
    this.#commands = options.withoutLanes ? { send: (...sent) => this.#newCommands().send(...sent) } : commands
  }

  /** All of it at once, in this order. */
  deliver(sent: readonly Sent[], answered: (sent: Sent) => void): void {
    for (const one of sent) this.#socketOf(one.request.actor).say(one, answered)
  }

  #socketOf(actor: Actor): PersonSocket {
    const key = keyOf(actor)
    const known = this.#sockets.get(key)
    if (known?.readyState === OPEN) return known
    const socket = new PersonSocket(this.#options.tableOf)
    this.#sockets.set(key, socket)
    this.#connect(socket, actor)
    return socket
  }

  /** Nobody watches a table or the lobby over it. */
  #connect(socket: PersonSocket, actor: Actor): void {
    const { run, house, failures } = this.#options
    const address = keyOf(actor)
    const nothing = () => undefined
    const options = {
      ...{ socket, stream: new EventEmitter(), address, principal: personOf(actor), house, limits: LIMITS },
      allowance: this.#allowances.of(address, actor.id, house.clock.now()),
      commands: { send: this.#commands.send.bind(this.#commands), connected: nothing },
      practice: { principalAt: (principal: Principal) => principal },
      orders: { isQuiet: true },
      balances: { of: async () => NO_MONEY, join: nothing, leave: nothing },
      observe: {
        refused: nothing,
        command: () => nothing,
        incident: (error: unknown) => {
          if (run.running) failures.add(error)
          return 'incident'
        },
      },
      write: (_socket: unknown, _stream: unknown, bytes: Buffer) => {
        if (run.running) failures.run(() => socket.hear(JSON.parse(bytes.toString()) as Frame))
      },
      offended: nothing,
      refresh: async () => undefined,
      wall: () => 0,
    }
    new Connection(options as unknown as ConnectionOptions)
    socket.emit('message', Buffer.from(HELLO), false)
  }

  #newCommands(): Commands {
    const { house, timeline, run, dice, send } = this.#options
    const options: CommandsOptions = {
      house: {
        table: (name) => house.table(name),
        get everyTable() {
          return house.everyTable
        },
        shutBecause: (table) => house.shutBecause(table),
        archive: house.archive,
        decidesAtOnce: (table, request) => house.decidesAtOnce(table, request),
        fresh: (table) => house.fresh(table),
        send: async (table, request, alone) => {
          const asked = this.#sockets.get(keyOf(request.actor))?.begun(request.id)
          const reply = await send(table, request, alone)
          if (asked) asked.reply = reply
          return reply
        },
      },
      // Names are ids here.
      identity: { findByName: async (name) => [name], nameOf: async () => undefined },
      limits: { ...LIMITS, ...SEATS },
      playerLimits: {
        mayLimit: (player) => Number(player.slice(1)) % 2 === 1,
        admitStake: async () => {
          await run.sleep(randomDelay(dice, ADMISSION_MS))
          return { ok: true, answered: () => undefined }
        },
      },
      now: () => timeline.now,
    }
    return new Commands(options)
  }
}

const keyOf = ({ role, id }: Actor): string => `${role}/${id}`

/** Whoever plays does so at every table. */
const SEATS = { seatsPerPlayer: 100, seatsPerAddress: 100 }

/** What a frame says of a command. */
interface Frame {
  readonly type: string
  readonly id?: string | null
  readonly repeated?: boolean
  readonly error?: { readonly code: string }
}

/** A command on its way. */
interface Asked {
  readonly sent: Sent
  readonly answered: (sent: Sent) => void
  isBegun: boolean
  /** As the house gave it; undefined where it was not asked. */
  reply: Reply | undefined
  /** The version of the log when it was told. */
  toldAt: number | undefined
}

const OPEN = 1
const CLOSED = 3

/** What the house's connection sees of a WebSocket, and what comes over it. */
class PersonSocket extends EventEmitter {
  readonly OPEN = OPEN
  readonly bufferedAmount = 0
  readonly isPaused = false
  readyState = OPEN
  readonly #tableOf: (table: string) => ReplayedTable
  readonly #order: OrderCheck
  /** In the order of sending, from the first that is not answered. */
  readonly #asked: Asked[] = []

  constructor(tableOf: (table: string) => ReplayedTable) {
    super()
    this.#tableOf = tableOf
    this.#order = new OrderCheck(tableOf)
  }

  say(sent: Sent, answered: Asked['answered']): void {
    this.#asked.push({ sent, answered, isBegun: false, reply: undefined, toldAt: undefined })
    const { id, actor: _, ...command } = sent.request
    this.emit('message', Buffer.from(JSON.stringify({ type: 'do', id, table: sent.table, command })), false)
  }

  /** The house is asked for the first that has this id, was not begun, and was not refused before the house was asked. */
  begun(id: string): Asked | undefined {
    const asked = this.#asked.find(
      ({ sent, isBegun, toldAt }) => sent.request.id === id && !isBegun && toldAt === undefined,
    )
    if (asked) asked.isBegun = true
    return asked
  }

  hear({ type, id, repeated, error }: Frame): void {
    if (type !== 'done' && type !== 'refused') return
    const waiting = this.#asked.filter(({ sent, toldAt }) => sent.request.id === id && toldAt === undefined)
    const isLimit = error?.code.startsWith('rate/') === true
    const saysSo = (reply: Reply): boolean => {
      if (reply.ok) return type === 'done' && !!reply.repeated === repeated
      return type === 'refused' && (isUnavailable(reply) || reply.refusal.code === error?.code)
    }
    const asked = isLimit
      ? waiting.findLast(({ isBegun }) => !isBegun)
      : // Another command under the same id is refused at once, and may be told before the first.
        (waiting.find(({ reply }) => reply && saysSo(reply)) ?? waiting[0])
    if (!asked) return
    const { sent, reply } = asked
    const agrees = reply ? saysSo(reply) : type === 'refused'
    failUnless(agrees && !error?.code.startsWith('protocol/'), 'a frame does not say what the house did', () => [
      sent,
      reply,
      { type, repeated, error },
    ])
    asked.toldAt = this.#tableOf(sent.table).version
    if (reply ? !isUnavailable(reply) : !isLimit) asked.answered(sent)
    while (this.#asked[0]?.toldAt !== undefined) this.#order.answered(this.#asked.shift()!)
  }

  pause(): void {}
  resume(): void {}
  ping(): void {}
  send(): void {}

  close(): void {
    this.readyState = CLOSED
  }

  terminate(): void {
    this.readyState = CLOSED
  }
}
