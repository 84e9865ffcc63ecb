// docs/odds.md is what the package says today.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anchor } from '../../../scripts/odds-doc/markdown.ts'
import { ODDS_PAGE, oddsPage } from '../../../scripts/odds-doc.ts'

describe('docs/odds.md', () => {
  const page = readFileSync(ODDS_PAGE, 'utf8')

  it('is not stale: "node --conditions=punto-source scripts/odds-doc.ts" writes it anew', () => {
    expect(page).toBe(oddsPage())
  })

  it('has a heading for each line of its contents', () => {
    const links = [...page.matchAll(/^- \[.*\]\(#(.*)\)$/gm)].map(([, link]) => link)
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => anchor(heading!))
    expect(links).toEqual(headings)
  })

  it('is a page to read, and not a dump', () => {
    expect(page.split('\n').length).toBeLessThan(600)
  })
})
