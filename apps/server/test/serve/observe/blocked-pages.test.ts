// What browsers report as blocked, as the pit sees it: once each, and never more than so many, however many one address makes up.
import { expect, it } from 'vitest'
import { BlockedPages } from '../../../src/serve/observe/blocked-pages.ts'

const report = (n: number) => ({
  directive: 'script-src',
  blocked: `https://evil.example/${n}.js`,
  page: 'http://house/',
})

it('is told once with how often and from how many addresses', () => {
  let now = 1000
  const pages = new BlockedPages(() => now)
  pages.note(report(1), '203.0.113.1')
  now = 2000
  pages.note(report(1), '203.0.113.2')
  pages.note(report(1), '203.0.113.2')
  expect(pages.items).toEqual([{ ...report(1), count: 3, addresses: 2, firstAt: 1000, lastAt: 2000 }])
})

it('is bounded, and what several have reported is not pushed out by one who makes up a thousand', () => {
  let now = 0
  const pages = new BlockedPages(() => ++now)
  for (const address of ['203.0.113.1', '203.0.113.2']) pages.note(report(0), address)
  for (let n = 1; n <= 1000; n++) pages.note(report(n), '198.51.100.9')
  expect(pages.items).toHaveLength(50)
  expect(pages.items.some(({ blocked }) => blocked === report(0).blocked)).toBe(true)
  for (let n = 0; n < 100; n++) pages.note(report(0), `192.0.2.${n}`)
  expect(pages.items[0]).toMatchObject({ count: 102, addresses: 20 })
})
