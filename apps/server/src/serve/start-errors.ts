// Explains to the operator why the house could not be opened, and what to do.
import { reasonOf, StorageFault } from '../storage/index.ts'

export interface AddressAsked {
  readonly host: string
  readonly port: number
}

export function startError(error: unknown, address: AddressAsked): string {
  if (error instanceof StorageFault) return error.message
  return listenError(error as NodeJS.ErrnoException, address) ?? `The house cannot be opened: ${reasonOf(error)}`
}

/** Codes such as EACCES are those of files as well: the call says what they are about. */
function listenError({ code, syscall }: NodeJS.ErrnoException, { host, port }: AddressAsked): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use: stop what listens there, or choose another with --port or PORT.`
    case 'EACCES':
      return `This user may not listen on port ${port}: choose one above 1023 with --port or PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: choose another with --host or HOST.`
    default:
      return undefined
  }
}

/** Of the configuration. */
export function configReadError(error: unknown, file: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return `There is no file ${file} to read the house from.`
    case 'EISDIR':
      return `${file} is a folder: --config names one file of JSON.`
    case 'EACCES':
      return `This user may not read the configuration ${file}: let them, or name another file with --config.`
    default:
      return `The configuration ${file} cannot be read: ${reasonOf(error)}.`
  }
}
