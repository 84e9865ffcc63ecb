// Prints every sheet with a Chromium that was named. What it writes of the day is taken out again, so that the same sheets give the
// same bytes.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Io, UsageError } from '../command.ts'
import { progressLine } from '../terminal/progress.ts'
import type { Files } from './files.ts'
import type { Sheet } from './sheet.ts'

interface Printing {
  readonly chromium: string
  readonly out: string
  readonly sheets: ReadonlyMap<string, Sheet>
  readonly files: Files
  readonly io: Io
}

const PRINT_MS = 120_000
const LOCAL_LINK = /<a href="(?!https?:)[^"]*">([^<]*)<\/a>/g

export async function printSheets({ chromium, out, sheets, files, io }: Printing): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'punto-print-'))
  const progress = progressLine(io, 'Printing')
  let done = 0
  try {
    for (const path of sheets.keys()) {
      progress.show(done++ / sheets.size, path)
      const pdf = path.replace(/\.html$/, '.pdf')
      const file = join(out, pdf)
      // A link to a file beside it would be printed with the folder's own path.
      const printed = join(profile, 'sheet.html')
      writeFileSync(printed, readFileSync(join(out, path), 'utf8').replaceAll(LOCAL_LINK, '$1'))
      await print(chromium, profile, printed, file)
      const bytes = withoutDay(readFileSync(file))
      writeFileSync(file, bytes)
      files.add(pdf, bytes)
    }
  } finally {
    progress.end()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function print(chromium: string, profile: string, html: string, pdf: string): Promise<void> {
  const words = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--user-data-dir=${profile}`,
    `--print-to-pdf=${resolve(pdf)}`,
    pathToFileURL(resolve(html)).href,
  ]
  try {
    await promisify(execFile)(chromium, words, { timeout: PRINT_MS })
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string }
    throw new UsageError(
      code === 'ENOENT' ? `there is no Chromium at ${chromium}` : `${chromium} cannot print: ${message.split('\n')[0]}`,
    )
  }
}

/** Of the same length, so that no place in the file moves. */
const withoutDay = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(/\/(CreationDate|ModDate) ?\(D:\d{14}/g, (found) => found.replace(/\d{14}$/, '20000101000000')),
    'latin1',
  )
