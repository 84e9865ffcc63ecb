// Shell completion, generated from the same declarations as help.

import { actionWords } from '../actions.ts'
import { optionsOf } from '../args.ts'
import { type Command, UsageError } from '../command.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/** Of all the commands that `load` brings, this one included. */
export const completionOf = (load: () => Promise<readonly Command[]>): Command => ({
  name: 'completion',
  summary: 'Print a completion script for your shell',
  positionals: [{ name: 'SHELL', help: 'bash, zsh or fish', choices: SHELLS }],
  examples: [
    ['eval "$(punto completion bash)"', 'complete punto in this bash session'],
    ['punto completion fish > ~/.config/fish/completions/punto.fish', 'complete punto in fish from now on'],
  ],
  async run(args, io) {
    const shell = args.positionals[0]
    const commands = await load()
    if (shell === 'bash') io.stdout.write(bash(commands))
    else if (shell === 'zsh') io.stdout.write(`autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`)
    else if (shell === 'fish') io.stdout.write(fish(commands))
    else throw new UsageError(`unknown shell "${shell}": ${SHELLS.join(', ')}`)
    return 0
  },
})

const wordsOf = (command: Command) => [
  ...(command.positionals ?? []).flatMap((positional) => positional.choices ?? []),
  ...optionsOf(command).map((option) => `--${option.name}`),
]

/** The words that may stand behind a command's name, and behind the first of two. */
function actionTree(command: Command): ReadonlyMap<string, readonly string[]> {
  const seconds = new Map<string, string[]>()
  for (const action of command.actions ?? []) {
    const [first = '', second] = actionWords(command, action).split(' ')
    const known = seconds.get(first) ?? []
    seconds.set(first, second === undefined ? known : [...known, second])
  }
  return seconds
}

/** Cases of the shell: by the words before the one that is completed. */
function bashWords(command: Command): readonly string[] {
  if (!command.actions) return [`    ${command.name}' '*) words="${wordsOf(command).join(' ')}" ;;`]
  const tree = actionTree(command)
  const ofActions = command.actions.map((action) => {
    // Behind the first word of a pair, the second one may still come.
    const seconds = tree.get(actionWords(command, action)) ?? []
    return `    "${action.name} "*) words="${[...seconds, ...wordsOf(action)].join(' ')}" ;;`
  })
  const firsts = [...tree].flatMap(([first, seconds]) =>
    seconds.length > 0 && !command.actions!.some((action) => actionWords(command, action) === first)
      ? [`    "${command.name} ${first} "*) words="${seconds.join(' ')}" ;;`]
      : [],
  )
  // The longer name first: the shell takes the first case that fits.
  const byLength = ofActions.toSorted((one, other) => other.indexOf(')') - one.indexOf(')'))
  return [...byLength, ...firsts, `    "${command.name} "*) words="${[...tree.keys()].join(' ')} --help" ;;`]
}

function bash(commands: readonly Command[]): string {
  const all = commands.flatMap((command) => [command, ...(command.actions ?? [])])
  const valueCases = all.flatMap((command) =>
    (command.options ?? [])
      .filter((option) => option.choices)
      .map((option) => `    "${command.name}"*" --${option.name} ") words="${option.choices!.join(' ')}" ;;`),
  )
  return [
    '_punto() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the shell's own variables.
    '  local words cur="${COMP_WORDS[COMP_CWORD]}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the shell's own variables.
    '  local before="${COMP_WORDS[*]:1:COMP_CWORD-1} "',
    `  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map((c) => c.name).join(' ')} help"`,
    '  else case "$before" in',
    ...commands.flatMap(bashWords),
    '  esac',
    '  case " $before" in',
    ...(valueCases.length > 0 ? valueCases.map((line) => line.replace('    "', '    " ')) : ['    *) ;;']),
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '  [ "$COMP_CWORD" -gt 1 ] && COMPREPLY+=($(compgen -f -- "$cur"))',
    '}',
    'complete -F _punto punto',
    '',
  ].join('\n')
}

const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const top = `complete -c punto -n __fish_use_subcommand -a ${command.name} -d ${quote(command.summary)}`
    if (!command.actions) return [top, ...fishCases(command, `__fish_seen_subcommand_from ${command.name}`)]
    const tree = actionTree(command)
    const inCommand = `__fish_seen_subcommand_from ${command.name}`
    const firsts = [...tree.keys()]
    const summaryOf = (words: string) =>
      command.actions!.find((action) => actionWords(command, action) === words)?.summary ?? words
    return [
      top,
      ...firsts.map(
        (first) =>
          `complete -c punto -f -n '${inCommand}; and not __fish_seen_subcommand_from ${firsts.join(' ')}' -a ${first} -d ${quote(summaryOf(first))}`,
      ),
      ...[...tree].flatMap(([first, seconds]) =>
        seconds.map(
          (second) =>
            `complete -c punto -f -n '${inCommand}; and __fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${seconds.join(' ')}' -a ${second} -d ${quote(summaryOf(`${first} ${second}`))}`,
        ),
      ),
      ...command.actions.flatMap((action) => {
        const seen = actionWords(command, action)
          .split(' ')
          .map((word) => `; and __fish_seen_subcommand_from ${word}`)
        return fishCases(action, `${inCommand}${seen.join('')}`)
      }),
    ]
  })
  return `${lines.join('\n')}\n`
}

function fishCases(command: Command, when: string): readonly string[] {
  const choices = (command.positionals ?? []).flatMap((positional) => positional.choices ?? [])
  return [
    ...(choices.length > 0 ? [`complete -c punto -n '${when}' -a '${choices.join(' ')}'`] : []),
    ...optionsOf(command).map(
      (option) =>
        `complete -c punto -n '${when}' -l ${option.name} -d ${quote(option.help)}${option.value ? ` -r${option.choices ? ` -a '${option.choices.join(' ')}'` : ''}` : ''}`,
    ),
  ]
}
