// Rows in pages, up to their end. A page that is not full is the last one: a house that writes all the while always has a row more, and
// whoever waited for an empty page would follow it for ever.
import { PAGE_ROWS } from '../../storage/index.ts'

export async function* rowsInPages<Row, Place>(
  from: Place,
  read: (after: Place) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  for (let after = from; ; ) {
    const page = await read(after)
    yield page
    if (page.length < PAGE_ROWS) return
    after = placeOf(page.at(-1)!)
  }
}
