// The page, drawn, in place of the house's name and sign that `index.html` shows until then.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../design/index.ts'
import './app.css'
import { App } from './app.tsx'
import { part } from './later-parts.ts'
import { stored } from './preferences.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
// When nothing more is waited for.
window.setTimeout(
  () => void part(() => import('../design/type.ts')).then(({ wearType }) => wearType()),
  stored('punto.type') ? 0 : 2500,
)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
