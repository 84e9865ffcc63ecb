// Where the page begins: the house is spoken to at once, and what is needed to draw comes meanwhile (see `vite.config.ts`). By
// the time it is here the table is known, and drawn at once.
import '../base/trusted-types.ts'
import '../connection/table-link.ts'

void import('./page.tsx')
