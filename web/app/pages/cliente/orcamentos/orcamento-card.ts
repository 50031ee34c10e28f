import type { OrcamentoGuardado } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { resultadoPath, shortName } from '@alento/contract/orcamento/orcamento.can.ts'
import { formatPlace } from '#lib/busca/place.ts'
import { formatInstante } from '#lib/texto/format.ts'

/** Names in the title of a quote; the others are counted. */
const named = 3

/** A kept quote, ready to be shown. `total` in centavos, null while no unit near does all of its exams. */
export type OrcamentoCard = {
  id: string
  titulo: string
  /** All names, whole. */
  exames: string
  onde: string
  total: number | null
  preco: string
  guardado: string
  conferido: string
  avisar: boolean
  href: string
}

const kinds = {
  LABORATORIO: ', só laboratórios',
  'CLINICA DE IMAGEM': ', só clínicas de imagem',
  AMBOS: '',
} as const

const dayOf = (instante: string): string => formatInstante(instante).slice(0, 10)

export function toOrcamentoCard(o: OrcamentoGuardado): OrcamentoCard {
  const nomes = o.exames.map((e) => e.nomeExame)
  const more = nomes.length - named
  const { cidade, uf, bairro } = o
  return {
    id: o._id,
    titulo: nomes.slice(0, named).map(shortName).join(', ') + (more > 0 ? ` e mais ${more}` : ''),
    exames: nomes.join(', '),
    onde: `${formatPlace({ cidade, uf, ...(bairro !== null && { bairro }) })}, até ${o.raioKm} km${kinds[o.tipo]}`,
    total: o.menorTotal,
    preco: o.tipoPagamento === 'SinSaude' ? 'com o cartão SinSaude' : 'sem cartão',
    guardado: dayOf(o.createdAt),
    conferido: dayOf(o.conferidoEm),
    avisar: o.avisar,
    href: resultadoPath({ ...o, exames: o.exames.map((e) => e.codigoExame) }),
  }
}
