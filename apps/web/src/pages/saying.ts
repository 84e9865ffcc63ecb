// A step in the reader's words.
import { isSpot, placeName } from '@punto/table'
import { usePageWords } from '../app/words/index.ts'
import { cardName } from '../cards/card-names.ts'
import { useRead } from '../design/reading.tsx'
import type { Step } from '../model/steps.ts'
import { printAmount } from '../money/amount.ts'

export function useSaying(): (step: Step) => string {
  const words = usePageWords()
  const read = useRead()
  const spotName = (spot: string) => (isSpot(spot) ? capital(read(placeName(spot))) : spot)
  return (step) => words.said(step, (card) => read(cardName(card)), spotName, printAmount)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
