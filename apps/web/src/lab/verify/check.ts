// A dropped file, whatever it is: a shoe's or a round's fairness record, or a table's recording.
import { type Noted, type Verdict, verifyText } from '@punto/fair'
import { type AuditedRecording, auditText, looksLikeRecording } from './recording.ts'

export interface CheckedRecord {
  readonly kind: 'record'
  readonly verdict: Verdict
  /** The document as far as it could be read, for showing the place that failed. */
  readonly document: unknown
}

export type CheckedFile = CheckedRecord | AuditedRecording

export function checkFile(text: string, noted: Noted = {}): CheckedFile {
  if (looksLikeRecording(text)) return auditText(text)
  return { kind: 'record', verdict: verifyText(text, noted), document: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
