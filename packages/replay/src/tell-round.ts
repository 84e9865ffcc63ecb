// A round told to its reader: every event that they may know with the lines it is told in, and what was said of it later.
import type { Game, Language } from '@punto/rules'
import type { SeenEvent } from '@punto/table'
import { type Scene, sceneAfter, sceneOf } from './scene.ts'
import { tellEvent } from './tell-event.ts'
import { paint } from './text/paint.ts'
import type { Screen } from './text/screen.ts'
import { REPLAY_WORDS } from './words/replay-words.ts'

/** The events of one round, and what is told of them. */
export interface RoundEvents {
  readonly game: Game
  /** From the opening of its bets to that of the next round's, as the reader may know them. */
  readonly events: readonly SeenEvent[]
  /** Of later rounds, about this one: claims answered late, disputes, errors noticed afterwards. */
  readonly later: readonly SeenEvent[]
  /** Whether the reader knows everybody's names and stakes, as staff do. */
  readonly all: boolean
}

/** An event, and the lines that tell it. */
export interface ToldStep {
  readonly event: SeenEvent
  readonly lines: readonly string[]
  /** The scene after the event. */
  readonly scene: Scene
}

/** Steps without a line of their own are left out. */
export function tellRound(screen: Screen, round: RoundEvents, language: Language): readonly ToldStep[] {
  const steps: ToldStep[] = []
  let scene = sceneOf(round.game, round.all)
  for (const event of round.events) {
    scene = sceneAfter(scene, event)
    steps.push({ event, lines: tellEvent(screen, event, scene, language), scene })
  }
  const later = round.later.map((event) => ({ event, lines: tellEvent(screen, event, scene, language), scene }))
  const told = later.filter(({ lines }) => lines.length > 0)
  return [...steps.filter(({ lines }) => lines.length > 0), ...told.map((step, i) => (i === 0 ? titled(step) : step))]

  function titled(step: ToldStep): ToldStep {
    return { ...step, lines: ['', paint(screen, 'bold', REPLAY_WORDS[language].later), ...step.lines] }
  }
}
