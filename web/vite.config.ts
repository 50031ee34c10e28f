import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks, entryName, forget } from './chunks.ts'
import { iconModules } from './icons.ts'
import { className, sheets, singleClasses } from './style.ts'

/**
 * A file that is loaded later finds its dependencies by its own imports: one more round trip, but 0.8 kB less in the first load
 * of every page than Vite's loader, which would preload them. Their style is in a sheet that the page has already.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
}

/**
 * What the router brings and the browser does not need: its hooks for measuring, which it only calls for `instrumentations`, and
 * the texts of its own checks, which the server, where everything renders first, still has. 2 kB less in the first load of every
 * page.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]/ },
    handler: (code, id) =>
      /router[\\/]instrumentation\.js$/.test(id)
        ? `export const consumeInstrumentationClientResultMetaReceiver = () => {}
           export const getRouteInstrumentationUpdates = () => ({})
           export const instrumentClientSideRouter = (router) => router
           export const instrumentHandler = (handler) => handler
           export const instrumentationResultMetaContext = {}`
        : code.replace(/(\binvariant\$?\d*\([^;]*?), (?:`[^`]*`|"[^"]*")\);/g, '$1);'),
  },
}

/** The grouping caches module info; this empties the cache before each build. */
const freshChunks: Plugin = { name: 'fresh-chunks', renderStart: forget }

export default defineConfig({
  plugins: [plainImports, leanRouter, iconModules, sheets(), singleClasses, freshChunks, reactRouter()],
  build: { manifest: true, target: 'es2022', modulePreload: false },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Names of classes, above all (`singleClasses`).
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
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
