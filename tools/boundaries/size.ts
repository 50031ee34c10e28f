import { dirname } from 'node:path'
import type { Source } from './sources.ts'

const mostFiles = 60
const mostEndpoints = 30

/** The part that leaves a large module first, when the module grows: decided before it is needed. */
const leavesNext: Readonly<Record<string, string>> = {
  agenda: 'dias fechados e feriados',
  assinatura: 'mudanças do titular',
  conta: 'novas senhas',
  pedido: 'desistência e remarcação',
}

export type Room = { name: string; files: number; endpoints: number }

const mounts = /\b(?:route|listRoute|okRoute|fileRoute|eventRoute)\(/g

/** Every module of the server with its files (tests apart) and the endpoints that it mounts, the largest first. */
export function roomsOf(sources: readonly Source[]): Room[] {
  const rooms = new Map<string, Room>()
  for (const { path, text } of sources) {
    const name = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
    if (name === undefined) continue
    const { files, endpoints } = rooms.get(name) ?? { files: 0, endpoints: 0 }
    const mounted = path.endsWith('.routes.ts') ? Array.from(text.matchAll(mounts)).length : 0
    rooms.set(name, { name, files: files + 1, endpoints: endpoints + mounted })
  }
  return [...rooms.values()].toSorted((a, b) => b.files - a.files)
}

/** A module that is too large to be known by one person. */
export const tooLarge = (rooms: readonly Room[]): string[] =>
  rooms
    .filter(({ endpoints }) => endpoints > mostEndpoints)
    .map(({ name, endpoints }) => `${name}: ${endpoints} endpoints, o máximo é ${mostEndpoints}`)

/** Most files of a folder, tests aside, by the beginning of its path; the first that matches decides. */
const mostInFolder = [
  ['contract/', 36],
  ['web/', 36],
  ['', mostFiles],
] as const

/** The folders of all workspaces that hold too many files to find one at a glance. */
export function fullFolders(paths: readonly string[]): string[] {
  const tests = /\.test\.tsx?$/
  const folders = Map.groupBy(
    paths.filter((path) => !tests.test(path)),
    (path) => dirname(path),
  )
  return Array.from(folders, ([folder, files]) => {
    const most = mostInFolder.find(([start]) => folder.startsWith(start))![1]
    return files.length > most ? `${folder}: ${files.length} arquivos, o máximo é ${most}` : null
  }).filter((line) => line !== null)
}

/** The three largest modules, as a person reads them. */
export const largest = (rooms: readonly Room[]): string =>
  rooms
    .slice(0, 3)
    .map(({ name, files, endpoints }) => {
      const next = leavesNext[name]
      return `${name} ${files} arquivos, ${endpoints} endpoints${next ? ` (sai primeiro: ${next})` : ''}`
    })
    .join('; ')
