// docs/counting.md against what is computed today: its exact part, since the rest takes minutes to play.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COUNTING_PAGE, catalogueBets, documentBets, effectCells, systemCells } from '../../../scripts/counting-doc.ts'

describe('docs/counting.md', () => {
  it('has the effects, tags and triggers that are computed today; "npm run counting-doc" writes it anew', () => {
    const page = readFileSync(COUNTING_PAGE, 'utf8')
    for (const one of [...documentBets(), ...catalogueBets()]) {
      expect(page).toContain(`| ${systemCells(one).join(' | ')} |`)
      expect(page).toContain(`| ${effectCells(one).join(' | ')} |`)
    }
  })
})
