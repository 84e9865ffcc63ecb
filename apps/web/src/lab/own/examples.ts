// Example files by name. Empty here: the build puts those of the documentation in their place (game-examples.ts).

export const EXAMPLES: Readonly<Record<string, string>> = {}
