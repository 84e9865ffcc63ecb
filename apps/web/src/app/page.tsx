// The page, drawn, in place of the house's name and sign that `index.html` shows until then.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../base/styles/index.ts'
import '../base/styles/frame.css'
import { part } from '../base/later-parts.ts'
import { locale, stored } from '../base/preferences.ts'
import { readIn } from '../base/reading-by.tsx'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
// When nothing more is waited for.
window.setTimeout(
  () => void part(() => import('../base/styles/type.ts')).then(({ wearType }) => wearType()),
  stored('punto.type') ? 0 : 2500,
)
// The sign stays until there is something to read.
void part(() => readIn(locale())).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
