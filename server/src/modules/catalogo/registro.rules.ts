import { foldText, countText, listText } from '@alento/contract/base/texto.ts'

/** The uses of an entry of the catalog, by kind: `{ unidades: 3, pedidos: 0 }`. */
export type Usos = Readonly<
  Record<'unidades' | 'profissionais' | 'pacotes' | 'pedidos' | 'orcamentos' | 'favoritos', number>
>

const nomes: Record<keyof Usos, readonly [one: string, more: string]> = {
  unidades: ['unidade', 'unidades'],
  profissionais: ['profissional', 'profissionais'],
  pacotes: ['pacote', 'pacotes'],
  pedidos: ['pedido', 'pedidos'],
  orcamentos: ['orçamento guardado', 'orçamentos guardados'],
  favoritos: ['favorito', 'favoritos'],
}

/** 'Usado por 3 unidades e 1 pacote.' Null when nothing uses it. */
export function tellUsos(usos: Usos): string | null {
  const uses = (Object.keys(nomes) as (keyof Usos)[]).flatMap((what) => {
    const n = usos[what]
    return n === 0 ? [] : countText(n, ...nomes[what])
  })
  return uses.length === 0 ? null : `Usado por ${listText(uses)}.`
}

/** Synonyms as they are stored: each once, ignoring case and accents, separated by ', '; null without any. */
export function joinSinonimos(sinonimos: readonly string[]): string | null {
  const each = new Map(sinonimos.map((s) => s.trim().replace(/\s+/g, ' ')).map((s) => [foldText(s), s]))
  each.delete('')
  return [...each.values()].join(', ') || null
}

export const splitSinonimos = (text: string | null): string[] => text?.split(', ').filter(Boolean) ?? []
