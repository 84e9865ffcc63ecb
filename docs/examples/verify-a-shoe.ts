// Verifies the fairness record of a shoe, from a file or an example of its own: each thing that was checked, or the first that fails.
import { readFileSync } from 'node:fs'
import { checkSentence, exampleRecord, failureSentence, verifyText } from '@punto/fair'

const file = process.argv[2]
const verdict = verifyText(file ? readFileSync(file, 'utf8') : JSON.stringify(exampleRecord('shared-shoe')))
for (const check of verdict.checked) console.log(checkSentence(check, 'en'))
console.log(verdict.ok ? 'The record holds.' : failureSentence(verdict.failure, 'en'))
process.exitCode = verdict.ok ? 0 : 1
