// How settings change while the house runs: which of them need a second person, and how long before a change everybody sees it.
import { show } from '@punto/rules'
import { LIVE_SETTINGS, type LiveSetting } from '@punto/table'
import { z } from 'zod'
import { part, whole } from '../house/index.ts'

export type SettingsConfig = Readonly<z.infer<typeof SETTINGS>>

const LONGEST_NOTICE_SECONDS = 24 * 60 * 60
const SECOND_PERSON = `A second person is for "all", or for a list of ${LIVE_SETTINGS.join(', ')}; not`

export const SETTINGS = part('The changing of settings is { "secondPerson", "noticeSeconds" }', {
  /** What nobody sets alone. */
  secondPerson: z
    .custom<'all' | readonly LiveSetting[]>(
      (keys) => keys === 'all' || z.array(z.enum(LIVE_SETTINGS)).safeParse(keys).success,
      { error: ({ input }) => `${SECOND_PERSON} ${show(input)}.` },
    )
    .transform((keys) => (keys === 'all' ? LIVE_SETTINGS : keys))
    .default([]),
  /** A round that begins sooner after the announcement is played under the old settings. */
  noticeSeconds: whole(0, LONGEST_NOTICE_SECONDS).default(10),
})
