import type { SituacaoModeracao } from '@alento/contract/plataforma/moderacao.ts'
import type { RegraAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'

/** The decisions of an administrator about a review. */
export type Decisao =
  | { decisao: 'MANTER' | 'MOSTRAR' | 'DESTACAR' | 'NAO_DESTACAR' }
  | { decisao: 'RETIRAR'; regra: RegraAvaliacao; motivo: string }

type Instante = Temporal.Instant | null
export type Moderado = {
  moderadoEm: Instante
  exibeSite: boolean
  retiradaEm: Instante
  retiradaPor: string | null
  retiradaRegra: RegraAvaliacao | null
  retiradaMotivo: string | null
}

export function toSituacaoModeracao({
  moderadoEm,
  retiradaEm,
}: Pick<Moderado, 'moderadoEm' | 'retiradaEm'>): SituacaoModeracao {
  if (retiradaEm) return 'RETIRADA'
  return moderadoEm ? 'PUBLICADA' : 'NOVA'
}

const shown = { retiradaEm: null, retiradaPor: null, retiradaRegra: null, retiradaMotivo: null }

/** The columns that a decision sets; null when the review is so already. A review that is taken off leaves the home page, too. */
export function changeOf(
  antes: Moderado,
  decisao: Decisao,
  { quando, usuarioId }: { quando: Temporal.Instant; usuarioId: string },
): Partial<Moderado> | null {
  const looked = { moderadoEm: antes.moderadoEm ?? quando }
  if (decisao.decisao === 'RETIRAR') {
    if (antes.retiradaEm) return null
    const { regra: retiradaRegra, motivo: retiradaMotivo } = decisao
    const why = { retiradaEm: quando, retiradaPor: usuarioId, retiradaRegra, retiradaMotivo }
    return { ...looked, ...why, exibeSite: false }
  }
  if (decisao.decisao === 'MOSTRAR') return antes.retiradaEm ? { ...looked, ...shown } : null
  if (decisao.decisao === 'MANTER') return antes.moderadoEm ? null : looked
  const exibeSite = decisao.decisao === 'DESTACAR'
  return antes.exibeSite === exibeSite ? null : { ...looked, exibeSite }
}
