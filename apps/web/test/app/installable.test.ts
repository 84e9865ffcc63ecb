// What a phone needs to install the page: a manifest that the page names, and pictures of the sizes it says.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web))
const manifest = JSON.parse(String(read('public/manifest.webmanifest')))

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

it('the page names its manifest, its colour and its picture', () => {
  const page = String(read('index.html'))
  expect(page).toMatch(/<link rel="manifest" href="\/manifest.webmanifest"/)
  expect(page).toMatch(/<meta name="theme-color"/)
  expect(page).toMatch(/<link rel="apple-touch-icon" href="\/icon-192.png"/)
})

it('the manifest has a name, a start, and a picture of each size that it says', () => {
  expect(manifest).toMatchObject({ name: 'Punto', short_name: 'Punto', start_url: '/', display: 'standalone' })
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of pictures) expect(sizeOf(read(`public${src}`))).toBe(sizes)
})
