import { basename, dirname } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks, entryName, forget } from './chunks.ts'

/**
 * 'card_panel', 'cliente-moldura_side': derived from the file's own path, so that it is unique; without a hash it compresses to
 * almost nothing. A page's name includes its folder; `ui` and `parts` share no file name.
 */
function className(name: string, file: string): string {
  const stem = basename(file).replace('.module.css', '')
  return file.includes('/pages/') ? `${basename(dirname(file))}-${stem}_${name}` : `${stem}_${name}`
}

/**
 * A file that is loaded later finds its dependencies by its own imports: one more round trip, but 0.8 kB less in the first load
 * of every page than Vite's loader, which would preload them (and style sheets, of which there is only one).
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
}

/** The grouping caches module info; this empties the cache before each build. */
const freshChunks: Plugin = { name: 'fresh-chunks', renderStart: forget }

/** Imports each icon from its own file: the package's entry file re-exports 5,900 icons, and the build would read them all. */
const singleIcons: Plugin = {
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from '@tabler\/icons-react'/g, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', own = icon] = name.split(' as ')
            return `import ${own} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
          })
          .join(';'),
      ),
  },
}

export default defineConfig({
  plugins: [plainImports, singleIcons, freshChunks, reactRouter()],
  // One style sheet (12 kB) for all pages: later parts are never unstyled, and nothing is loaded twice.
  build: { manifest: true, target: 'es2022', cssCodeSplit: false, modulePreload: false },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks, entryFileNames: entryName } } } },
    ssr: {
      // React and the icons are bundled: always as in production, and of 5,900 icons only those in use. That saves half a
      // second at every start, and 50 MB. zod stays external, because the server has it anyway.
      resolve: { noExternal: true, external: ['zod', 'qrcode', 'bwip-js'] },
      // Otherwise React's development build would be included too (0.7 of 2.7 MB), and the environment would decide which one
      // runs.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
})
