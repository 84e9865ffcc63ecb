// The version of the wire. Within a version a server may add keys and kinds of messages, and clients pass over what they do
// not know; whatever else changes makes a new version. A client says its version in `hello`: one that this server no longer
// speaks is told so (`protocol/version`, with the versions that are known) and let go with CLOSE_CODES.version, and should
// tell its user to reload.

/** The version that is spoken. */
export const PROTOCOL_VERSION = 1

/** Every version that this program still speaks. */
export const KNOWN_VERSIONS: readonly number[] = [PROTOCOL_VERSION]

/** What a client offers in Sec-WebSocket-Protocol. */
export const SUBPROTOCOL = `punto.v${PROTOCOL_VERSION}`

/** Where the socket is. */
export const SOCKET_PATH = '/ws'
