import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks, entryName, forget } from './chunks.ts'
import { hoistImports } from './hoist-imports.ts'
import { iconModules } from './icons.ts'
import { className, sheets } from './style.ts'

/** The grouping caches module info; this empties the cache before each build. */
const freshChunks: Plugin = { name: 'fresh-chunks', renderStart: forget }

export default defineConfig({
  plugins: [iconModules, sheets(), freshChunks, hoistImports, reactRouter()],
  build: { manifest: true, target: 'es2022', modulePreload: false },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: chunks, entryFileNames: entryName },
        },
      },
    },
    ssr: {
      // React is bundled, always as in production. That saves half a second at every start, and 50 MB. zod stays external,
      // because the server has it anyway.
      resolve: { noExternal: true, external: ['zod', 'qrcode', '@bwip-js/node'] },
      // Otherwise React's development build would be included too (0.7 of 2.7 MB), and the environment would decide which one
      // runs.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
})
