// A browser's report of what the content policy has blocked: what is kept of it, that no text of it is believed, and who sees it.
import { expect, it } from 'vitest'
import { violationsIn } from '../../../src/doors/http/csp-reports.ts'
import { makeLog } from '../../../src/serve/observe/log.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, Web } from '../../serve/web.ts'

const read = (value: unknown) => violationsIn(Buffer.from(JSON.stringify(value)))

it('is kept without queries, and only where it names a directive', () => {
  const asked = { 'blocked-uri': 'https://evil.example/x.js?token=1', 'document-uri': 'http://house/tables/a?b=c' }
  expect(read({ 'csp-report': { ...asked, 'effective-directive': 'script-src-elem' } })).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'http://house/tables/a' },
  ])
  expect(
    read({ 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'data:text/css,x' } }),
  ).toEqual([{ directive: 'style-src', blocked: 'data:', page: '' }])
  expect(read({ 'csp-report': { ...asked, 'violated-directive': 'a\nforged line' } })).toEqual([])
  expect(read([{ type: 'deprecation', body: { effectiveDirective: 'img-src' } }])).toEqual([])
  expect(violationsIn(Buffer.from([0xff, 0xfe]))).toEqual([])
})

it('is seen by the pit, and one address writes so many lines of the log and no more', async () => {
  const lines: string[] = []
  const house = await TestHouse.open({ requests: 100_000, log: makeLog('warn', { write: (line) => lines.push(line) }) })
  try {
    const boss = await operator(house)
    const sue = await hired(house, boss, 'sue', 'pit-supervisor')
    const stranger = new Web(house.url)
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js',
      documentURL: house.url,
    }
    const report = JSON.stringify(Array.from({ length: 10 }, () => ({ type: 'csp-violation', body })))
    for (let i = 0; i < 5; i++) {
      const sent = await stranger.post('/csp-reports', report, { 'content-type': 'application/reports+json' })
      expect(sent.status).toBe(204)
    }
    expect((await sue.get('/api/blocked-pages')).body.items).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', count: 50, addresses: 1 },
    ])
    expect((await (await guest(house)).get('/api/blocked-pages')).body.code).toBe('auth/may-not')
    expect(lines.filter((line) => line.includes('page-blocked'))).toHaveLength(20)
  } finally {
    await house.close()
  }
})
