// Every request that the pages for newcomers show with its body is one that the house takes: the route is there, and the body fits it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROUTES, type Route, readBy } from '../src/index.ts'

const PAGES = ['protocol.md', 'pit.md', 'operating.md'] as const
const BODIES = /(?:\$HOUSE|\$house)(\/api\/[^\s"?]+)[^\n]*?(?:\\\n\s*)?-d '([^']+)'/g

const isPathOf = ({ path }: Route, asked: string): boolean => {
  const [own, given] = [path.split('/'), asked.split('/')]
  return own.length === given.length && own.every((part, i) => part.startsWith(':') || part === given[i])
}

describe.each(PAGES)('%s', (name) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')
  const shown = [...page.matchAll(BODIES)].map(([, path, body]) => [path!, body!] as const)

  it('shows requests', () => expect(shown.length).toBeGreaterThan(3))

  it.each(shown)('%s takes %s', (path, body) => {
    const route = Object.values<Route>({ ...ROUTES }).find((one) => one.method === 'POST' && isPathOf(one, path))
    expect(route?.body).toBeDefined()
    // A password that is left to the reader stands as a single sign.
    const given: unknown = JSON.parse(body.replaceAll('"…"', '"a password of yours"'))
    expect(readBy(route!.body!, given)).toMatchObject({ ok: true })
  })
})
