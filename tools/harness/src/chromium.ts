// Where a Chromium is found: the one that CHROMIUM_PATH names, the one installed with the packages, which is built for one
// platform alone, or the machine's own (Debian: `chromium`).
import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const packaged = process.platform === 'linux' && process.arch === 'x64'
const named =
  process.env.CHROMIUM_PATH ??
  (packaged ? undefined : ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path)))

export const hasChromium = packaged || named !== undefined

export const chromiumPath = async (): Promise<string> => named ?? (await chromium.executablePath())
