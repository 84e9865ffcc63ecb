// What an event changed, as people read it: names for the fields, money as money, settings as their form says them.
import type { SignificantEvent } from '@punto/protocol'
import type { Language, Text } from '@punto/rules'
import { isSpot, KIND_NAMES, placeName } from '@punto/table'
import { anyBetName } from '../../base/bet-name-of.ts'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { cardText } from '../../drawings/cards/card-text.ts'
import { cageWords } from '../../words/cage.ts'
import { pitWords } from '../../words/pit.ts'
import { watchWords } from '../../words/watch.ts'
import { settingName, settingSaid } from '../pit/settings/setting-said.ts'
import { FACT_NAMES, MONEY_FACTS } from './fact-names.ts'

export interface EventFact {
  /** Empty where the event's own name says it. */
  readonly name: string
  readonly value: string
}

type Facts = NonNullable<SignificantEvent['before']>
type Fact = Facts[string]

export function eventFacts(
  event: Pick<SignificantEvent, 'kind' | 'source'>,
  facts: Facts | null,
  language: Language,
): readonly EventFact[] {
  const said = Object.entries(facts ?? {}).filter(([, value]) => value !== null)
  if (!event.kind.startsWith('settings-')) {
    return said.map(([name, value]) => ({
      name: nameOf(name, event, language),
      value:
        (name === event.kind ? ofTable(event.kind, String(value), language) : undefined) ??
        valueSaid(name, value, language),
    }))
  }
  return said.flatMap(([name, value]) => settingsOf(name, value, event, language))
}

/** What a table's event carries beside its name. */
function ofTable(kind: string, value: string, language: Language): string | undefined {
  if (kind === 'player-sat' || kind === 'player-moved') return watchWords(language).box(Number(value))
  if (kind === 'insurance-claimed') return anyBetName(value)[language]
  return kind === 'dispute-answered' ? ANSWERS[value]?.[language] : undefined
}

const ANSWERS: Readonly<Record<string, Text>> = {
  upheld: { en: 'upheld', zh: '成立' },
  'not upheld': { en: 'not upheld', zh: '不成立' },
}

function nameOf(name: string, { kind }: Pick<SignificantEvent, 'kind'>, language: Language): string {
  return name === kind ? '' : (FACT_NAMES[name]?.[language] ?? name)
}

/** A table tells all its changed settings as one JSON text, the house's record each by itself. */
function settingsOf(
  name: string,
  value: Fact,
  event: Pick<SignificantEvent, 'kind'>,
  language: Language,
): readonly EventFact[] {
  const words = pitWords(language)
  const read = (text: Text) => text[language]
  const bet = (id: string) => read(anyBetName(id))
  if (name === event.kind) {
    const all = parsed(value)
    if (typeof all !== 'object' || all === null) return [{ name: '', value: String(value) }]
    return Object.entries(all).map(([key, one]) => ({
      name: settingName(key, words),
      value: settingSaid(key, one, { words, read, bet }),
    }))
  }
  if (name in FACT_NAMES && words.settingNames[name] === undefined) {
    return [{ name: nameOf(name, event, language), value: valueSaid(name, value, language) }]
  }
  return [{ name: settingName(name, words), value: settingSaid(name, parsed(value), { words, read, bet }) }]
}

function parsed(value: Fact): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function valueSaid(name: string, value: Fact, language: Language): string {
  const words = pitWords(language)
  if (typeof value === 'number') {
    if (name === 'difference') return printNet(value)
    if (MONEY_FACTS.has(name)) return printAmount(value)
    return name === 'endsAt' ? printDay(value, language) : String(value)
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'string') return (value ?? []).join(words.comma)
  if (name === 'role') return words.roles[value] ?? value
  if (name === 'kind' || name === 'way') return kindOf(value, language)
  return placed(value, language) ?? acting(value, language) ?? value
}

function kindOf(kind: string, language: Language): string {
  const irregularity = (KIND_NAMES as Readonly<Record<string, Text>>)[kind]
  return irregularity?.[language] ?? (cageWords(language).kinds as Readonly<Record<string, string>>)[kind] ?? kind
}

/** `player-3 4c`: a card where it lies. */
function placed(value: string, language: Language): string | undefined {
  const [spot, card, more] = value.split(' ')
  if (spot === undefined || card === undefined || more !== undefined || !isSpot(spot)) return undefined
  return `${placeName(spot)[language]} ${cardText(card)}`
}

/** `pit-manager until 2026-01-01T00:00:00.000Z`. */
function acting(value: string, language: Language): string | undefined {
  const [role, until] = value.split(' until ')
  const name = pitWords(language).roles[role ?? '']
  const at = Date.parse(until ?? '')
  return name === undefined || Number.isNaN(at) ? undefined : `${name}, ${printDay(at, language)}`
}
