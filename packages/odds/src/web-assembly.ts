// What is used of WebAssembly, which every JavaScript engine has and no ECMAScript library of types declares.

interface WebAssemblyGlobal {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

export const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssemblyGlobal }

/** Bytes from base 64, by the function that browsers and Node share. */
export function fromBase64(text: string): Uint8Array {
  const { atob } = globalThis as unknown as { atob(text: string): string }
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}
