// Packs whose documents have rules pages of their own, by their titles: for pages that load no pack to name one.
import type { Text } from '@punto/rules'

export const PACK_NAMES: Readonly<Record<string, Text>> = {
  'bad-beat': { en: 'Bad Beat and Super Shot', zh: '险胜与超级一击' },
  'seven-eight': { en: 'Banker 7 and Player 8', zh: '庄七与闲八' },
}
