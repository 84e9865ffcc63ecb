// Shell completion, generated from the same declarations as help.
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

function bash(commands: readonly Command[]): string {
  const valueCases = commands.flatMap((command) =>
    (command.options ?? [])
      .filter((option) => option.choices)
      .map((option) => `    ${command.name}:--${option.name}) words="${option.choices!.join(' ')}" ;;`),
  )
  const wordCases = commands.map((command) => `    ${command.name}) words="${wordsOf(command).join(' ')}" ;;`)
  return [
    '_punto() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are the shell's own variables.
    '  local words cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"',
    `  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map((c) => c.name).join(' ')} help"`,
    '  else case "$command" in',
    ...wordCases,
    '  esac',
    '  case "$command:$prev" in',
    ...(valueCases.length > 0 ? valueCases : ['    *) ;;']),
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '  [ "$COMP_CWORD" -gt 1 ] && COMPREPLY+=($(compgen -f -- "$cur"))',
    '}',
    'complete -F _punto punto',
    '',
  ].join('\n')
}

function fish(commands: readonly Command[]): string {
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`
  const lines = commands.flatMap((command) => {
    const inCommand = `-n '__fish_seen_subcommand_from ${command.name}'`
    const choices = (command.positionals ?? []).flatMap((positional) => positional.choices ?? [])
    return [
      `complete -c punto -n __fish_use_subcommand -a ${command.name} -d ${quote(command.summary)}`,
      ...(choices.length > 0 ? [`complete -c punto ${inCommand} -a '${choices.join(' ')}'`] : []),
      ...optionsOf(command).map(
        (option) =>
          `complete -c punto ${inCommand} -l ${option.name} -d ${quote(option.help)}${option.value ? ` -r${option.choices ? ` -a '${option.choices.join(' ')}'` : ''}` : ''}`,
      ),
    ]
  })
  return `${lines.join('\n')}\n`
}
