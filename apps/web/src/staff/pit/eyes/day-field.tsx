// The gaming day that is shown: another one is another address.
import { useEyesWords } from '../../../words/eyes.ts'
import { pitAddress } from '../../common/pit-route.ts'

interface DayFieldProps {
  readonly day: string
  /** The address without its day. */
  readonly at: readonly string[]
}

export function DayField({ day, at }: DayFieldProps) {
  const words = useEyesWords()
  return (
    <label>
      {words.day}{' '}
      <input
        type="date"
        required
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') window.location.hash = pitAddress({ part: 'eyes', at: [...at, target.value] })
        }}
      />
    </label>
  )
}
