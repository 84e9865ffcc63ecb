// What is too much, in one place: the server refuses beyond these, the schemas and the documentation name them.

/** Characters of one message from a client. */
export const LARGEST_MESSAGE = 16_384
/** How deep a message may be nested: the message itself is 1. */
export const DEEPEST_MESSAGE = 8
/** Tables watched over one connection. */
export const MOST_WATCHED = 64
/** Items of one page of a list. */
export const LARGEST_PAGE = 200
/** How many items a page has unless said otherwise. */
export const DEFAULT_PAGE = 50
/** How long the news of a table are gathered before they go out. */
export const GATHER_MS = 25
/** A server that has sent nothing for this long sends a beat. */
export const BEAT_MS = 10_000
/** A client that has heard nothing for this many beats takes the connection for lost. */
export const BEATS_TO_SILENCE = 2.5
