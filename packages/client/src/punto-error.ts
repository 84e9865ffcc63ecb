// What was refused, as an error to throw: the code and its parameters for programs, the sentence for people in the language
// that the server was asked for (`errorSentence` says it in either).
import type { Language, WireError } from '@punto/protocol'

/** An error of the house or the client: its code, its parameters and its sentence. */
export class PuntoError extends Error {
  readonly code: string
  readonly params: WireError['params']
  /** The paragraph that refuses. */
  readonly rule: string | undefined
  /** Of a request over HTTP. */
  readonly status: number | undefined

  constructor(error: WireError, status?: number) {
    super(error.message)
    this.name = 'PuntoError'
    this.code = error.code
    this.params = error.params
    this.rule = error.rule
    this.status = status
  }
}

/** What the client itself has to say; the server knows nothing of these. */
export const CLIENT_ERRORS = {
  'client/closed': { en: 'The connection was closed before an answer came.', zh: '连接已关闭，未收到答复。' },
  'client/other-viewer': {
    en: 'You are signed in as somebody else now: this was not sent again.',
    zh: '您现以另一身份登录：此操作未再发送。',
  },
  'client/signed-out': { en: 'Your session has ended; sign in again.', zh: '您的会话已结束；请重新登录。' },
  'client/not-understood': { en: 'The server’s answer cannot be read.', zh: '无法读取服务器的答复。' },
  'client/unreachable': { en: 'The house cannot be reached; check the connection.', zh: '无法连接；请检查网络。' },
} as const
/** An error of the client's own, beside those of the house. */
export type ClientErrorCode = keyof typeof CLIENT_ERRORS

export const clientError = (code: ClientErrorCode, lang: Language): PuntoError =>
  new PuntoError({ code, params: {}, message: CLIENT_ERRORS[code][lang] })
