// The folder of the package that this command belongs to, in a checkout and where it was installed.
import { packageFolder } from '@punto/server/about'

export const PROGRAM_FOLDER = packageFolder(import.meta.dirname)
