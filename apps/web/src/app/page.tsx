// The page, drawn, in place of the house's name and sign that `index.html` shows until then.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../design/index.ts'
import './app.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
