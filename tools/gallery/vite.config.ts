import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@punto/web/jsx' })],
  resolve: { conditions: ['punto-source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
})
