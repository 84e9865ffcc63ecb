// A person as the cage's log names them.
import type { Person } from '../../people/index.ts'
import type { Staff } from './cage-events.ts'

export const staffOf = ({ id, name, role }: Person): Staff => ({ id, name, role })
