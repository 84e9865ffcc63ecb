// An operator beside the house: a wallet with players, links that let them in, and a page of the operator's own that may hold the
// house in a frame.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReferenceBooks, WalletRequest } from '../../../../packages/wallet/src/index.ts'
import { hmac, ReferenceWallet, type WalletFault } from '../../../../packages/wallet/src/node/index.ts'

const TEXT = 'what the operator and the house both know'
const SECRET = hmac(TEXT)
const KEY = 'PUNTO_TEST_OPERATOR'

export class OperatorSite {
  readonly books: ReferenceBooks
  readonly #wallet: ReferenceWallet
  readonly #pages: Server
  /** What the page holds in its frame. */
  #framed = ''

  private constructor(wallet: ReferenceWallet, pages: Server) {
    this.books = wallet.books
    this.#wallet = wallet
    this.#pages = pages
    pages.on('request', (_, response) => {
      const frame =
        this.#framed &&
        `<iframe src="${this.#framed}" width="1200" height="800" allow="screen-wake-lock" title="Tables"></iframe>`
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="en"><title>Casino</title><h1>Casino</h1>${frame}</html>`)
    })
  }

  /** `faultOf`: what goes wrong with a request to the wallet. */
  static async open(faultOf: (request: WalletRequest) => WalletFault | undefined = () => undefined) {
    process.env[KEY] = TEXT
    const pages = createServer()
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    return new OperatorSite(await ReferenceWallet.start({ verifier: SECRET, currency: 'EUR', faultOf }), pages)
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#pages.address() as AddressInfo).port}`
  }

  /** For the house's file. */
  get wallet(): object {
    return { url: this.#wallet.url, key: `env:${KEY}`, origins: [this.origin], framed: true }
  }

  /** The operator's page, with this in its frame. */
  pageWith(framed: string): string {
    this.#framed = framed.replaceAll('&', '&amp;')
    return this.origin
  }

  link(house: string, fields: Readonly<Record<string, string>>): string {
    const once = Math.random().toString(36).slice(2).padEnd(12, '0')
    const query = new URLSearchParams({ currency: 'EUR', at: String(Date.now()), once, ...fields }).toString()
    return `${house}/launch?${query}&signature=${encodeURIComponent(SECRET.sign(Buffer.from(query)))}`
  }

  async close(): Promise<void> {
    await this.#wallet.stop()
    this.#pages.closeAllConnections()
    await new Promise((resolve) => this.#pages.close(resolve))
  }
}
