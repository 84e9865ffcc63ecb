import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { comesMeanwhile } from './comes-meanwhile.ts'
import { gameExamples } from './game-examples.ts'
import { integrityOfLaterParts } from './integrity.ts'
import { traceData } from './trace-data.ts'

/** The house that the pages talk to while they are worked on. */
const HOUSE = process.env.PUNTO_URL ?? 'http://127.0.0.1:8080'

/** A page of the workshop beside the house's own: the lab as a folder that needs no house. */
const INPUTS: Readonly<Record<string, string>> = { lab: 'lab.html' }
const FOLDERS: Readonly<Record<string, string>> = { lab: 'dist/lab' }

/** What one reads of the first table, in a file for each language: first.js asks for the one that is read. */
const FIRST_WORDS = /src\/words\/(\w+)\/(?:pages|pictures)\.ts$/
const wordsOf = (id: string): string => `words-${FIRST_WORDS.exec(id)?.[1]}`

// Packages resolve to their TypeScript sources, as everywhere in the house. Nothing is inlined: the house's content policy lets
// pages load files of its own and nothing else.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // The lab is served from any folder, and has nothing of the house's.
  base: mode === 'lab' ? './' : '/',
  publicDir: mode === 'lab' ? false : 'public',
  plugins: [
    react({ jsxImportSource: '@punto/web/jsx' }),
    traceData(),
    gameExamples(),
    ...(mode === 'lab' ? [] : [comesMeanwhile('src/app/page.tsx'), integrityOfLaterParts()]),
  ],
  worker: { format: 'es' },
  resolve: { conditions: ['punto-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: FOLDERS[mode] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is not a fault to report.
      checks: { bundlerTimings: false },
      input: INPUTS[mode] ?? 'index.html',
      // Three files before the first table, what speaks to the house, what draws and what one reads: a browser fetches six at a
      // time, and the socket is one of them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', test: /src\/app\/main\.ts$|rules\/src\/text\.ts$/, priority: 2 },
            { name: 'page', test: /src\/app\/page\.tsx$/, priority: 1 },
            { name: wordsOf, test: FIRST_WORDS, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: HOUSE, changeOrigin: true },
      '/ws': { target: HOUSE, ws: true, changeOrigin: true },
    },
  },
}))
