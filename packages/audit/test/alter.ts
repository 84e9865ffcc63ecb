// Every single thing in a recording that can be altered, and each way of altering it.

export interface Alteration {
  /** The kind of event or transfer it is in. */
  readonly of: string
  /** Where in it, list places left out: `lines.#.net`; empty for the whole. */
  readonly place: string
  readonly how: string
  readonly altered: readonly unknown[]
  readonly index: number
}

type Named = { readonly type?: string; readonly kind?: string }
const nameOf = (one: unknown): string => (one as Named).type ?? (one as Named).kind ?? ''

/** One dropped, told twice, or told after its neighbour. */
export function* reordered(list: readonly unknown[], index: number): Generator<Alteration> {
  const of = nameOf(list[index])
  const at = { of, place: '', index }
  yield { ...at, how: 'dropped', altered: list.toSpliced(index, 1) }
  yield { ...at, how: 'twice', altered: list.toSpliced(index, 0, list[index]) }
  if (index + 1 < list.length) {
    const [one, other] = [list[index], list[index + 1]]
    yield { ...at, how: `before ${nameOf(other)}`, altered: list.toSpliced(index, 2, other, one) }
  }
}

/** Every number, card, name, choice and list inside, one at a time. */
export function* changed(list: readonly unknown[], index: number, names: Names): Generator<Alteration> {
  const of = nameOf(list[index])
  for (const { place, how, value } of changes(list[index], '', names)) {
    yield { of, place, how, index, altered: list.with(index, value) }
  }
}

/** Other names that stand beside a name. */
export interface Names {
  other(value: string): string | undefined
}

interface Change {
  readonly place: string
  readonly how: string
  readonly value: unknown
}

function* changes(value: unknown, place: string, names: Names): Generator<Change> {
  if (typeof value === 'number') {
    yield { place, how: '+1', value: value + 1 }
    yield { place, how: '-1', value: value - 1 }
  } else if (typeof value === 'boolean') {
    yield { place, how: 'turned round', value: !value }
  } else if (typeof value === 'string') {
    for (const [how, other] of stringsFor(value, names)) yield { place, how, value: other }
  } else if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) {
      yield { place, how: 'one less', value: value.toSpliced(i, 1) }
      yield { place, how: 'one twice', value: value.toSpliced(i, 0, one) }
      for (const inner of changes(one, `${place}.#`, names)) yield { ...inner, value: value.with(i, inner.value) }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const inside = place === '' ? key : `${place}.${key}`
      for (const inner of changes(one, inside, names)) yield { ...inner, value: { ...value, [key]: inner.value } }
    }
  }
}

const RANKS = 'A23456789TJQK'

function* stringsFor(value: string, names: Names): Generator<readonly [string, string]> {
  if (/^[A2-9TJQK][shdc]$/.test(value)) {
    yield ['next rank', RANKS[(RANKS.indexOf(value[0]!) + 1) % 13]! + value[1]]
    yield ['other rank', RANKS[(RANKS.indexOf(value[0]!) + 4) % 13]! + value[1]]
    yield ['other suit', value[0] + (value[1] === 's' ? 'h' : 's')]
    return
  }
  const other = names.other(value)
  yield other === undefined ? ['other words', `${value}x`] : ['other name', other]
}
