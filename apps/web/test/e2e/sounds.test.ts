// What a loudspeaker would play: everything on its way to it is listened to in the page.
import { hasChromium } from '@punto/harness/chromium'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Dealer } from './dealer.ts'
import { stage } from './stage.ts'
import { DEALT } from './support.ts'

const at = stage({ tables: [{ ...DEALT, table: 'heard', game: 'commission' }] })

interface Listened {
  readonly contexts: AudioContext[]
  played: number
  loudest: number
}
declare global {
  interface Window {
    listened: Listened
  }
}

/** Beside each loudspeaker an ear, which keeps the loudest sample that it heard. */
function listen(): void {
  const listened: Listened = { contexts: [], played: 0, loudest: 0 }
  window.listened = listened
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, ...to: unknown[]) {
      const { context } = this
      if (to[0] === context.destination) {
        listened.played++
        if (!listened.contexts.includes(context as AudioContext)) listened.contexts.push(context as AudioContext)
        const ear = new AnalyserNode(context, { fftSize: 32_768 })
        const samples = new Float32Array(ear.fftSize)
        connect.call(this, ear)
        const hear = setInterval(() => {
          ear.getFloatTimeDomainData(samples)
          for (const sample of samples) listened.loudest = Math.max(listened.loudest, Math.abs(sample))
        }, 50)
        // A loudspeaker may take long to start on a busy machine, and what was played waits for it.
        setTimeout(() => clearInterval(hear), 60_000)
      }
      return connect.apply(this, to)
    },
  })
}

const heard = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => window.listened.loudest > 0.01, undefined, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    )

const played = (page: Page): Promise<number> => page.evaluate(() => window.listened.played)

describe.skipIf(!hasChromium)('sounds', () => {
  it('a chip is heard, one key silences it, and a lost loudspeaker is found again', async () => {
    const player = await at.come()
    await player.page.addInitScript(listen)
    await player.page.reload()
    await player.goTo(at.house.url, 'heard')
    await player.sit(1)
    const dealer = new Dealer(at.house, 'heard')
    await dealer.openBets()
    await player.phase('Place your bets')

    // The ear remembers less than a second: a page that was busy for longer missed the chip, and hears the next one.
    let chips = 0
    do await player.bet('player', 100 * ++chips)
    while (!(await heard(player.page)) && chips < 10)
    expect(await played(player.page)).toBeGreaterThanOrEqual(chips)
    expect(await heard(player.page)).toBe(true)

    await player.press('m')
    await player.page.waitForFunction(() => window.listened.contexts[0]?.state === 'suspended')
    const before = await played(player.page)
    await player.bet('player', 100 * (chips + 1))
    expect(await played(player.page)).toBe(before)

    await player.press('m')
    await player.page.evaluate(() => window.listened.contexts[0]?.dispatchEvent(new Event('error')))
    await player.bet('player', 100 * (chips + 2))
    expect(await played(player.page)).toBeGreaterThan(before)
    expect(await player.page.evaluate(() => window.listened.contexts.length)).toBe(2)
    expect(at.errors()).toEqual([])
  })
})
