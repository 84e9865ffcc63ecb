// Subresource integrity: the page names the hash of every script and style, of those that it loads with itself on their tags, and of
// those that come later in an import map, so that a file which was changed on its way, by a cache or in the folder, is not run. What an
// import map cannot cover: a worker's own file and what it imports. The house lets the map through by its hash (security-headers.ts).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g
/** The map stands before any module. */
const PLACE = '</title>'

const digestOf = (algorithm: 'sha256' | 'sha384', file: string): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

/** The page with the hashes of its files in this folder. */
export function withIntegrity(html: string, folder: string): string {
  const tagged = html.replaceAll(LOADED, (tag, path: string) => {
    if (tag.includes(' integrity=')) return tag
    return tag.replace(/\s*\/?>$/, ` integrity="${digestOf('sha384', join(folder, path))}">`)
  })
  if (tagged.includes('type="importmap"')) return tagged
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const hashes = names.map((name) => [`/assets/${name}`, digestOf('sha256', join(folder, 'assets', name))])
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) })
  return tagged.replace(PLACE, `${PLACE}<script type="importmap">${map}</script>`)
}

const HELPER = '\0vite/preload-helper.js'
const LINK = 'link.href = dep.href;'
/** What is loaded beside a part that comes later, its styles above all, is given its hash from the map. */
const WITH_HASH = `
const named = document.querySelector('script[type="importmap"]');
const hash = named && JSON.parse(named.textContent).integrity[dep.pathname];
if (hash) link.integrity = hash;
${LINK}`

export const integrityOfLaterParts = (): Plugin => {
  let isDone = false
  return {
    name: 'integrity-of-later-parts',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER) return null
      isDone = code.includes(LINK)
      return code.replace(LINK, WITH_HASH)
    },
    buildEnd() {
      if (!isDone)
        this.error('The helper that loads later parts is not as it was: their styles would come without a hash')
    },
  }
}
