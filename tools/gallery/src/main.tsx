// The gallery: every picture in every state, for whoever draws them. `?show=…` shows one, `&lang=zh` in Chinese,
// `&surroundings=dark` in the dark.
import '@punto/web/design'
import type { Language } from '@punto/rules'
import { applyLanguage, applySurroundings, ReadingProvider, SURROUNDINGS, type Surroundings } from '@punto/web/pictures'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import { SHOWS } from './shows.tsx'

const asked = new URLSearchParams(location.search)
const startLanguage: Language = asked.get('lang') === 'zh' ? 'zh' : 'en'
const startSurroundings = SURROUNDINGS.find((one) => one === asked.get('surroundings')) ?? 'system'

function Gallery() {
  const [language, setLanguage] = useState<Language>(startLanguage)
  const [surroundings, setSurroundings] = useState<Surroundings>(startSurroundings)
  useEffect(() => {
    void applyLanguage(document.documentElement, language)
  }, [language])
  useEffect(() => applySurroundings(document.documentElement, surroundings), [surroundings])
  const show = asked.get('show')
  const chosen = SHOWS.filter(({ name }) => show === null || name === show)
  const setting = { language, onLanguage: setLanguage, surroundings, onSurroundings: setSurroundings }
  return (
    <ReadingProvider value={language}>
      {show === null && (
        <nav className="gallery-index">
          {SHOWS.map(({ name }) => (
            <a key={name} href={`?show=${name}&lang=${language}&surroundings=${surroundings}`}>
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
    </ReadingProvider>
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
