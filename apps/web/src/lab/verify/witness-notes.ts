// Notes of several witnesses, pasted one after the other: each goes to the witness that has cosigned it.
import { cosignedAt, parseNote, type WitnessKey } from '@punto/fair'

export function notesOf(pasted: string, witnesses: readonly WitnessKey[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const whole = pasted.replaceAll('\r\n', '\n')
  for (const part of whole.split(/^(?=punto\/)/m)) {
    const text = `${part.trimEnd()}\n`
    const note = parseNote(text)
    if (!note) continue
    for (const witness of witnesses) if (cosignedAt(note, witness) !== undefined) found.set(witness.name, text)
  }
  return found
}
