// What an element shows or says is written in the reader's script, whoever made the text; what somebody chose as a name is not.
import { inTraditional } from '@punto/rules/traditional'
import { Fragment, jsx, jsxs } from '@punto/web/jsx/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { writeBy } from '../../src/base/written/script.ts'

afterEach(() => writeBy(undefined))

const Inner = ({ text }: { readonly text: string }) => jsx('b', { children: text })
const page = () =>
  jsxs('p', {
    title: '庄家',
    'aria-label': '闲家补牌',
    'data-bet': '庄',
    children: [
      '闲家',
      8,
      jsx(Inner, { text: '点' }),
      jsx(Fragment, { children: '和' }),
      jsx('i', { translate: 'no', children: '张三', title: '张三' }),
    ],
  })

it('leaves texts as they are until a script is chosen', () => {
  expect(renderToStaticMarkup(page())).toBe(
    '<p title="庄家" aria-label="闲家补牌" data-bet="庄">闲家8<b>点</b>和<i translate="no" title="张三">张三</i></p>',
  )
})

it('writes text and what is said of it, not data, and no name', () => {
  writeBy(inTraditional)
  expect(renderToStaticMarkup(page())).toBe(
    '<p title="莊家" aria-label="閒家補牌" data-bet="庄">閒家8<b>點</b>和<i translate="no" title="张三">张三</i></p>',
  )
})
