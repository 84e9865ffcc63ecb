// The embedded database of a house that is stopped, as anybody sees it who has its folder.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export function inFile(data: string, work: (file: DatabaseSync) => void): void {
  const file = new DatabaseSync(join(data, 'punto.db'))
  try {
    work(file)
  } finally {
    file.close()
  }
}
