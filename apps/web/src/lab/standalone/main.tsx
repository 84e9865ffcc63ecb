// The lab by itself: the same pages without a house, from any folder of files (`npm run build:lab`).
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../base/styles/index.ts'
import '../../base/styles/frame.css'
import '../../drawings/chips/chips.css'
import '../../drawings/round/status-bar.css'
import { Standalone } from './standalone.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
)
