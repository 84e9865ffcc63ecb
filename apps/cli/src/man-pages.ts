// Manual pages in troff, from the same declarations as help: one for punto, one for each command, its actions among it.
import { actionWords } from './actions.ts'
import { optionsOf } from './args.ts'
import type { Command } from './command.ts'
import { flag, OVERVIEW_USAGE, SAYING, usageLine } from './help.ts'

/** The pages by the names of their files. */
export function manPages(commands: readonly Command[], version: string): ReadonlyMap<string, string> {
  return new Map([
    ['punto.1', overviewPage(commands, version)],
    ...commands.map((command) => [`punto-${command.name}.1`, commandPage(command, version)] as const),
  ])
}

/** Text as troff prints it: nothing of it is a request or an escape, and a hyphen can be copied as one. */
const plain = (text: string): string =>
  text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll(/^[.']/gm, String.raw`\&$&`)

const bold = (text: string): string => `\\fB${plain(text)}\\fR`

const heading = (name: string, summary: string, version: string): readonly string[] => [
  `.TH "${plain(name.toUpperCase())}" 1 "" "punto ${plain(version)}" "Punto"`,
  '.SH NAME',
  `${plain(name)} \\- ${plain(summary)}`,
]

const items = (rows: readonly (readonly [term: string, text: string])[]): readonly string[] =>
  rows.flatMap(([term, text]) => ['.TP', bold(term), plain(text)])

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`.SH ${title}`, ...lines]

/** Each with the line to type by itself, as it is typed. */
const examples = (command: Command): readonly string[] =>
  command.examples.flatMap(([line, shows]) => ['.PP', plain(shows), '.PP', '.RS 4', '.nf', plain(line), '.fi', '.RE'])

const parts = (command: Command): readonly string[] => [
  ...items((command.positionals ?? []).map(({ name, help }) => [name, help])),
  ...items(optionsOf(command).map((option) => [flag(option), option.help])),
]

const actions = (command: Command): readonly string[] =>
  (command.actions ?? []).flatMap((action) => [
    `.SS "${plain(actionWords(command, action))}"`,
    plain(action.summary),
    '.PP',
    plain(usageLine(action)),
    ...parts(action),
    ...examples(action),
  ])

function commandPage(command: Command, version: string): string {
  return page([
    ...heading(`punto-${command.name}`, command.summary, version),
    ...section('SYNOPSIS', [plain(usageLine(command))]),
    ...section('OPTIONS', parts(command)),
    ...section('ACTIONS', actions(command)),
    ...section('EXAMPLES', examples(command)),
    ...section('EXIT STATUS', EXIT_CODES),
    ...section('SEE ALSO', [bold('punto(1)')]),
  ])
}

function overviewPage(commands: readonly Command[], version: string): string {
  return page([
    ...heading('punto', SAYING, version),
    ...section('SYNOPSIS', [plain(OVERVIEW_USAGE)]),
    ...section('COMMANDS', items(commands.map(({ name, summary }) => [`punto-${name}(1)`, summary]))),
    ...section('EXIT STATUS', EXIT_CODES),
  ])
}

const EXIT_CODES = items([
  ['0', 'It was done, and what was checked holds.'],
  ['1', 'A check failed.'],
  ['2', 'The input was wrong; one line on standard error says what would be right.'],
  ['130', 'It was stopped from the keyboard.'],
])

const page = (lines: readonly string[]): string => `${lines.join('\n')}\n`
