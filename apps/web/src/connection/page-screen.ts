// The page as a screen on which cards take their time to turn.
import type { Screen } from '@punto/desk/player'

export const PAGE_SCREEN: Screen = {
  isSeen: () => !document.hidden,
  isTurning: () =>
    [...document.querySelectorAll('.card-turned > .card-body')].some((body) =>
      body.getAnimations().some(({ playState }) => playState === 'running'),
    ),
  after: (ms, then) => void setTimeout(then, ms),
}
