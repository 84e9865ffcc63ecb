// A refusal whose paragraph is of another game's document says that it is the house's rule at this table: rulings 19, 28.
import { assemble, GAMES, LANGUAGES } from '@punto/rules'
import { CODES } from '@punto/rules/register'
import { describe, expect, it } from 'vitest'
import {
  byHouseRule,
  TABLE_REFUSALS,
  type TableRefusal,
  type TableRefusalCode,
  tableRefusalSentence,
} from '../src/index.ts'
import { Playing } from './playing.ts'

const CODES_OF_REFUSALS = Object.keys(TABLE_REFUSALS) as readonly TableRefusalCode[]
const SAYS = { en: /This is the house’s rule here: /, zh: /此为本赌场的规定：/ } as const

/** The documents that each game is played by, typed anew. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  commission: ['COM'],
  knockout: ['KO'],
  insurance: ['INS'],
  'easy-six': ['EZ6'],
  'no-commission': ['COM', 'NC'],
}

describe('a refusal by a paragraph of another game’s document', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('says at %s that it is the house’s rule', (id, game) => {
    const wrong: string[] = []
    for (const code of CODES_OF_REFUSALS) {
      for (const document of [...CODES, undefined]) {
        const plain: TableRefusal = { code, params: {}, ...(document && { rule: `${document} 5.1` }) }
        const foreign = document !== undefined && !OWN[id]!.includes(document)
        for (const language of LANGUAGES) {
          const sentence = tableRefusalSentence(byHouseRule(plain, game), language)
          if (SAYS[language].test(sentence) !== foreign) wrong.push(`${code}, ${document}: ${sentence}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('counts the documents of the side bets on the felt among the table’s own', () => {
    const felt = assemble('commission', ['bad-beat'])
    if (!felt.ok) throw new Error(felt.refusal.code)
    const rule = felt.value.bets.find(({ otherwise }) => !otherwise.startsWith('COM'))!.otherwise
    expect(byHouseRule({ rule }, felt.value)).toEqual({ rule })
  })

  it('[INS 3.9] is so told by a table of another game, and not by a table of insurance', () => {
    const squeeze = (game: string) => {
      const table = new Playing({ game })
      table.do('ann', { type: 'sit', box: 1 })
      table.open()
      table.bet('ann', 1, 'player', 500)
      table.close()
      return table.refusal('ann', { type: 'request-squeeze', spot: 'player-1' }) as TableRefusal
    }
    expect(squeeze('commission')).toMatchObject({ rule: 'INS 3.9', house: true })
    expect(tableRefusalSentence(squeeze('commission'), 'en')).toMatch(
      / This is the house’s rule here: INS 3\.9 is of another game’s document\.$/,
    )
    expect(squeeze('insurance')).toMatchObject({ rule: 'INS 3.9' })
    expect(squeeze('insurance')).not.toHaveProperty('house')
  })
})
