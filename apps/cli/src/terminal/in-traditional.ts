// A terminal whose reader reads Chinese in Traditional characters: what is written to it is written in them, last of all.
import type { Io } from '../command.ts'

/** As `--lang` names it. */
export const TRADITIONAL = 'zh-Hant'

export async function inTraditionalCharacters(io: Io): Promise<Io> {
  const { inTraditional } = await import('@punto/rules/traditional')
  const rewriting = (stream: NodeJS.WritableStream): NodeJS.WritableStream =>
    new Proxy(stream, {
      get(target, name) {
        if (name === 'write') {
          return (text: unknown, ...rest: never[]) =>
            target.write((typeof text === 'string' ? inTraditional(text) : text) as string, ...rest)
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { ...io, stdout: rewriting(io.stdout), stderr: rewriting(io.stderr) }
}
