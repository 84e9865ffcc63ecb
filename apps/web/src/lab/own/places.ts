// Where in the text of a JSON file a place such as `bets[2].rungs[0].pays` lies, and back: read from the editor's syntax tree,
// which there is for a broken file too.
import type { SyntaxNode, Tree } from '@lezer/common'

export interface Range {
  readonly from: number
  readonly to: number
}

/** A key, or a place in a list. */
export type PathStep = string | number

export const pathSteps = (at: string): readonly PathStep[] =>
  [...at.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([whole, index]) => (index === undefined ? whole : Number(index)))

const VALUES = ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']
const isValue = (node: SyntaxNode) => VALUES.includes(node.name)

/** `unknownKey`: whether the key itself is the mistake. A key that is missing is marked at its object's brace. */
export function rangeOf(tree: Tree, text: string, at: string, unknownKey = false): Range {
  let node = valueIn(tree.topNode)
  for (const [i, step] of pathSteps(at).entries()) {
    const next = node && childAt(node, text, step)
    if (!next) return node ? { from: node.from, to: Math.min(node.from + 1, node.to) } : { from: 0, to: text.length }
    const last = i === pathSteps(at).length - 1
    if (last && unknownKey && next.name === 'Property') return nameOf(next)
    const value = next.name === 'Property' ? valueIn(next) : next
    if (!value) return { from: next.from, to: next.to }
    node = value
  }
  return node ? firstLine(node, text) : { from: 0, to: text.length }
}

/** Where the text stops being JSON; undefined if it does not. */
export function brokenAt(tree: Tree, text: string): Range | undefined {
  let found: Range | undefined
  tree.iterate({
    enter: (node) => {
      if (found || !node.type.isError) return
      // An error of no length is something missing: the letter before it is marked.
      const from = node.from < node.to ? node.from : Math.max(0, text.slice(0, node.from).trimEnd().length - 1)
      found = { from, to: Math.max(node.to, Math.min(from + 1, text.length)) }
    },
  })
  return found
}

/** The steps from the file to a node, outermost first; of a property its key is the last. */
export function stepsTo(node: SyntaxNode, text: string): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let now: SyntaxNode | null = node; now; now = now.parent) {
    if (now.name === 'Property') steps.unshift(keyOf(now, text))
    else if (now.parent?.name === 'Array' && isValue(now)) steps.unshift(childrenOf(now.parent).findIndex(same(now)))
  }
  return steps
}

const same = (node: SyntaxNode) => (other: SyntaxNode) => other.from === node.from && other.to === node.to

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (isValue(child) || child.name === 'Property') children.push(child)
  return children
}

export const keysOf = (object: SyntaxNode, text: string): readonly string[] =>
  childrenOf(object)
    .filter(({ name }) => name === 'Property')
    .map((property) => keyOf(property, text))

const valueIn = (node: SyntaxNode): SyntaxNode | undefined => childrenOf(node).find(isValue)

const childAt = (node: SyntaxNode, text: string, step: PathStep): SyntaxNode | undefined =>
  typeof step === 'number'
    ? childrenOf(node)[step]
    : childrenOf(node).findLast((child) => child.name === 'Property' && keyOf(child, text) === step)

const nameOf = (property: SyntaxNode): Range => {
  const name = property.getChild('PropertyName')
  return name ? { from: name.from, to: name.to } : { from: property.from, to: property.to }
}

function keyOf(property: SyntaxNode, text: string): string {
  const { from, to } = nameOf(property)
  try {
    return String(JSON.parse(text.slice(from, to)))
  } catch {
    return text.slice(from + 1, to)
  }
}

/** A mistake in a whole object is marked in its first line: a screen full of red says less. */
function firstLine(node: SyntaxNode, text: string): Range {
  const end = text.indexOf('\n', node.from)
  return { from: node.from, to: end < 0 ? node.to : Math.min(node.to, end) }
}
