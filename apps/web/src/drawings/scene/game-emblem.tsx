// An emblem for each game, woven into its felt and worn by its tables in the lobby: a star for the classic game, a bolt for
// Knockout, a shield for Insurance, six pips for Easy Six, an open hand's fan for No Commission. Any other game wears the star.

const STAR = 'M32 0L40.600 23.400L64 32L40.600 40.600L32 64L23.400 40.600L0 32L23.400 23.400Z'

const SHAPES: Readonly<Record<string, string>> = {
  knockout: 'M37 2L12 36H28L22 62L52 25H35Z',
  insurance: 'M32 2L57 10V30C57 46 46 57 32 62C18 57 7 46 7 30V10ZM32 10L15 15.500V30C15 41.500 22 49 32 53.500Z',
  'easy-six': [
    [18, 10],
    [18, 32],
    [18, 54],
    [46, 10],
    [46, 32],
    [46, 54],
  ]
    .map(([x, y]) => `M${x} ${y}m-8.500 0a8.500 8.500 0 1 0 17 0a8.500 8.500 0 1 0 -17 0Z`)
    .join(''),
  'no-commission':
    'M32 56L6 26A37 37 0 0 1 16.500 17.500ZM32 56L19 16A36 36 0 0 1 31 13.300ZM32 56L33.500 13.300A36 36 0 0 1 45 16ZM32 56L47.500 17.500A37 37 0 0 1 58 26ZM32 64a5 5 0 1 0 0-10a5 5 0 0 0 0 10Z',
}

/** In a square of 64. */
export const EmblemShape = ({ game }: { readonly game: string }) => <path d={SHAPES[game] ?? STAR} fillRule="evenodd" />

export const GameEmblem = ({ game }: { readonly game: string }) => (
  <svg viewBox="-4 -4 72 72" className="game-emblem" aria-hidden="true">
    <EmblemShape game={game} />
  </svg>
)
