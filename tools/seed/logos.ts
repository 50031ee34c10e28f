import type { Motivo } from './dados/temas.ts'
import type { Unidade } from './tipos.ts'

/** Pale background and dark line of a mark, from the colours of the visual reference. */
const paletas: [fundo: string, traco: string][] = [
  ['#FBE9E4', '#A82F1B'],
  ['#EDE9F6', '#57468C'],
  ['#FCEFD3', '#8A5A00'],
  ['#E4EEF6', '#2B5F8A'],
  ['#E6F1E2', '#3C7138'],
  ['#E3F0EE', '#0F5F5C'],
  ['#F6E6EE', '#8C2F5F'],
  ['#F3ECE0', '#16302F'],
]

/** One drawing per theme, on a square of 72: wide lines, round ends. The first six are those of `look/busca.html`. */
const desenhos: Record<Motivo, string> = {
  coracao:
    '<path d="M36 54C24 45 17 38 17 29a10 10 0 0 1 19-4 10 10 0 0 1 19 4c0 9-7 16-19 25z"/><path d="M24 36h7l3-6 5 11 3-5h6" stroke-width="3.5"/>',
  ave: '<path d="M14 26c10 0 18 4 22 14 4-10 12-14 22-14-4 8-8 12-14 14l4 14-12-10-12 10 4-14c-6-2-10-6-14-14z"/>',
  casa: '<path d="M18 56V28l18-12 18 12v28z"/><path d="M36 32v16M28 40h16"/>',
  ondas:
    '<path d="M14 42c7-8 15-8 22 0s15 8 22 0"/><path d="M14 54c7-8 15-8 22 0s15 8 22 0"/><circle cx="36" cy="24" r="8" fill="#E0A63C" stroke="none"/>',
  broto:
    '<path d="M36 58V32M36 44c-12 0-18-6-18-18 12 0 18 6 18 18zM36 36c0-10 6-16 18-16 0 12-6 18-18 18"/>',
  frasco:
    '<path d="M29 15h14M32 15v15L19 52a4 4 0 0 0 3.500 6h27a4 4 0 0 0 3.500-6L40 30V15"/><path d="M25 45h22"/>',
  scan: '<path d="M16 27v-7a4 4 0 0 1 4-4h7M45 16h7a4 4 0 0 1 4 4v7M56 45v7a4 4 0 0 1-4 4h-7M27 56h-7a4 4 0 0 1-4-4v-7"/><circle cx="36" cy="36" r="10"/>',
  dente:
    '<path d="M36 22c-5-4-9-5-13-3-5 3-6 10-3 17 2 5 3 18 8 18 4 0 3-11 8-11s4 11 8 11c5 0 6-13 8-18 3-7 2-14-3-17-4-2-8-1-13 3z"/>',
  mente:
    '<path d="M27 57v-8h-5a3 3 0 0 1-3-3v-6l-4-2 4-8c0-10 8-16 18-16s18 7 18 17c0 7-4 11-7 15v11"/><path d="M37 24v14M30 31h14" stroke-width="4"/>',
  olho: '<path d="M13 36c6-11 14-16 23-16s17 5 23 16c-6 11-14 16-23 16s-17-5-23-16z"/><circle cx="36" cy="36" r="7"/>',
  osso: '<path d="M25 47l22-22"/><path d="M24 40a7 7 0 1 0-5 12 7 7 0 1 0 12-5M48 32a7 7 0 1 0 5-12 7 7 0 1 0-12 5"/>',
}

/** The mark of a unit: a tinted square with one drawing. */
export function logoSvg({ motivo, paleta }: Pick<Unidade, 'motivo' | 'paleta'>): string {
  const [fundo, traco] = paletas[paleta % paletas.length] ?? ['#E3F0EE', '#0F5F5C']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" rx="14" fill="${fundo}"/><g fill="none" stroke="${traco}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${desenhos[motivo]}</g></svg>`
}
