// React's own, with one addition: where the reader's script is another than the texts', every text that an element shows or says is
// written in it. An element with `translate="no"` (a name that a person chose) shows its text as it is.
import { type ElementType, Fragment, type JSX as ReactJsx } from 'react'
import { jsx as plain, jsxs as plainMany } from 'react/jsx-runtime'
import { isRewritten, written } from './script.ts'

export type { ReactJsx as JSX }
export { Fragment }

type Props = Readonly<Record<string, unknown>>

/** Attributes that people read or hear. */
const SAID = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]

const inScript = (value: unknown): unknown =>
  typeof value === 'string' ? written(value) : Array.isArray(value) ? value.map(inScript) : value

function rewritten(type: ElementType, props: Props): Props {
  const shows = typeof type === 'string' || type === Fragment
  if (!shows || !isRewritten() || props.translate === 'no') return props
  const changed: Record<string, unknown> = { ...props }
  if ('children' in props) changed.children = inScript(props.children)
  for (const name of SAID) if (typeof props[name] === 'string') changed[name] = written(props[name])
  return changed
}

export const jsx = (type: ElementType, props: Props, key?: string) => plain(type, rewritten(type, props), key)
export const jsxs = (type: ElementType, props: Props, key?: string) => plainMany(type, rewritten(type, props), key)
