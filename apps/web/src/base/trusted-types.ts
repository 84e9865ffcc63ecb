// The content policy lets no text become a script unless it was looked at first (Trusted Types). Nothing here makes one, but workers:
// their files are the house's own, built beside the page. Everything else is refused by the browser, and reported.

interface TypesFactory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TypesFactory }

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, window.location.href)
    if (origin === window.location.origin && /^\/(assets|src|node_modules|@|sw\.js$)/.test(pathname)) return address
    throw new TypeError(`${pathname} is no script of the house`)
  },
})
