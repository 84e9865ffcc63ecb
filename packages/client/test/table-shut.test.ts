// A table that is shut, as a client knows it: from the snapshot, from a notice, and not for longer than it is so.
import type { News, Snapshot } from '@punto/protocol'
import { expect, it } from 'vitest'
import { SERVER_SAMPLES } from '../../protocol/test/samples.ts'
import { TableModel } from '../src/table-model.ts'

const snapshot = SERVER_SAMPLES.snapshot as Snapshot
const SHUT = { code: 'house/table-shut', text: { en: 'Shut.', zh: '停用。' } }

it('is shut from the snapshot or the notice on, until it is said to run, or known anew', () => {
  const model = new TableModel(snapshot.table, () => undefined)
  const shut = () => model.now.get()!.shut
  const quiet: News = { type: 'news', table: snapshot.table, seq: snapshot.seq, events: [], cursor: 'b', now: 1 }
  model.snapshot({ ...snapshot, shut: SHUT })
  expect(shut()).toEqual(SHUT)
  model.news(quiet)
  expect(shut()).toEqual(SHUT)
  model.shut(null)
  expect(shut()).toBeNull()
  model.shut(SHUT)
  // Gone on with after a gap: the house says it again where it is still so.
  model.news({ ...quiet, view: snapshot.view })
  expect(shut()).toBeNull()
})
