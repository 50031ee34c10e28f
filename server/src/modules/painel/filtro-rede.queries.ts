import { and, eq, exists, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { getRedesCsv } from '@alento/contract/unidade/revisao.ts'
import { redeMudancaTable } from '#modules/credenciamento/revisao.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { contains } from '#platform/db/text-match.ts'

type Query = z.output<typeof getRedesCsv.query>
export type RevisaoFilter = Omit<Query, 'nomeRede__regex' | 'mudanca'> & {
  nome?: string | undefined
  mudanca: boolean
}

export const toFilter = ({ nomeRede__regex: nome, mudanca, ...filter }: Query): RevisaoFilter => ({
  ...filter,
  nome,
  mudanca: mudanca === 'S',
})

/** A text of at least three digits, with the marks of a CNPJ or without, is looked up as the beginning of one. */
function hasCnpj(text: string): SQL | undefined {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase()
  return /^\d{3}[\dA-Z]*$/.test(plain) ? like(redeTable.cnpj, `${plain}%`) : undefined
}

const isFound = (text: string): SQL | undefined =>
  or(
    contains(redeTable.busca, text),
    contains(sql`norm(${redeTable.cidade})`, text),
    eq(sql`upper(${redeTable.codigoUnidade})`, text.toUpperCase()),
    eq(sql`upper(${redeTable.codigoRede})`, text.toUpperCase()),
    hasCnpj(text),
  )

const asked = exists(
  sql`(select 1 from ${redeMudancaTable} where ${redeMudancaTable.redeId} = ${redeTable.id}
    and ${redeMudancaTable.status} = 'PEDIDA')`,
)

/** Units of any status that fit every choice. */
export const filterRede = (f: RevisaoFilter): SQL | undefined =>
  and(
    f.status && eq(redeTable.status, f.status),
    f.busca === undefined ? undefined : isFound(f.busca),
    f.nome === undefined ? undefined : contains(redeTable.busca, f.nome),
    f.tipoRede && eq(redeTable.tipoRede, f.tipoRede),
    f.uf === undefined ? undefined : eq(redeTable.uf, f.uf),
    f.cidade === undefined ? undefined : contains(sql`norm(${redeTable.cidade})`, f.cidade),
    f.unidadeMatrizFilial && eq(redeTable.unidadeMatrizFilial, f.unidadeMatrizFilial),
    f.fila === 'S' ? isNotNull(redeTable.naFilaDesde) : undefined,
    f.fila === 'N' ? isNull(redeTable.naFilaDesde) : undefined,
    f.mudanca ? asked : undefined,
  )
