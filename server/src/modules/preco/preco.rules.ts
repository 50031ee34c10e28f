import { unidadePartOf } from '@alento/contract/base/dinheiro.ts'
import type { Preco, TipoPreco } from '@alento/contract/preco/preco.ts'
import { toPrecos, type Linha } from './linha.rules.ts'

/** A row of a unit's price list with the name of its service. */
export type LinhaPreco = Linha & {
  id: string
  redeId: string
  tipo: TipoPreco
  servicoId: string
  nome: string
  codigo: string | null
  descricao: string | null
  resultadoDias: number | null
}

/** A row in the API's shape, with the unit's share at a fee of `taxaBp` basis points. */
export function toPreco(
  { id, redeId, tipo, servicoId, nome, codigo, descricao, resultadoDias, ...linha }: LinhaPreco,
  taxaBp: number,
): Preco {
  const precos = toPrecos(linha)
  return {
    _id: id,
    rede: redeId,
    tipo,
    servico: servicoId,
    nome,
    codigoExame: codigo,
    descricaoConsulta: descricao,
    resultadoDias,
    ...precos,
    repasseAlento: unidadePartOf(precos.valorAlento, taxaBp),
    repasseSinSaude: unidadePartOf(precos.valorSinSaude, taxaBp),
  }
}

type Seis = {
  antesParticular: number | null
  antesAlento: number | null
  antesSinSaude: number | null
  depoisParticular: number | null
  depoisAlento: number | null
  depoisSinSaude: number | null
}

/** Amounts as history tables store them: null where there was nothing before, or nothing is left. */
export function toSeis(antes: Partial<Linha> | null, depois: Partial<Linha> | null): Seis {
  const a = antes ?? {}
  const d = depois ?? {}
  return {
    antesParticular: a.valorParticular ?? null,
    antesAlento: a.valorAlento ?? null,
    antesSinSaude: a.valorSinSaude ?? null,
    depoisParticular: d.valorParticular ?? null,
    depoisAlento: d.valorAlento ?? null,
    depoisSinSaude: d.valorSinSaude ?? null,
  }
}

const three = (particular: number | null, alento: number | null, sinSaude: number | null): Linha | null =>
  particular === null || alento === null || sinSaude === null
    ? null
    : { valorParticular: particular, valorAlento: alento, valorSinSaude: sinSaude }

export const pricesBefore = (s: Seis): Linha | null =>
  three(s.antesParticular, s.antesAlento, s.antesSinSaude)
export const pricesAfter = (s: Seis): Linha | null =>
  three(s.depoisParticular, s.depoisAlento, s.depoisSinSaude)
