// Notes of several witnesses, pasted one after the other or published by the house: each goes to the witness that has cosigned it.
import { noteOfWitness, type WitnessKey } from '@punto/fair'

/** Of each witness what was pasted, and where nothing was, what the house has published. */
export function notesOf(
  pasted: string,
  witnesses: readonly WitnessKey[],
  published: readonly string[] = [],
): ReadonlyMap<string, string> {
  const parts = pasted.replaceAll('\r\n', '\n').split(/^(?=punto\/)/m)
  const notes = parts.map((part) => `${part.trimEnd()}\n`)
  const found = witnesses.map((witness) => [
    witness.name,
    noteOfWitness(notes, witness) ?? noteOfWitness(published, witness),
  ])
  return new Map(found.filter((one): one is [string, string] => one[1] !== undefined))
}
