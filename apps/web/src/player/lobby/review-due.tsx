// Where the house asks whether a player's limits still fit: a line above the tables, with the way to the page that answers it.
import { useEffect, useState } from 'react'
import { addressOf } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useLaterWords } from '../../words/later.ts'

export function ReviewDue() {
  const words = useLaterWords().limits.review
  const [due, setDue] = useState(false)
  const isPlayer = useLive(client.you)?.role === 'player'
  useEffect(() => {
    if (!isPlayer) return setDue(false)
    void api.myLimits().then(
      ({ review }) => setDue(review.due),
      () => {},
    )
  }, [isPlayer])
  if (!due) return null
  return (
    <p className="panel lobby-review" role="note">
      <strong>{words.title}</strong> <a href={addressOf({ page: 'limits' })}>{words.look}</a>
    </p>
  )
}
