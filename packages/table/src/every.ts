// Holds a list of types against the declarations at compile time: one that is missing is named by the compiler, and so is one too many.

/** The list itself where it names each of them; otherwise what it lacks, which no list is. */
export type Every<List extends readonly string[], All extends string> = [Exclude<All, List[number]>] extends [never]
  ? readonly All[]
  : { readonly missing: Exclude<All, List[number]> }

/** An object's type as one that an interface may extend: what is spread of several is so declared by name, and not copied out. */
export type Of<Declared> = Declared
