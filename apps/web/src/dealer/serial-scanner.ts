// A scanner on a serial port, where the browser has Web Serial: its lines are read as codes of cards until it is let go.
import { type ScannerKeys, SerialCodes } from './card-entry.ts'

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
  readonly keys: () => ScannerKeys
}

/** Lets the reader choose a port, and reads it; the answer lets it go again. */
export async function connectSerial({ card, unread, keys }: SerialHeard): Promise<() => void> {
  const port = await serial()!.requestPort()
  await port.open({ baudRate: BAUD_RATE })
  const codes = new SerialCodes()
  const text = new TextDecoder()
  const reader = port.readable!.getReader()
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      for (const one of codes.push(text.decode(value, { stream: true }), keys())) {
        if (one.card !== undefined) card(one.card)
        else if (one.unread !== undefined) unread(one.unread)
      }
    }
  }
  // A scanner that is pulled out ends its line; it is connected anew by hand.
  void read().catch(() => undefined)
  return () =>
    void reader.cancel().then(
      () => port.close(),
      () => undefined,
    )
}
