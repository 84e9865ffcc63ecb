// A clock that runs several times as fast as real time, so that a house that is killed within a second plays whole rounds.

import type { Clock } from '@punto/server/base'
import { MonotonicClock } from '@punto/server/base'

export function fastClock(origin: number, times: number): Clock {
  const real = new MonotonicClock(0)
  return {
    now: () => origin + real.now() * times,
    at: (time, call) => real.at(Math.ceil((time - origin) / times), call),
  }
}
