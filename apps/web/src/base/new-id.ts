// An id for something that must be done once, however often it is sent.
export const newId = (what: string): string => `${what}-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`
