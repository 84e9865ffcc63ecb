// The paragraph that makes something so, as a small mark beside the words.
import { useWords } from '../../words/pictures.ts'

export function ParagraphMark({ rule }: { readonly rule: string }) {
  const words = useWords()
  return (
    <span className="paragraph-mark">
      <span className="only-heard">{words.paragraph} </span>
      {rule}
    </span>
  )
}
