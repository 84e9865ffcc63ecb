// A text message as one frame of the wire (RFC 6455, 5.2), unmasked as a server's frames are. The socket's own way makes a
// header for each socket that a message goes to, and has the system gather two pieces for each.
const WHOLE_TEXT = 0x81
const SHORT = 126
const LONG = 127

export function frameOf(message: Buffer): Buffer {
  const { length } = message
  const head = length < SHORT ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = WHOLE_TEXT
  frame[1] = head === 2 ? length : head === 4 ? SHORT : LONG
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  message.copy(frame, head)
  return frame
}
