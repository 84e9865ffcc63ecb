// A step in the reader's words.

import type { Step } from '@punto/desk/player'
import { isSpot, placeName } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { usePageWords } from '../../words/pages.ts'
import { cardName } from '../cards/card-names.ts'

export function useSaying(): (step: Step) => string {
  const words = usePageWords()
  const read = useRead()
  const spotName = (spot: string) => (isSpot(spot) ? capital(read(placeName(spot))) : spot)
  return (step) => words.said(step, (card) => read(cardName(card)), spotName, printAmount)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
