// What has been sent is not changed any more: the types of messages say so all the way down, as those of the table do.

/** A type of which nothing can be changed, all the way down. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** An object's type as one that an interface may extend: a schema has so a name of its own, and is not copied out where it is used. */
export type Of<Declared> = Declared

/** A table of values of one type, whose keys alone its own type tells. */
export const keyed =
  <Value>() =>
  <Key extends string>(given: Readonly<Record<Key, Value>>): Readonly<Record<Key, Value>> =>
    given
