// The sounds of cards and chips, made on the spot from noise and a few tones: no recordings, a few lines each. The context is
// made at the first sound after a gesture, as browsers ask, and everything is silent while muted.

export const SOUNDS = [
  'card-laid',
  'card-turned',
  'card-bent',
  'chip-laid',
  'chips-moved',
  'win',
  'big-win',
  'last-seconds',
] as const
export type Sound = (typeof SOUNDS)[number]

interface Burst {
  /** Seconds from now. */
  readonly at: number
  readonly lasts: number
  /** The middle of the band of noise, in hertz, from and to. */
  readonly from: number
  readonly to: number
  readonly sharp: number
  readonly loud: number
}

interface Tone {
  readonly at: number
  readonly lasts: number
  readonly pitch: number
  readonly loud: number
}

interface Recipe {
  readonly bursts?: readonly Burst[]
  readonly tones?: readonly Tone[]
}

const clink = (at: number, pitch: number, loud: number): readonly Tone[] => [
  { at, lasts: 0.05, pitch, loud },
  { at, lasts: 0.035, pitch: pitch * 1.53, loud: loud * 0.6 },
  { at: at + 0.004, lasts: 0.025, pitch: pitch * 2.41, loud: loud * 0.35 },
]

const RECIPES: Readonly<Record<Sound, Recipe>> = {
  'card-laid': {
    bursts: [
      { at: 0, lasts: 0.16, from: 2600, to: 900, sharp: 0.8, loud: 0.22 },
      { at: 0.13, lasts: 0.04, from: 500, to: 300, sharp: 1, loud: 0.3 },
    ],
  },
  'card-turned': {
    bursts: [
      { at: 0, lasts: 0.07, from: 1500, to: 3800, sharp: 1.2, loud: 0.22 },
      { at: 0.08, lasts: 0.05, from: 700, to: 400, sharp: 1, loud: 0.34 },
    ],
  },
  'card-bent': { bursts: [{ at: 0, lasts: 0.05, from: 4200, to: 3600, sharp: 3, loud: 0.05 }] },
  'chip-laid': {
    bursts: [{ at: 0, lasts: 0.02, from: 3000, to: 1800, sharp: 1, loud: 0.2 }],
    tones: clink(0, 2350, 0.09),
  },
  'chips-moved': { tones: [0, 0.06, 0.11, 0.18, 0.22].flatMap((at, i) => clink(at, 2150 + ((i * 379) % 600), 0.06)) },
  win: {
    tones: [
      { at: 0, lasts: 0.5, pitch: 659, loud: 0.07 },
      { at: 0.12, lasts: 0.5, pitch: 831, loud: 0.06 },
      { at: 0.24, lasts: 0.8, pitch: 988, loud: 0.06 },
    ],
  },
  'big-win': {
    tones: [523, 659, 784, 1047, 1319].map((pitch, i) => ({
      at: i * 0.13,
      lasts: i === 4 ? 1.6 : 0.6,
      pitch,
      loud: 0.07,
    })),
  },
  'last-seconds': { tones: [{ at: 0, lasts: 0.06, pitch: 1180, loud: 0.05 }] },
}

export class SoundBox {
  #muted: boolean
  #context: AudioContext | undefined
  #noise: AudioBuffer | undefined

  constructor(muted: boolean) {
    this.#muted = muted
  }

  get muted(): boolean {
    return this.#muted
  }

  set muted(muted: boolean) {
    this.#muted = muted
    if (muted) this.#context?.suspend().catch(() => undefined)
  }

  play(sound: Sound): void {
    const context = this.#muted ? undefined : this.#ready()
    if (!context) return
    const { bursts = [], tones = [] } = RECIPES[sound]
    for (const burst of bursts) this.#burst(context, burst)
    for (const tone of tones) strike(context, tone)
  }

  #ready(): AudioContext | undefined {
    if (typeof AudioContext === 'undefined') return undefined
    this.#context ??= this.#opened()
    const context = this.#context
    if (context.state === 'suspended') context.resume().catch(() => this.#lose(context))
    return context
  }

  /** A loudspeaker that is unplugged ends its context: the next sound opens another. */
  #opened(): AudioContext {
    const context = new AudioContext()
    context.addEventListener('error', () => this.#lose(context))
    return context
  }

  #lose(context: AudioContext): void {
    if (this.#context !== context) return
    context.close().catch(() => undefined)
    this.#context = undefined
    this.#noise = undefined
  }

  #burst(context: AudioContext, { at, lasts, from, to, sharp, loud }: Burst): void {
    const start = context.currentTime + at
    const source = context.createBufferSource()
    source.buffer = this.#noise ??= noiseFor(context)
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = sharp
    band.frequency.setValueAtTime(from, start)
    band.frequency.exponentialRampToValueAtTime(to, start + lasts)
    source
      .connect(band)
      .connect(fading(context, start, lasts, loud))
      .connect(context.destination)
    source.start(start, 0, lasts)
  }
}

function strike(context: AudioContext, { at, lasts, pitch, loud }: Tone): void {
  const start = context.currentTime + at
  const tone = context.createOscillator()
  tone.type = 'sine'
  tone.frequency.value = pitch
  tone.connect(fading(context, start, lasts, loud)).connect(context.destination)
  tone.start(start)
  tone.stop(start + lasts)
}

function fading(context: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.008, lasts / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  return gain
}

/** Half a second of noise, the same every time: a linear congruence is random enough for the ear. */
function noiseFor(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    samples[i] = (seed / 2 ** 31 - 1) * 0.9
  }
  return buffer
}
