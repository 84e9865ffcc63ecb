// Tables of one's own: opening one, the links by which people come in, and coming in by one.

import { go } from '../../base/router.ts'
import { Empty } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { InviteView } from './invite-view.tsx'
import { JoinView } from './join-view.tsx'
import { OpenForm } from './open-form.tsx'
import './own.css'

export function OwnPage({ at }: { readonly at: readonly string[] }) {
  const words = usePageWords()
  const [page, table, token] = at
  if (page === 'open') return <OpenForm />
  if (page === 'invite' && table) return <InviteView key={table} table={table} />
  if (page === 'join' && table && token) return <JoinView key={token} table={table} token={token} />
  return <Empty text={words.unknownPage} action={words.back} onAction={() => go({ page: 'lobby' })} />
}
