// The snapshots of the tables, each against its own seal.
import type { Check } from './check.ts'

export async function checkSnapshots({ perform, find }: Check): Promise<void> {
  for (const { table, version, holds } of await perform('checkSnapshots')) {
    if (holds !== false) continue
    const row = `${table} at ${version}`
    find('snapshots', row, 'the snapshot that was saved', 'another; it is skipped', { kind: 'nothing' })
  }
}
