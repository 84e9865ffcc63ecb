// What the page will import a moment later is asked for by the HTML already, styles included: it travels while the first
// module runs, and not after it. Of the words, those of one language are, by first.js.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** `module`: the path of a module that is imported by `import()`, in this folder. */
export const comesMeanwhile = (module: string): Plugin => ({
  name: 'comes-meanwhile',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle && {
        html: html.replace('<html', `<html${wordsIn(bundle)}`),
        tags: tagsFor(bundle, module).filter(({ attrs }) => !html.includes(`"${attrs?.href}"`)),
      },
  },
})

/** Where the words of each language are, for whoever knows which is read. */
const wordsIn = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .map((name) => /^assets\/words-([a-z]+)-/.exec(name))
    .map((found) => (found ? ` data-words-${found[1]}="/${found.input}"` : ''))
    .join('')

function tagsFor(bundle: Rolldown.OutputBundle, module: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const meant = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!meant) throw new Error(`${module} is no chunk of the page`)
  const needed = [meant, ...meant.imports.flatMap((name) => chunks.filter(({ fileName }) => fileName === name))]
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...needed.map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` })),
    ...styles.map((name) => link({ rel: 'stylesheet', crossorigin: '', href: `/${name}` })),
  ]
}
