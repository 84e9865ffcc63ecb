import { area } from './area.ts'
import type { TalkWords } from './en/talk.ts'

export type { TalkWords }
export const { of: talkWords, use: useTalkWords } = area<TalkWords>(import.meta.glob('./*/talk.ts'))
