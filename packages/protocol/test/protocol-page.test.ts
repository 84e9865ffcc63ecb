// The page about the wire is written from the schemas and the catalogue, and is not older than they are.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROTOCOL_PAGE, protocolPage } from '../../../scripts/protocol-doc.ts'

it('docs/protocol.md is not stale: "npm run protocol-doc" writes it anew', () => {
  expect(readFileSync(PROTOCOL_PAGE, 'utf8')).toBe(protocolPage())
})
