// Somebody with a browser of their own: requests that keep their cookies.

export interface Told {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind are looked into.
  readonly body: any
}

export class Visitor {
  #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  /** The same browser, once the house is at another address. */
  at(url: string): this {
    this.#url = url
    return this
  }

  get(path: string): Promise<Told> {
    return this.#send('GET', path)
  }

  post(path: string, body: object = {}): Promise<Told> {
    return this.#send('POST', path, body)
  }

  /** What has to be done before anything is tried. */
  async must(path: string, body: object = {}): Promise<Told['body']> {
    const { status, body: told } = await this.post(path, body)
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${JSON.stringify(told)}`)
    return told
  }

  async #send(method: string, path: string, body?: object): Promise<Told> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...(cookie !== '' && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
}
