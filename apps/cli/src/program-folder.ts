// The folder of the package that this command belongs to, in a checkout and where it was installed.
import { join } from 'node:path'

export const PROGRAM_FOLDER = join(import.meta.dirname, '..')
