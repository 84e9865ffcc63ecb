// Made when the pages are built; see trace-data.ts of this package.
declare module 'virtual:punto-trace' {
  const paragraphs: readonly import('./matrix.ts').TracedParagraph[]
  export default paragraphs
}
