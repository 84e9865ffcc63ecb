// Subresource integrity: the page names the hash of every script and style that it loads with itself, so that a file which was changed
// on its way, by a cache or in the folder, is not run.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g

/** The page with the hashes of its files in this folder. */
export function withIntegrity(html: string, folder: string): string {
  return html.replaceAll(LOADED, (tag, path: string) => {
    if (tag.includes(' integrity=')) return tag
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, path)))
      .digest('base64')
    return tag.replace(/\s*\/?>$/, ` integrity="sha384-${hash}">`)
  })
}
