// A table that was shut while somebody was at it: why, and the way to the tables that run.
import type { Shut } from '@punto/protocol'
import { go } from '../app/router.ts'
import { usePageWords } from '../app/words/index.ts'
import { useRead } from '../design/reading.tsx'
import { Dialogue } from '../round/dialogue.tsx'

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
