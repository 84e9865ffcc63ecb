// A certificate and its key from files, as they are renewed: read at the start and again on SIGHUP. Files that do not fit each other are
// refused, at the start with a sentence and later in the log, and what was read before stays in use.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TlsPair } from '../doors/index.ts'

export interface TlsFiles {
  readonly certificate: string
  readonly key: string
}

/** Throws a sentence for the operator. */
export function readTlsFiles({ certificate, key: keyFile }: TlsFiles): TlsPair {
  const cert = textIn(certificate, 'the certificate')
  const key = textIn(keyFile, 'the key of the certificate')
  let first: X509Certificate
  try {
    first = new X509Certificate(cert)
  } catch {
    throw new Error(
      `${certificate} holds no certificate: it should be in PEM, beginning with -----BEGIN CERTIFICATE-----`,
    )
  }
  if (!first.checkPrivateKey(privateKeyIn(key, keyFile)))
    throw new Error(`the key in ${keyFile} is not that of the certificate in ${certificate}`)
  return { cert, key }
}

function privateKeyIn(text: string, file: string) {
  try {
    return createPrivateKey(text)
  } catch {
    throw new Error(`${file} holds no private key: it should be in PEM, without a password`)
  }
}

function textIn(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file}, ${what}, cannot be read: ${(error as Error).message}`)
  }
}
