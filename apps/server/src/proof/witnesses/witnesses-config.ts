// The witnesses of a house, as its file lists them: each a key and the address that takes checkpoints (docs/fairness.md, "Witnessed heads").
import { readWitness, type WitnessAt } from '@punto/fair'
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong } from '../../base/index.ts'

export type HouseWitness = WitnessAt & { readonly url: string }

const MOST = 16

export function checkWitnesses(written: unknown, wrong: Wrong): readonly HouseWitness[] {
  if (!Array.isArray(written) || written.length > MOST) {
    wrong('witnesses', `Witnesses are a list of at most ${MOST}, each { "vkey", "url" }, not ${show(written)}.`)
    return []
  }
  const witnesses: HouseWitness[] = []
  for (const [i, one] of written.entries()) {
    const place = `witnesses[${i}]`
    if (isRecord(one)) unknownKeys(`${place}.`, one, ['vkey', 'url'], wrong)
    const read = readWitness(one, witnesses)
    if ('wrong' in read) {
      if (read.wrong === 'vkey') wrong(`${place}.vkey`, `${VKEY}, not ${show(read.given)}.`)
      else if (read.wrong === 'url') wrong(`${place}.url`, `${URL_WORDS}, not ${show(read.given)}.`)
      else wrong(`${place}.vkey`, `The witness ${show(read.given)} is listed twice, by its name or by its key.`)
    } else if (read.url === undefined) wrong(`${place}.url`, `${URL_WORDS}; it is missing.`)
    else witnesses.push({ ...read, url: read.url })
  }
  return witnesses
}

const VKEY = 'A witness has the key that "punto witness" prints, NAME+ID+KEY'
const URL_WORDS = 'A witness has an address, as "https://w1.example"'
