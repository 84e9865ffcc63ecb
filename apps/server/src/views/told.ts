// What a schema describes, as we have it: nothing of it is changed any more.

export type Told<T> = T extends readonly (infer Item)[]
  ? readonly Told<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Told<T[Key]> }
    : T
