import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import { precos, type LinhaLida } from './celula.rules.ts'
import { duvidaOf } from './duvida.rules.ts'
import type { Proposta, Respostas } from './importacao.rules.ts'

/** The services whose new prices are compared with those of other units. */
export const mudancasOf = (propostas: readonly Proposta[]): Proposta[] =>
  propostas.filter((p) => p.situacao === 'NOVO' || p.situacao === 'MUDA')

/**
 * The proposals with doubts: a row with an unusual price is left out (CONFIRMAR, with its cells) until a person confirmed exactly
 * these prices. `medianas`: the prices of other units, by the service's id.
 */
export function withDuvidas(
  propostas: readonly Proposta[],
  linhas: readonly LinhaLida[],
  {
    medianas,
    confirmadas,
  }: { medianas: ReadonlyMap<string, Valores>; confirmadas: Respostas['confirmadas'] },
): Proposta[] {
  const cells = new Map(linhas)
  return propostas.map((p) => {
    if (!p.depois || (p.situacao !== 'NOVO' && p.situacao !== 'MUDA')) return p
    const { depois } = p
    const duvida = duvidaOf({ antes: p.antes, depois, outros: medianas.get(p.servicoId ?? '') ?? null })
    if (duvida === null) return p
    const said = confirmadas[p.linha ?? 0]
    if (precos.every((campo, i) => said?.[i] === depois[campo])) return { ...p, duvida }
    return { ...p, duvida, situacao: 'CONFIRMAR', celulas: [...(cells.get(p.linha ?? 0) ?? [])] }
  })
}
