// What a page is called, in the browser's title.
import type { Text } from '@punto/rules'
import { knownGameName, tableName } from '../base/names.ts'
import type { Route } from '../base/router.ts'
import type { PageWords } from '../words/en/pages.ts'

export function pageName(route: Route, words: PageWords, read: (text: Text) => string): string {
  switch (route.page) {
    case 'lobby':
    case 'own':
    case 'several':
      return words.lobby
    case 'table':
      return words.tableName(read(tableName(route.table)))
    case 'dealer':
      return read(tableName(route.table))
    case 'board':
      return route.tables.map((table) => read(tableName(table))).join(' · ') || words.lobby
    case 'pit':
    case 'watch':
      return words.staffPages[route.page]
    case 'history':
      return words.history
    case 'statement':
    case 'statistics':
      return words.moneyPages[route.page]
    case 'practice':
      return `${words.practice}: ${read(knownGameName(route.game))}`
    case 'round':
    case 'sheet':
      return `${words.round(route.round)}, ${read(tableName(route.table))}`
    case 'rules':
      return `${words.rules}: ${read(knownGameName(route.game))}`
    case 'learn':
      return words.learnTitle
    case 'account':
      return words.account
    case 'limits':
      return words.limitsPage
    case 'lab':
      return words.lab
    case 'verify':
      return words.verify
    case 'verify-how':
      return words.verifyHow
    case 'catalogue':
      return words.catalogue
    case 'trace':
      return words.trace
    case 'unknown':
      return words.unknownPage
  }
}
