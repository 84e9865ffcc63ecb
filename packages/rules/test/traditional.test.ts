// Chinese in Traditional characters, held against OpenCC over every Chinese text of the house.
import { readFileSync } from 'node:fs'
import { inTraditional } from '@punto/rules/traditional'
import { expect, it } from 'vitest'
import { CHARACTERS_FILE, charactersSource, chineseTexts, hongKong } from '../../../scripts/traditional-characters.ts'
import { PHRASES } from '../src/traditional/phrases.ts'

it('knows the characters of every text of the house: `npm run traditional` makes the table anew', () => {
  expect(readFileSync(CHARACTERS_FILE, 'utf8')).toBe(charactersSource())
})

it('leaves no Simplified character in any text of the house', () => {
  const meant = new Set(Object.values(PHRASES).join(''))
  const asHongKong = new Map<string, string>()
  const written = (one: string) => {
    const known = asHongKong.get(one) ?? hongKong(one)
    asHongKong.set(one, known)
    return known
  }
  const left = chineseTexts().flatMap((text) =>
    [...inTraditional(text)]
      .filter((one) => written(one) !== one && !meant.has(one) && !MEANT.has(one))
      .map((one) => `${one} in ${text}`),
  )
  expect(left).toEqual([])
})

/** Characters that stand in both, and are meant. */
const MEANT = new Set('台干系注布佣')

it('says what tables in Hong Kong and Macau say', () => {
  expect(inTraditional('庄家、闲家、和局，免佣百家乐')).toBe('莊家、閒家、和局，免佣百家樂')
  expect(inTraditional('抽佣百家乐，佣金 5%')).toBe('抽佣百家樂，佣金 5%')
  expect(inTraditional('闲家补牌，庄家以天牌 8 点赢')).toBe('閒家補牌，莊家以例牌 8 點贏')
  expect(inTraditional('请加注或弃注，牌靴已空，筹码在台面上')).toBe('請加注或棄注，牌靴已空，籌碼在枱面上')
  expect(inTraditional('皇后')).toBe('皇后')
})

it('leaves what is not Chinese as it is, and what is Traditional already', () => {
  for (const text of ['Player wins, 8 over 3.', '莊閒和 1:1', '🂡 – {name}', '']) expect(inTraditional(text)).toBe(text)
})
