// Why something is done, which goes on record.
import { usePitWords } from '../../words/pit.ts'

export function ReasonField() {
  const words = usePitWords()
  return (
    <label>
      {words.reason}
      <input name="reason" required maxLength={200} autoComplete="off" />
    </label>
  )
}
