// Everything over HTTP that is about a person: their own money and rounds, and what staff may ask of others'.
import * as z from 'zod/mini'
import { playerName } from '../basics.ts'
import { playedRound } from './history.ts'
import { me } from './identity.ts'
import { chips, currentBalance, statementLine, writeOff } from './money.ts'
import { page, pageOf, routes } from './route.ts'

const own = { tag: 'me', right: 'read-own-money', method: 'GET' } as const
const ofPlayer = z.strictObject({ player: playerName })
const others = { tag: 'staff', right: 'read-players-money', method: 'GET', params: ofPlayer } as const

/** Routes of players' own money and rounds. */
export const PEOPLE_ROUTES = routes({
  me: { ...own, right: 'watch', path: '/api/me', summary: 'Who you are', answer: me },
  balance: { ...own, path: '/api/me/balance', summary: 'Your money', answer: currentBalance },
  statement: {
    ...own,
    path: '/api/me/statement',
    summary: 'Your transfers, newest first',
    query: page,
    answer: pageOf(statementLine),
  },
  rounds: {
    ...own,
    path: '/api/me/rounds',
    summary: 'Your rounds, newest first: cards, bets, lines, balance before and after, and what followed',
    query: page,
    answer: pageOf(playedRound),
  },
  playerBalance: {
    ...others,
    path: '/api/players/:player/balance',
    summary: 'A player’s money',
    answer: currentBalance,
  },
  playerStatement: {
    ...others,
    path: '/api/players/:player/statement',
    summary: 'A player’s transfers, newest first',
    query: page,
    answer: pageOf(statementLine),
  },
  playerRounds: {
    ...others,
    path: '/api/players/:player/rounds',
    summary: 'A player’s rounds, newest first, with what followed each',
    query: page,
    answer: pageOf(playedRound),
  },
  writeOff: {
    tag: 'staff',
    right: 'write-off-debt',
    method: 'POST',
    path: '/api/players/:player/write-off',
    summary: 'Write off what a player owes, or a part of it (ruling 38); the same id counts once',
    params: ofPlayer,
    body: writeOff,
    answer: currentBalance,
  },
  chips: {
    tag: 'staff',
    right: 'give-chips',
    method: 'POST',
    path: '/api/players/:player/chips',
    summary:
      'Pay chips in from the cage; the same id pays once. More in a day than the house lets one operator pay in alone is asked for under /api/cage/requests',
    params: ofPlayer,
    body: chips,
    answer: currentBalance,
  },
})
