// An action of `punto admin` that is one request to the house: its words, options and checks come from the route's declaration, and its
// answer is shown as a table, or as JSON.
import { randomUUID } from 'node:crypto'
import { ROUTES, type Route, type RouteName, whoHas } from '@punto/protocol'
import { type Args, type Command, JSON_OPTION, type Option, type Positional, UsageError } from '../command.ts'
import { askSecret } from '../terminal/ask-secret.ts'
import { askHouse, URL_OPTION } from './ask-house.ts'
import { type Field, fieldsOf, pairsOf, sentValue } from './field-values.ts'
import { shownAnswer } from './shown-answer.ts'

export interface ApiActionDeclaration {
  /** As `staff hire`. */
  readonly name: string
  readonly route: RouteName
  /** Fields that stand as words of their own, in this order; a field of pairs takes all that follow. */
  readonly words?: readonly string[]
  /** Another sentence than the route's. */
  readonly summary?: string
  /** The columns of a list; all plain ones unless said. */
  readonly columns?: readonly string[]
  readonly example: string
}

/** What a field means, where its name does not say it; under the route's name where it means something else there. */
const HELP: Readonly<Record<string, string>> = {
  reason: 'why; it is on the record',
  amount: 'in minor units (cents)',
  player: 'the player’s id, as "punto admin players" lists it',
  table: 'the table’s name',
  tables: 'names with commas; all unless said',
  'assign.tables': 'names with commas; may be left out where pits are named',
  pits: 'names with commas: every table of these',
  id: 'the id, as the list tells it',
  until: 'a moment as 2026-11-17T23:00Z, or "ever"',
  at: 'a moment as 2026-11-17T23:00Z',
  q: 'a part of the name or id',
  limit: 'at most so many lines',
  cursor: 'where the next part of a list begins, as the last part told',
  days: 'how many days it lives (90)',
  changes: 'KEY=VALUE, as bettingSeconds=15; KEY=null returns to the file’s',
}

/** Asked for on the terminal, or read from standard input: never an option, which others on the machine could read. */
const SECRETS: ReadonlySet<string> = new Set(['password'])
/** Made here: the same command is never counted twice. */
const COMMAND_ID = 'id'

export function apiAction({
  name,
  route: routeName,
  words = [],
  summary,
  columns,
  example,
}: ApiActionDeclaration): Command {
  const route: Route = ROUTES[routeName]
  const fields = [route.params, route.query, route.body].flatMap(fieldsOf)
  const named = (field: string) => fields.find((one) => one.name === field)!
  const body = new Set(fieldsOf(route.body).map((field) => field.name))
  const isOption = (field: Field) =>
    !words.includes(field.name) && !SECRETS.has(field.name) && !(field.name === COMMAND_ID && body.has(COMMAND_ID))
  const options = fields.filter(isOption)
  return {
    name: `admin ${name}`,
    summary: summary ?? route.summary,
    positionals: words.map((word) => positionalOf(routeName, named(word))),
    options: [...options.map((field) => optionOf(routeName, field)), URL_OPTION, JSON_OPTION],
    examples: [[example, summary ?? route.summary]],
    async run(args, io) {
      const given = new Map<string, unknown>()
      for (const [i, word] of words.entries()) {
        const field = named(word)
        const text = args.positionals[i]
        if (field.type === 'pairs') given.set(word, pairsOf(args.positionals.slice(i)))
        else if (text !== undefined) given.set(word, sentValue(field, text))
      }
      for (const field of options) {
        const value = optionValue(args, field)
        if (value !== undefined) given.set(field.name, value)
        else if (!field.optional) throw new UsageError(`--${field.name} is missing: ${helpOf(routeName, field)}`)
      }
      if (body.has(COMMAND_ID)) given.set(COMMAND_ID, randomUUID())
      for (const field of fields) {
        if (SECRETS.has(field.name)) given.set(field.name, await askSecret(io, secretPrompt(routeName)))
      }
      const answer = await askHouse(args, { ...requestOf(route, given), holder: holderOf(route) })
      if (answer.status === 204) {
        if (!args.has('json')) io.stdout.write('Done.\n')
        else io.stdout.write('null\n')
        return 0
      }
      const told: unknown = await answer.json()
      io.stdout.write(args.has('json') ? `${JSON.stringify(told)}\n` : shownAnswer(told, columns))
      return 0
    },
  }
}

const helpOf = (route: RouteName, { name, choices }: Field): string =>
  HELP[`${route}.${name}`] ?? HELP[name] ?? choices?.join(', ') ?? name

const positionalOf = (route: RouteName, field: Field): Positional => ({
  name: field.type === 'pairs' ? 'KEY=VALUE' : field.name.toUpperCase(),
  help: helpOf(route, field),
  ...(field.optional && { optional: true }),
  ...(field.type === 'pairs' && { many: true }),
  ...(field.choices && { choices: field.choices }),
})

const optionOf = (route: RouteName, field: Field): Option => ({
  name: field.name,
  ...(field.type !== 'switch' && { value: field.type === 'list' ? 'NAME,…' : field.name.toUpperCase() }),
  help: helpOf(route, field),
  ...(field.choices && { choices: field.choices }),
})

function optionValue(args: Args, field: Field): unknown {
  if (field.type === 'switch') return args.has(field.name) || undefined
  const text = args.text(field.name)
  return text === undefined ? undefined : sentValue(field, text)
}

const secretPrompt = (route: RouteName): string =>
  route === 'hire' ? 'A first password for them, which they change: ' : 'Your password: '

/** The fields where the route takes them: in its path, its query or its body. */
function requestOf(route: Route, given: ReadonlyMap<string, unknown>) {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const query = new URLSearchParams()
  for (const { name } of fieldsOf(route.query)) if (given.has(name)) query.set(name, String(given.get(name)))
  const body = fieldsOf(route.body).filter(({ name }) => given.has(name))
  return {
    path,
    method: route.method,
    query,
    ...(route.body && { body: Object.fromEntries(body.map(({ name }) => [name, given.get(name)])) }),
  }
}

function holderOf({ right }: Route): string | undefined {
  const who = whoHas(right)
  return who === 'anyone' ? undefined : who === 'signed-in' ? 'yours' : who.join(', ')
}
