import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'

export default defineConfig({
  plugins: [reactRouter()],
  // One style sheet (12 kB) for all pages: what comes later is never unstyled, and nothing is fetched twice.
  build: { manifest: true, target: 'es2022', cssCodeSplit: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
})
