// An object as clients send it over their sockets, with these keys and no others. The house reads thousands a second: unlike
// the other objects of zod/mini these are made into functions, where that is allowed.
import * as z from 'zod/mini'

const quick: typeof z.core.$ZodObjectJIT = z.core.$ZodObjectJIT
const mini: typeof z.ZodMiniObject = z.ZodMiniObject

const SentObject = z.core.$constructor<z.ZodMiniObject>('SentObject', (object, definition) => {
  quick.init(object, definition)
  mini.init(object, definition)
})

export const sentObject = <S extends z.core.$ZodShape>(shape: S): z.ZodMiniObject<S, z.core.$strict> =>
  new SentObject({ type: 'object', shape, catchall: z.never() }) as z.ZodMiniObject<S, z.core.$strict>
