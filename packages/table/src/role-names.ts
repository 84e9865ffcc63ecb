// What the people of a table are called, as a reader knows them, and the sentences of refusals that name them.
import { fill, type Language, type RefusalParam, type Text } from '@punto/rules'
import { NOTE_EXPECTED, NOTE_NEEDED, REASON_NEEDED } from './note-words.ts'
import type { Role } from './roles.ts'

/** What those at a table are called. */
export const TABLE_ROLE_NAMES: Readonly<Record<Role, Text>> = {
  player: { en: 'player', zh: '玩家' },
  dealer: { en: 'dealer', zh: '荷官' },
  'pit-supervisor': { en: 'pit supervisor', zh: '区域主任' },
  'pit-manager': { en: 'pit manager', zh: '区域经理' },
  'shift-manager': { en: 'shift manager', zh: '值班经理' },
  system: { en: 'the program', zh: '程序' },
}

/** Params that name roles, in refusals that are about them. */
const OF_ROLES: ReadonlySet<string> = new Set(['role', 'may', 'giver', 'own'])

/**
 * A refusal's sentence with its params in it: those that name roles (`pit-manager, shift-manager`) in words, and after the article
 * that fits; a list that is of anything else stays as it is.
 */
export function fillRoles(
  sentence: Text,
  params: Readonly<Record<string, RefusalParam>>,
  language: Language,
  names: Readonly<Record<string, Text>> = TABLE_ROLE_NAMES,
): string {
  if (params.expected === NOTE_EXPECTED) {
    return (/(^|\.)reason$/.test(String(params.place)) ? REASON_NEEDED : NOTE_NEEDED)[language]
  }
  const inWords = (name: string): RefusalParam | undefined => {
    const value = params[name]
    if (!OF_ROLES.has(name) || typeof value !== 'string') return value
    const words = value.split(', ').map((role) => names[role]?.[language])
    return words.includes(undefined) ? value : words.join(language === 'zh' ? '、' : ', ')
  }
  const said = Object.fromEntries(Object.keys(params).map((name) => [name, inWords(name)!]))
  const withArticles = sentence[language].replace(
    /\b([Aa]) \{(role|giver|own)\}/g,
    (_, article: string, name: string) => articled(article, String(said[name])),
  )
  return fill(withArticles, said, language)
}

/** `A dealer`, `An operator`, `The program`. */
function articled(article: string, role: string): string {
  if (role.startsWith('the ')) return article === 'A' ? `T${role.slice(1)}` : role
  return `${article}${/^[aeiou]/.test(role) ? 'n' : ''} ${role}`
}
