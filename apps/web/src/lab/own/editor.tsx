// The editor of a game file: CodeMirror, in a shadow tree because its styles are made as it runs, which the house's content
// policy allows there and nowhere else.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonLanguage } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { completeGameFile } from './completion.ts'
import { mistakeWords, type OwnMistake } from './own-file.ts'
import { brokenAt, type Range, rangeOf } from './places.ts'
import type { ReadFile } from './use-own-file.ts'

export interface EditorProps {
  readonly label: string
  readonly text: string
  /** What was last read, with the text it was read from. */
  readonly read: ReadFile | undefined
  /** A mistake that the reader wants to be led to; the number tells one wish from the next. */
  readonly wanted: { readonly mistake: OwnMistake; readonly number: number } | null
  readonly onText: (text: string) => void
}

const COLOURS = [
  { tag: tags.propertyName, color: 'var(--player-words)' },
  { tag: tags.string, color: 'var(--tie-words)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--accent)' },
]

const LOOK = EditorView.theme({
  '&': { backgroundColor: 'var(--panel-raised)', color: 'var(--words)', fontSize: '0.875rem', height: '100%' },
  '.cm-scroller': {
    fontFamily:
      'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace, "Noto Sans SC", "PingFang SC", "Microsoft YaHei"',
  },
  '.cm-content': { caretColor: 'var(--words)' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--words)' },
  '.cm-gutters': {
    backgroundColor: 'var(--panel)',
    color: 'var(--words-soft)',
    borderRight: '1px solid var(--panel-line)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel-raised)',
    color: 'var(--words)',
    border: '1px solid var(--panel-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--panel-raised)' },
  '.cm-diagnostic': { maxWidth: '32rem' },
})

export function mistakeRange(text: string, { at, refusal }: OwnMistake): Range {
  const tree = jsonLanguage.parser.parse(text)
  if (refusal.code === 'file/not-json') return brokenAt(tree, text) ?? { from: 0, to: text.length }
  return rangeOf(tree, text, at, refusal.code === 'input/unknown-key' || refusal.code === 'file/unknown-term')
}

export function Editor({ label, text, read, wanted, onText }: EditorProps) {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const tell = useRef(onText)
  tell.current = onText

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for as long as the page stands; its text is set below
  useEffect(() => {
    const root = frame.current!.shadowRoot ?? frame.current!.attachShadow({ mode: 'open' })
    const view = new EditorView({
      root,
      parent: root as unknown as Element,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          lintGutter(),
          autocompletion({ override: [completeGameFile] }),
          keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
          json(),
          syntaxHighlighting(HighlightStyle.define(COLOURS)),
          LOOK,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell.current(update.state.doc.toString())
          }),
        ],
      }),
    })
    editor.current = view
    return () => {
      view.destroy()
      editor.current = null
    }
  }, [])

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === text) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const view = editor.current
    // The mistakes of a text that has gone on meanwhile come with the next reading.
    if (!view || !read || view.state.doc.toString() !== read.text) return
    const { text: own, file } = read
    const found = (file.ok ? [] : file.mistakes).map(
      (mistake): Diagnostic => ({
        ...mistakeRange(own, mistake),
        severity: 'error',
        message: mistakeWords(mistake, language),
      }),
    )
    view.dispatch(
      setDiagnostics(
        view.state,
        found.toSorted((a, b) => a.from - b.from),
      ),
    )
  }, [read, language])

  useEffect(() => {
    const view = editor.current
    if (!view || !wanted) return
    const { from, to } = mistakeRange(view.state.doc.toString(), wanted.mistake)
    view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
    view.focus()
  }, [wanted])

  return <div ref={frame} className="own-editor" />
}
