import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, workspaces } from '../run.ts'

/** A source file: its path from the project's root, and its text. */
export type Source = { path: string; text: string }

/** The sources below a folder of the project, tests apart. */
export const sourcesBelow = (folder: string): Source[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** All code and style that the project keeps, of every workspace. */
export const allFiles = (): string[] =>
  globSync(`{${workspaces.join()}}/**/*.{ts,tsx,css,mjs,cjs}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'build' || name === '.react-router',
  })

/** The text without comments, each kept as long as it was, so that lines keep their numbers. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
