// The sign for languages in the bar: pressed, it opens the browser's own list of them.
import { LOCALES, type Locale } from '../../base/written/locales.ts'
import './language-choice.css'

export function LanguageChoice({
  now,
  onChoose,
}: {
  readonly now: Locale
  readonly onChoose: (locale: Locale) => void
}) {
  return (
    <span className="switch language-choice">
      <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
        <path d="M7.5 3V5.5M2.5 5.5H12.5M10.5 5.5C9.5 9.5 6.5 12.5 3 14M5 8C6 10.5 8 12.5 10.5 13.5M12.5 21L16.5 11.5L20.5 21M14 17.5H19" />
      </svg>
      <select
        aria-label="Language · 语言 · 語言"
        translate="no"
        value={now.tag}
        // The menu that it lies in on a phone closes behind what is pressed, and the list with it.
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const chosen = LOCALES.find(({ tag }) => tag === target.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {LOCALES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag} translate="no">
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
