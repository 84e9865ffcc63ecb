// Every value on the way of the example shoe of version 2, for whoever writes a verifier of their own.
import { bytesToHex, hexToBytes } from '../src/bytes.ts'
import type { Delayed } from '../src/delay.ts'
import { exampleRecord, headerHash, type ShoeRecord, type SignedHeader } from '../src/index.ts'
import { openingHash, receiptHash, sharedSaltKey, sharedShuffleKey } from '../src/signed-digests.ts'
import { signedMessage } from '../src/signing.ts'

export function sharedVector() {
  const { header: any, seed } = exampleRecord('shared-shoe') as ShoeRecord
  const header = any as SignedHeader
  const [seedBytes, digest] = [hexToBytes(seed), hexToBytes(header.digest)]
  return {
    protocol: 'punto-fair',
    version: 2,
    of: 'example-shared-shoe.json',
    opening: openingHash(header),
    receipt: receiptHash(header, header.shares[0]!),
    closing: header.closing,
    delayOutput: (header.delayed as Delayed).output,
    digest: header.digest,
    shuffleKey: bytesToHex(sharedShuffleKey(seedBytes, digest)),
    saltKey: bytesToHex(sharedSaltKey(seedBytes, digest)),
    root: header.root,
    header: headerHash(header),
    signedMessage: bytesToHex(signedMessage('header', hexToBytes(headerHash(header)))),
    signature: header.signature,
  }
}
