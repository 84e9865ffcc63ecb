// The gallery: every picture in every state, for whoever draws them. `?show=…` shows one, `&lang=zh` in Chinese, `&lang=zh-Hant` in Traditional characters,
// `&surroundings=dark` in the dark.
import '@punto/web/design'
import {
  applySurroundings,
  LOCALES,
  type Locale,
  localeOf,
  ReadingBy,
  SURROUNDINGS,
  type Surroundings,
} from '@punto/web/pictures'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import { SHOWS } from './shows.tsx'

const asked = new URLSearchParams(location.search)
const [ENGLISH] = LOCALES as readonly [Locale]
const startLocale = localeOf(asked.get('lang')) ?? ENGLISH
const startSurroundings = SURROUNDINGS.find((one) => one === asked.get('surroundings')) ?? 'system'

function Gallery() {
  const [locale, setLocale] = useState(startLocale)
  const [surroundings, setSurroundings] = useState<Surroundings>(startSurroundings)
  useEffect(() => applySurroundings(document.documentElement, surroundings), [surroundings])
  const show = asked.get('show')
  const chosen = SHOWS.filter(({ name }) => show === null || name === show)
  const setting = { locale, onLocale: setLocale, surroundings, onSurroundings: setSurroundings }
  return (
    <ReadingBy locale={locale}>
      {show === null && (
        <nav className="gallery-index">
          {SHOWS.map(({ name }) => (
            <a key={name} href={`?show=${name}&lang=${locale.tag}&surroundings=${surroundings}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {chosen.map(({ name, render }) => (
        <section key={name} className="gallery-show" data-show={name}>
          {show === null && <h2>{name}</h2>}
          {render(setting)}
        </section>
      ))}
    </ReadingBy>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
