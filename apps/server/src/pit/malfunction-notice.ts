// What a malfunction means for bets, as it stands on every felt and on the wall: in the house's own words, in the operator's, or not at
// all. The rules of every game say it in any case.
import { LONGEST_ANNOUNCEMENT, ONE_LINE } from '@punto/protocol'
import { show, type Text } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong } from '../base/index.ts'
import { type Jurisdiction, type JurisdictionName, jurisdictionOf } from './jurisdictions.ts'

/** As ruling 27 has it: a round whose outcome is established stands. */
export const MALFUNCTION_NOTICE: Text = {
  en: 'Malfunction: a round without a sure result is void, and its stakes come back.',
  zh: '发生故障时，结果不能确定的牌局作废，投注全部退回。',
}

export function checkMalfunctionNotice(
  written: unknown,
  where: JurisdictionName | undefined,
  wrong: Wrong,
): Text | undefined {
  const asked = (where && (jurisdictionOf(where) as Jurisdiction).malfunctionNotice) || undefined
  if (written === undefined) return asked && MALFUNCTION_NOTICE
  if (written === true) return MALFUNCTION_NOTICE
  if (written === false) {
    if (asked) {
      const sentence = 'What a malfunction means stands on every felt'
      wrong('malfunctionNotice', `${sentence} ("${where}": ${asked.source}).`)
    }
    return undefined
  }
  if (!isRecord(written)) {
    wrong('malfunctionNotice', `malfunctionNotice is true, false or { "en", "zh" }, not ${show(written)}.`)
    return undefined
  }
  unknownKeys('malfunctionNotice.', written, ['en', 'zh'], wrong)
  return { en: words('en', written.en, wrong), zh: words('zh', written.zh, wrong) }
}

function words(language: 'en' | 'zh', written: unknown, wrong: Wrong): string {
  if (typeof written === 'string' && ONE_LINE.test(written) && written.length <= LONGEST_ANNOUNCEMENT) return written
  const sentence = `The notice has one line of 1 to ${LONGEST_ANNOUNCEMENT} characters in each language`
  wrong(`malfunctionNotice.${language}`, `${sentence}, not ${show(written)}.`)
  return ''
}
