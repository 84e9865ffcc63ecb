// What the roles of accounts are called, as people read them.
import type { Language, Text } from '@punto/rules'
import { TABLE_ROLE_NAMES } from '@punto/table'
import type { AccountRole } from './roles.ts'

const { system: _, ...PEOPLE } = TABLE_ROLE_NAMES

/** What roles are called. */
export const ROLE_NAMES: Readonly<Record<AccountRole, Text>> = {
  ...PEOPLE,
  cashier: { en: 'cashier', zh: '账房' },
  surveillance: { en: 'surveillance', zh: '监控' },
  operator: { en: 'operator', zh: '操作员' },
}

/** Of all roles, in one language. */
export const roleNamesIn = (language: Language): Readonly<Record<AccountRole, string>> =>
  Object.fromEntries(Object.entries(ROLE_NAMES).map(([role, name]) => [role, name[language]])) as Readonly<
    Record<AccountRole, string>
  >

/** As refusals name them: the program is there too. */
export const NAMES_IN_REFUSALS: Readonly<Record<string, Text>> = { ...TABLE_ROLE_NAMES, ...ROLE_NAMES }
