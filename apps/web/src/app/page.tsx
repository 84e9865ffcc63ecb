// The page, drawn, in place of the house's name and sign that `index.html` shows until then.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../base/styles/index.ts'
import '../base/styles/frame.css'
import { part } from '../base/later-parts.ts'
import { locale } from '../base/preferences.ts'
import { readIn } from '../base/reading-by.tsx'
import { whenIdle } from '../base/when-idle.ts'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
/** The page's own letters, which the HTML asks for; where they cannot be had, the reader's own serve. */
const letters = Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em "Punto Serif"`))).catch(
  () => undefined,
)
// The sign stays until there is something to read, and letters that stay as they are.
void part(() => Promise.all([readIn(locale()), letters])).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

// Later than anything one waits for: the page is kept for when there is no line.
void whenIdle().then(() =>
  part(() => import('../connection/offline.ts')).then(({ keepForOffline }) => keepForOffline()),
)
