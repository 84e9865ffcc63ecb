// A profile is a protocol of an operator's wallet: how a request is written, and how its answer is read. Both work on plain
// values; bytes, signatures and connections are the caller's (node/).
import type { WalletAnswer, WalletRequest } from './request.ts'

/** What is the same in every request of a house. */
export interface ProfileContext {
  readonly currency: string
  /** How many decimals the currency's amounts have: 2 where 12500 is 125.00. */
  readonly decimals: number
  /** The game's code at a table, as the operator knows it. */
  readonly gameOf: (table: string) => string
  /** The operator's token of a player's session, where it has one. */
  readonly tokenOf: (player: string) => string | undefined
}

/** A request as it goes over the wire. */
export interface WireRequest {
  /** After the wallet's address, as `/bet`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A wallet's protocol: how requests are written and answers read. */
export interface Profile {
  readonly name: string
  /** The header that carries the signature over the body's raw bytes. */
  readonly signatureHeader: string
  /** `id` names this one attempt; a repeated request gets another. */
  encode(request: WalletRequest, id: string, context: ProfileContext): WireRequest
  decode(status: number, body: unknown, context: ProfileContext): WalletAnswer
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
