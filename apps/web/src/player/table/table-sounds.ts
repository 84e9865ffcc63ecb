// What is heard of each step at the table: fetched when the table is drawn, as nothing may sound before it is touched.

import type { Step, TableStore } from '@punto/desk/player'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../base/preferences.ts'
import { useSaying } from '../../drawings/record/saying.ts'
import { bigWinIn } from '../../drawings/scene/big-wins.ts'
import { type Sound, SoundBox } from '../../drawings/sound/sounds.ts'
import { speak } from '../../drawings/sound/voice.ts'

function soundOf(step: Step): Sound | undefined {
  switch (step.kind) {
    case 'card-dealt':
      return 'card-laid'
    case 'card-turned':
      return 'card-turned'
    case 'own-bet':
      return 'chip-laid'
    case 'own-bet-off':
      return 'chips-moved'
    case 'settled':
      return !step.bet ? undefined : step.net > 0 ? 'win' : 'chips-moved'
    case 'no-more-bets':
      return 'last-seconds'
    default:
      return undefined
  }
}

/** What pays twenty-five to one and more sounds longer than other wins. */
function isBigWin({ kind }: Step, store: TableStore): boolean {
  const shown = kind === 'settled' ? store.get() : null
  const lines = shown?.known.view.round?.settlement?.lines?.filter(({ player }) => player === shown.me)
  return lines !== undefined && bigWinIn(lines) !== undefined
}

/** What a dealer says aloud. */
const SPOKEN: ReadonlySet<Step['kind']> = new Set([
  'betting-opened',
  'no-more-bets',
  'ante-window',
  'insurance-window',
  'card-corrected',
  'result',
  'void',
])

export function TableSounds({ store }: { readonly store: TableStore }): null {
  const { muted, voice, language } = usePreferences()
  const say = useSaying()
  const words = useRef(say)
  useEffect(() => {
    words.current = say
  })
  useEffect(() => {
    if (muted || !voice) return
    return store.onStep((step) => {
      if (SPOKEN.has(step.kind) && !document.hidden) speak(words.current(step), language)
    })
  }, [store, muted, voice, language])
  const [box] = useState(() => new SoundBox(muted))
  useEffect(() => {
    box.muted = muted
  }, [box, muted])
  useEffect(
    () =>
      store.onStep((step) => {
        const sound = isBigWin(step, store) ? 'big-win' : soundOf(step)
        // A page that nobody has touched yet may make no sound, and a hidden one should not.
        if (sound && navigator.userActivation?.hasBeenActive !== false && !document.hidden) box.play(sound)
      }),
    [box, store],
  )
  return null
}
