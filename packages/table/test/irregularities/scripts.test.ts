// Every paragraph of the documents that an irregular round carries has a script that tells it: the register is walked.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARAGRAPHS } from '@punto/rules/register'
import { describe, expect, it } from 'vitest'
import { SCRIPTS } from './tale.ts'

/** Of each script, the paragraphs that its title names, and the rest of it. */
const TOLD = readdirSync(SCRIPTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .map((name) => {
    const [title = '', ...lines] = readFileSync(join(SCRIPTS, name), 'utf8').split('\n')
    return { name, ids: /^\[([^\]]+)\]/.exec(title)?.[1]?.split(', ') ?? [], text: lines.join('\n') }
  })

/** Section 5 of every document, and what else is carried by the irregularities. */
const CARRIED = PARAGRAPHS.filter(({ id, carriedBy }) => carriedBy === 'irregularities' || /^\w+ 5\./.test(id)).map(
  ({ id }) => id,
)

/** Headings, definitions, and paragraphs by which nothing is done: what follows is told under another number. */
const NEVER_NAMED = ['INS 1.17', 'INS 1.23', 'INS 5.1.2', 'INS 5.2.1', 'INS 5.5', 'INS 5.7.1', 'INS 5.8', 'INS 5.10.1']

describe('the scripts of irregularities', () => {
  it.each(CARRIED)('tell %s', (id) => {
    const scripts = TOLD.filter(({ ids }) => ids.includes(id))
    expect(scripts).not.toEqual([])
    if (NEVER_NAMED.includes(id)) return
    const naming = scripts.filter(({ text }) => text.includes(`[${id}]`) || text.includes(`because=${id} `))
    expect(naming, `${id} is the title of ${scripts.map(({ name }) => name)}, and no line names it`).not.toEqual([])
  })

  it('name no paragraph that the register does not know', () => {
    const known = new Set<string>(PARAGRAPHS.map(({ id }) => id))
    expect(TOLD.flatMap(({ name, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`))).toEqual(
      [],
    )
    expect(TOLD.filter(({ ids }) => ids.length === 0)).toEqual([])
    expect(CARRIED.length).toBeGreaterThan(50)
  })
})
