// What the page will import a moment later is asked for by the HTML already, styles included: it travels while the first
// module runs, and not after it.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** `module`: the path of a module that is imported by `import()`, in this folder. */
export const comesMeanwhile = (module: string): Plugin => ({
  name: 'comes-meanwhile',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle ? tagsFor(bundle, module).filter(({ attrs }) => !html.includes(`"${attrs?.href}"`)) : [],
  },
})

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
