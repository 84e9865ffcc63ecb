// The paragraphs of a game's documents with rulings, code and tests.
import type { Game } from '@punto/rules'
import { CODES, type Code, DOCUMENTS, type ParagraphId } from '@punto/rules/register'
import { useMemo } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useRulesWords } from '../../words/rules.ts'
import { useTraceWords } from '../../words/trace.ts'
import { PARAGRAPHS_ZH } from '../register/paragraphs-zh.ts'
import { codeOf, type MatrixRow, matrixOf } from '../trace/matrix.ts'
import { Carriers } from '../trace/trace-page.tsx'
import { TRACED } from '../trace/traced.ts'

/** Documents that the game and the packs beside it are declared from, its own first, and the one whose procedure it follows. */
export function documentsIn(game: Game): readonly Code[] {
  const codes = new Set<string>([game.source.code, game.procedure])
  for (const { rungs, otherwise } of game.bets)
    for (const rule of [otherwise, ...rungs.map((rung) => rung.rule)]) codes.add(rule.split(' ')[0]!)
  const own = (code: Code) => Number(code === game.source.code)
  return CODES.filter((code) => codes.has(code)).sort((a, b) => own(b) - own(a))
}

export function Paragraphs({ codes }: { readonly codes: readonly Code[] }) {
  const words = useRulesWords()
  const language = useLanguage()
  const rows = useMemo(() => matrixOf(TRACED).filter(({ id }) => codes.includes(codeOf(id))), [codes])
  return (
    <>
      <p className="soft">
        {words.paragraphsLead} <a href="#/trace">{words.traceLink}</a>
      </p>
      {language === 'zh' && <p className="trace-note">{words.translated}</p>}
      {codes.map((code) => (
        <section key={code}>
          <h3 lang="en">
            {code} · {DOCUMENTS[code].title}
          </h3>
          <dl className="rules-paragraph-list">
            {rows
              .filter((row) => row.document === code)
              .map((row) => (
                <Paragraph key={row.id} row={row} />
              ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function Paragraph({ row }: { readonly row: MatrixRow }) {
  const trace = useTraceWords()
  const language = useLanguage()
  const chinese = language === 'zh' ? PARAGRAPHS_ZH[row.id as ParagraphId] : undefined
  return (
    <div id={row.id.replaceAll(' ', '-')}>
      <dt>
        <span className="paragraph-mark">{row.id}</span>
      </dt>
      <dd>
        {chinese && <p lang="zh-Hans">{chinese}</p>}
        <p lang="en" className={chinese ? 'soft' : undefined}>
          {row.summary}
        </p>
        <details>
          <summary className="soft">
            {trace.codeOf(row.code.length)} · {trace.testsOf(row.tests.length)}
            {row.rulings.length > 0 && ` · ${row.rulings.map(({ number }) => trace.ruling(number)).join(', ')}`}
          </summary>
          <Carriers row={row} />
        </details>
      </dd>
    </div>
  )
}
