// A star that keeps a table at the front of the lobby and among one's tables.
import { prefer, usePreferences } from '../../base/preferences.ts'
import { usePageWords } from '../../words/pages.ts'

export function FavouriteMark({ table }: { readonly table: string }) {
  const words = usePageWords()
  const { favourites } = usePreferences()
  const is = favourites.includes(table)
  return (
    <button
      type="button"
      className="favourite"
      aria-pressed={is}
      aria-label={words.favourite(table)}
      onClick={() => prefer({ favourites: is ? favourites.filter((one) => one !== table) : [...favourites, table] })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3L14.7 9.2L21.4 9.8L16.3 14.2L17.9 20.8L12 17.3L6.1 20.8L7.7 14.2L2.6 9.8L9.3 9.2Z" />
      </svg>
    </button>
  )
}
