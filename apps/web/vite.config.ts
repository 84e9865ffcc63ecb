import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Packages resolve to their TypeScript sources, as everywhere in the house. The gallery is a page of the workshop: it is
// served in development and built only when it is asked for (`vite build --mode gallery`).
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['punto-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: mode === 'gallery' ? 'dist/gallery' : 'dist/site',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: mode === 'gallery' ? 'gallery.html' : 'index.html' },
  },
}))
