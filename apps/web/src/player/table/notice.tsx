// What a private table without insurance asks before one sits down. Carries INS 4.2.2.

import { Dialogue } from '../../drawings/round/dialogue.tsx'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { usePageWords } from '../../words/pages.ts'

export function Notice({ onAccept }: { readonly onAccept: () => void }) {
  const words = usePageWords()
  return (
    <Dialogue title={words.noticeTitle}>
      <p className="dialogue-lead">
        {words.noticeText} <ParagraphMark rule="INS 4.2.2" />
      </p>
      <div className="dialogue-acts">
        <button type="button" className="button button-brass" onClick={onAccept}>
          {words.accept}
        </button>
      </div>
    </Dialogue>
  )
}
