import type { Escolha } from './filtros-numeros.ts'

export function hrefOf(escolha: Escolha, change: Partial<Escolha>): string {
  const { pronto, de, ate, ...filtro } = { ...escolha, ...change }
  const periodo = pronto === null ? { de, ate } : { periodo: pronto }
  const given = Object.entries({ ...periodo, ...filtro }).filter(([, value]) => value !== undefined)
  return `/admin/numeros?${new URLSearchParams(given as [string, string][])}`
}
