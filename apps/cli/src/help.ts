// Help, written from the same declarations that parse the command line.
import { columns } from '@punto/replay'
import { actionWords } from './actions.ts'
import { optionsOf } from './args.ts'
import type { Command, Option } from './command.ts'

export const flag = (option: Option) => `--${option.name}${option.value ? ` ${option.value}` : ''}`

export const SAYING = 'the baccarat house, every rule of its documents exact and proven'
export const OVERVIEW_USAGE = 'punto COMMAND [OPTIONS]'

export function usageLine(command: Command): string {
  const positionals = (command.positionals ?? []).map((p) => (p.optional ? `[${p.name}]` : p.name))
  const options = (command.options ?? []).map((option) => `[${flag(option)}]`)
  return ['punto', command.name, ...(command.actions ? ['ACTION'] : []), ...positionals, ...options].join(' ')
}

export function commandHelp(command: Command): string {
  const positionals = (command.positionals ?? []).map((p) => [`  ${p.name}`, p.help])
  const actions = (command.actions ?? []).map((action) => [`  ${actionWords(command, action)}`, action.summary])
  const options = optionsOf(command).map((option) => [`  ${flag(option)}`, option.help])
  const examples = command.examples.map(([line, shows]) => [`  ${line}`, shows])
  return [
    `${command.summary}`,
    '',
    `Usage: ${usageLine(command)}`,
    '',
    columns([...positionals, ...actions, ...options]),
    '',
    ...(actions.length > 0 ? [`"punto ${command.name} ACTION --help" shows what an action takes.`, ''] : []),
    'Examples:',
    columns(examples),
    '',
  ].join('\n')
}

export function overview(commands: readonly Command[]): string {
  return [
    `punto: ${SAYING}.`,
    '',
    `Usage: ${OVERVIEW_USAGE}`,
    '',
    columns(commands.map((command) => [`  ${command.name}`, command.summary])),
    '',
    '"punto COMMAND --help" shows what a command takes, with examples.',
    '',
  ].join('\n')
}
