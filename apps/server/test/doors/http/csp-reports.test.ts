// A browser's report of what the content policy has blocked: what is kept of it, and that no text of it is believed.
import { expect, it } from 'vitest'
import { violationsIn } from '../../../src/doors/http/csp-reports.ts'

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
