import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const files = globSync('{contract/src,server/src,web/app,web/public}/**/*.{ts,tsx,svg,html}', {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$|node_modules/.test(path),
})

/** Names on the wire and in code ('Alento' is a role and a kind of payment), and comments. */
const allowed =
  /'Alento'|value="Alento"|\bAlento:|@alento\/|\w+Alento|Alento[A-Z]\w*|\/\*\*?.*?(\*\/|$)|^\s*\*.*|\/\/.*/g
/** The default of the setting, and the logo that is drawn for it. */
const home = ['server/src/config.ts', 'web/app/parts/moldura/logo.tsx']

test("only the setting's default names the product: texts take it from BRAND_NAME", () => {
  const named = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /Alento/.test(line.replace(allowed, '')) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(named.filter((line) => !home.some((file) => line.startsWith(file)))).toEqual([])
})
