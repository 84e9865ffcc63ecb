// The tables of the houses whose data is kept.
export const TABLES_OF_OLD = [
  { table: 'pit', game: 'commission', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 50_000 } },
  { table: 'knockout', game: 'knockout' },
]
