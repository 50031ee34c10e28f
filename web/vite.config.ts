import { basename, dirname } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks, entryName, forget } from './chunks.ts'

/**
 * 'card_panel', 'cliente-moldura_side': said by the file's own address, so that it is unique; without a hash it compresses to
 * almost nothing. A page's carries its folder; `ui` and `parts` share no file name.
 */
function className(name: string, file: string): string {
  const stem = basename(file).replace('.module.css', '')
  return file.includes('/pages/') ? `${basename(dirname(file))}-${stem}_${name}` : `${stem}_${name}`
}

/**
 * A file that is fetched later finds what it needs by its own imports: one more round trip, and 0.8 kB less in the first
 * load of every page than Vite's loader, which would announce them (and style sheets, of which there is one).
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
  // One style sheet (12 kB) for all pages: what comes later is never unstyled, and nothing is fetched twice.
  build: { manifest: true, target: 'es2022', cssCodeSplit: false, modulePreload: false },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks, entryFileNames: entryName } } } },
    ssr: {
      // React and the icons come whole into the build: always as in production, and of 5,900 icons only those that are used.
      // That is half a second less at every start, and 50 MB. zod stays outside: the server has it anyway.
      resolve: { noExternal: true, external: ['zod', 'qrcode', 'bwip-js'] },
      // Otherwise React's development build comes along, 0.7 of 2.7 MB, and which one runs is the environment's to say.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
})
