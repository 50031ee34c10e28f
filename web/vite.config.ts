import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { manifest: true, target: 'es2022' },
  environments: { ssr: { build: { rollupOptions: { input: './app/server.ts' } } } },
})
