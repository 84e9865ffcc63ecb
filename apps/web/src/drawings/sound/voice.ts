// The dealer's voice: announcements spoken by the browser's own speech, in the reader's language, where there is any.
import type { Language } from '@punto/rules'
import { isRewritten, written } from '../../base/written/script.ts'

const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' }

/** What was still to be said is past: a table does not wait for a sentence. */
export function speak(text: string, language: Language): void {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined
  if (!speech || text === '') return
  const said = new SpeechSynthesisUtterance(written(text))
  // Who reads Traditional characters speaks as in Hong Kong where the browser can.
  said.lang = language === 'zh' && isRewritten() ? 'zh-HK' : TAGS[language]
  const wanted = TAGS[language].slice(0, 2)
  const voices = speech.getVoices()
  const voice =
    voices.find(({ lang }) => lang === said.lang) ?? voices.find(({ lang }) => lang.toLowerCase().startsWith(wanted))
  if (voice) said.voice = voice
  said.rate = 1.05
  speech.cancel()
  speech.speak(said)
}

export const hasVoice = (): boolean => 'speechSynthesis' in window
