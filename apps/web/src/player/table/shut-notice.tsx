// A table that was shut while somebody was at it: why, and the way to the tables that run.
import type { Shut } from '@punto/protocol'
import { useRead } from '../../base/reading.tsx'
import { go } from '../../base/router.ts'
import { Dialogue } from '../../drawings/round/dialogue.tsx'
import { usePageWords } from '../../words/pages.ts'

export function ShutNotice({ shut }: { readonly shut: Shut }) {
  const words = usePageWords()
  const read = useRead()
  return (
    <Dialogue title={words.shut} tone="warning">
      <p className="dialogue-lead" role="alert">
        {read(shut.text)}
      </p>
      <div className="dialogue-acts">
        <button type="button" className="button button-brass" onClick={() => go({ page: 'lobby' })}>
          {words.back}
        </button>
      </div>
    </Dialogue>
  )
}
