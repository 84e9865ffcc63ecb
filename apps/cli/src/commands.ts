// Every command of `punto`, loaded only when it is called: a cold start reads no more than it needs.
import type { Command } from './command.ts'

type Load = () => Promise<Command>

export const COMMANDS: Readonly<Record<string, Load>> = {
  games: async () => (await import('./commands/games.ts')).games,
  play: async () => (await import('./commands/play.ts')).play,
  serve: async () => (await import('./commands/serve.ts')).serve,
  replay: async () => (await import('./commands/replay.ts')).replay,
  audit: async () => (await import('./commands/audit.ts')).audit,
  admin: async () => (await import('./commands/admin.ts')).admin,
  settle: async () => (await import('./commands/settle.ts')).settle,
  odds: async () => (await import('./commands/odds.ts')).odds,
  catalogue: async () => (await import('./commands/catalogue.ts')).catalogue,
  count: async () => (await import('./commands/count.ts')).count,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  session: async () => (await import('./commands/session.ts')).session,
  risk: async () => (await import('./commands/risk.ts')).risk,
  roads: async () => (await import('./commands/roads.ts')).roads,
  verify: async () => (await import('./commands/verify.ts')).verify,
  'fair-test': async () => (await import('./commands/fair-test.ts')).fairTest,
  check: async () => (await import('./commands/check.ts')).check,
  submission: async () => (await import('./commands/submission.ts')).submission,
  witness: async () => (await import('./commands/witness.ts')).witness,
  wallet: async () => (await import('./commands/wallet.ts')).wallet,
  trace: async () => (await import('./commands/trace.ts')).trace,
  completion: async () => (await import('./commands/completion.ts')).completionOf(allCommands),
  man: async () => (await import('./commands/man.ts')).manOf(allCommands),
}

export const allCommands = (): Promise<readonly Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()))
