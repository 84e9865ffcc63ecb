// As jsx-runtime.ts; what React says beside it in development is left out.
import type { ElementType } from 'react'
import { Fragment, type JSX, jsx, jsxs } from './jsx-runtime.ts'

export type { JSX }
export { Fragment }

export const jsxDEV = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: string, many = false) =>
  (many ? jsxs : jsx)(type, props, key)
