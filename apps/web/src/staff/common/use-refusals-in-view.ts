// A refusal appears where the eye is: what is said in answer to a press or a stroke is brought into view where it stands outside of it,
// above a long felt or below a long form. What comes by itself moves nothing.
import { useEffect } from 'react'

const SAID = '[role=alert], .remark'
/** An answer comes within so long of what was done. */
const ANSWERED_MS = 10_000

/** Whether any of it lies outside of what is seen. */
const isHidden = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && (top < 0 || bottom > window.innerHeight)
}

export function useRefusalsInView(): void {
  useEffect(() => {
    let actedAt = Number.NEGATIVE_INFINITY
    const acted = () => {
      actedAt = performance.now()
    }
    const watch = new MutationObserver((changes) => {
      if (performance.now() - actedAt > ANSWERED_MS) return
      for (const { target, addedNodes } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [node.matches(SAID) ? node : (node.querySelector(SAID) ?? [])].flat() : [],
        )
        const said = added[0] ?? at?.closest(SAID)
        if (!said || !isHidden(said)) continue
        said.scrollIntoView({ block: 'center' })
        return
      }
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, acted, { capture: true })
    return () => {
      watch.disconnect()
      for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, acted, { capture: true })
    }
  }, [])
}
