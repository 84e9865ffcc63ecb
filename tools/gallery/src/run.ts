// `npm run gallery`: serves the gallery until it is stopped, or photographs it.
import { join } from 'node:path'
import { optionsOrExit } from '@punto/harness/arguments'
import { build, createServer, preview } from 'vite'
import { GALLERY_HELP, parseGallery } from './options.ts'
import { takePictures } from './pictures.ts'

const { pictures } = optionsOrExit(GALLERY_HELP, parseGallery)
const root = join(import.meta.dirname, '..')
if (!pictures) {
  const server = await createServer({ root })
  await server.listen()
  server.printUrls()
} else {
  await build({ root, logLevel: 'warn' })
  const server = await preview({ root, preview: { port: 0 }, logLevel: 'warn' })
  await takePictures(server.resolvedUrls!.local[0]!, pictures)
  await server.close()
}
