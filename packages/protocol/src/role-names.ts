// What the roles of accounts are called, as people read them.
import type { Language, Text } from '@punto/rules'
import type { AccountRole } from './roles.ts'

export const ROLE_NAMES: Readonly<Record<AccountRole, Text>> = {
  player: { en: 'player', zh: '玩家' },
  dealer: { en: 'dealer', zh: '荷官' },
  'pit-supervisor': { en: 'pit supervisor', zh: '区域主任' },
  'pit-manager': { en: 'pit manager', zh: '区域经理' },
  'shift-manager': { en: 'shift manager', zh: '值班经理' },
  cashier: { en: 'cashier', zh: '账房' },
  surveillance: { en: 'surveillance', zh: '监控' },
  operator: { en: 'operator', zh: '操作员' },
}

/** Of all roles, in one language. */
export const roleNamesIn = (language: Language): Readonly<Record<AccountRole, string>> =>
  Object.fromEntries(Object.entries(ROLE_NAMES).map(([role, name]) => [role, name[language]])) as Readonly<
    Record<AccountRole, string>
  >

const IN_REFUSALS: Readonly<Record<string, Text>> = { ...ROLE_NAMES, system: { en: 'the program', zh: '程序' } }

/** A list of roles as refusals name them (`pit-manager, shift-manager`) in words; anything else as it is. */
export function roleListIn(language: Language, list: string): string {
  const names = list.split(', ').map((role) => IN_REFUSALS[role]?.[language])
  return names.includes(undefined) ? list : names.join(language === 'zh' ? '、' : ', ')
}
