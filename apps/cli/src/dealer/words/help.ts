// What can be said: now, at all, of irregularities with their paragraphs, and of bets.
import { DEALER_ACT } from '@punto/desk'
import { paint, rolesName, screenWidth, wrapped } from '@punto/replay'
import { handlingOf, IRREGULARITY_KINDS, KIND_NAMES } from '@punto/table'
import { placeable, shortName } from '../../play/vocabulary.ts'
import { type DealerSession, stateOf } from '../dealer-session.ts'
import { HANDS_NOTE, KIND_WORDS } from '../kinds.ts'
import { isUseful, mayUse, ofDealerAct, type PlayerWord, type Word } from '../word.ts'

export interface Lexicon {
  readonly words: readonly Word[]
  readonly players: readonly PlayerWord[]
}

export const helpWord = (lexicon: () => Lexicon): Word => ({
  ...ofDealerAct(DEALER_ACT.keys, 'h'),
  takes: '[all|declare|bets]',
  run: (session, [about]) => {
    if (about === 'declare') sayKinds(session)
    else if (about === 'bets') sayBets(session)
    else sayWords(session, lexicon(), about === 'all')
  },
})

function sayWords(session: DealerSession, { words, players }: Lexicon, all: boolean): void {
  const { out, say, language } = session
  const state = stateOf(session)
  const row = (prefix: string, word: Word | PlayerWord): readonly [string, string] => {
    const may = mayUse(word, state)
    const speaks = !may || may.includes(session.speaker.role) || may.includes('player')
    const who = speaks ? '' : ` (${rolesName(may, language)})`
    return [
      `  ${prefix}${paint(out, 'bold', word.name)}${word.takes ? ` ${word.takes}` : ''}`,
      word.help[language] + who,
    ]
  }
  const listed = (list: readonly (Word | PlayerWord)[], prefix: string) =>
    list
      .filter((word) => all || (isUseful(word, state) && (word.when?.(session) ?? true)))
      .map((word) => row(prefix, word))
  const bet: readonly (readonly [string, string])[] =
    all || state.phase === 'betting'
      ? [
          [`  NAME [BOX] ${paint(out, 'bold', 'BET')} AMOUNT`, say.helpBet],
          [`  BOX ${paint(out, 'bold', 'BET')} AMOUNT [NAME]`, say.helpChips],
        ]
      : []
  out.say(paint(out, 'bold', all ? say.helpAll : say.helpTitle(say.phases[state.phase])))
  out.say(narrow([...listed(words, ''), ...bet, ...listed(players, 'NAME ')], out.columns))
  out.say(paint(out, 'dim', wrapped(say.helpMore, out.columns, '  ')))
}

const LEFT = 30
const GAP = 2

/** Two columns; where the left is too long, its help begins below it. */
function narrow(rows: readonly (readonly [left: string, right: string])[], width: number): string {
  const space = ' '.repeat(LEFT + GAP)
  return rows
    .map(([left, right]) => {
      const lines = wrapped(right, width, space)
      const over = screenWidth(left) > LEFT
      return over ? `${left}\n${lines}` : left + ' '.repeat(LEFT - screenWidth(left)) + lines.slice(LEFT)
    })
    .join('\n')
}

/** Every kind with its paragraph and who decides, at this game. */
function sayKinds({ out, say, language, table }: DealerSession): void {
  const { procedure } = table.state.settings.game
  out.say(paint(out, 'bold', say.declareTitle))
  for (const kind of IRREGULARITY_KINDS) {
    const { word, takes } = KIND_WORDS[kind]
    const { rule, decides } = handlingOf(procedure, kind)
    const who = decides ? rolesName(decides, language) : '-'
    out.say(`  ${paint(out, 'bold', word)}${takes ? ` ${takes}` : ''}`)
    out.say(wrapped(`${KIND_NAMES[kind][language]}; ${who}; ${paint(out, 'dim', rule)}`, out.columns, '      '))
  }
  out.say(paint(out, 'dim', wrapped(HANDS_NOTE[language], out.columns, '  ')))
}

function sayBets({ out, say, table }: DealerSession): void {
  const bets = placeable(table.state.settings.game).map((bet) => `${bet} (${shortName(bet)})`)
  out.say(wrapped(`${say.helpBets} ${bets.join(', ')}`, out.columns, '  '))
}
