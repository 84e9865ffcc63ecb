// The paragraph that makes something so, as a small mark beside the words.
import { useWords } from '../design/reading.tsx'

export function ParagraphMark({ rule }: { readonly rule: string }) {
  const words = useWords()
  return (
    <span className="paragraph-mark">
      <span className="only-heard">{words.paragraph} </span>
      {rule}
    </span>
  )
}
