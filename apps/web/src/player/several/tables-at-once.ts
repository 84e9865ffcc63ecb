// Which tables are shown at once: those in the address, or those one plays at and then the house's own.

/** More than these nobody follows, and a page has no room for. */
export const MOST_AT_ONCE = 4

export function tablesAtOnce(
  asked: readonly string[],
  open: readonly string[],
  own: readonly string[],
): readonly string[] {
  const chosen = asked.length > 0 ? asked : [...own.filter((table) => open.includes(table)), ...open]
  return [...new Set(chosen)].slice(0, MOST_AT_ONCE)
}
