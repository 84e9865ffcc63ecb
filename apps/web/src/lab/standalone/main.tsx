// The lab by itself: the same pages without a house, from any folder of files (`npm run build:lab`).
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../design/index.ts'
import '../../design/type.css'
import '../../app/app.css'
import '../../chips/chips.css'
import '../../round/status-bar.css'
import { Standalone } from './standalone.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
document.documentElement.dataset.type = 'own'
createRoot(root).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
)
