// A scanner on a serial port, where the browser has Web Serial: its lines are read as codes of cards, whoever deals.
import { NO_SCANNER, type ReadLine, type ScannerKeys, SerialCodes } from '@punto/desk/dealer'

interface SerialPort {
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
}

interface Serial {
  requestPort(): Promise<SerialPort>
}

const serial = (): Serial | undefined => (navigator as Navigator & { readonly serial?: Serial }).serial

export const hasSerial = (): boolean => serial() !== undefined

const BAUD_RATE = 9600

export interface SerialHeard {
  readonly card: (card: string) => void
  readonly unread: (code: string) => void
  readonly chips: (read: ReadLine) => void
  readonly keys: () => ScannerKeys
}

let heardBy: SerialHeard | null = null

/** Gives what the scanner sends to whoever deals now; the answer ends it. The port itself stays open from one to the next. */
export function hearSerial(hears: SerialHeard): () => void {
  heardBy = hears
  return () => {
    if (heardBy === hears) heardBy = null
  }
}

let isOpen = false

export const hasOpenSerial = (): boolean => isOpen

/** Lets the reader choose a port, and reads it for as long as it sends. */
export async function connectSerial(): Promise<void> {
  const port = await serial()!.requestPort()
  await port.open({ baudRate: BAUD_RATE })
  const codes = new SerialCodes()
  const text = new TextDecoder()
  const reader = port.readable!.getReader()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const one of codes.push(text.decode(value, { stream: true }), heardBy?.keys() ?? NO_SCANNER)) {
        if (one.card !== undefined) heardBy?.card(one.card)
        else if (one.chips) heardBy?.chips(one.chips)
        else if (one.unread !== undefined) heardBy?.unread(one.unread)
      }
    }
  }
  isOpen = true
  // A scanner that is pulled out ends its line; it is connected anew by hand.
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false
    })
}
