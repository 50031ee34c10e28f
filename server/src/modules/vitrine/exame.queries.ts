import { sql, type SQL } from 'drizzle-orm'
import type { RedeExame } from '@alento/contract/unidade/rede.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { toPrecos, type Linha } from '#modules/preco/linha.rules.ts'

export type ExameFilter = { redeId: string; ids?: string[] | undefined; nome?: string | undefined }

type Row = Linha & {
  total: number
  id: string | null
  codigoExame: string
  nomeExame: string
  resultadoDias: number | null
}

/** Prefix of a word of `busca`; no character of it is a wildcard. */
const text = sql`norm(${value('nome')}::text)`
const named = sql`and x.busca like '%' || regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
const rank = sql`case when starts_with(x.busca, ${text}) then 0 when strpos(' ' || x.busca, ' ' || ${text}) > 0 then 1 else 2 end,`
const mine = sql`p.rede_id = r.id and (${value('ids')}::uuid[] is null or p.id = any(${value('ids')}::uuid[]))`

const rows = (nome: boolean): SQL => sql`
  select n.total, p.id, p.codigo_exame as "codigoExame", p.nome_exame as "nomeExame", p.resultado_dias as "resultadoDias", p.valor_particular as "valorParticular",
    p.valor_alento as "valorAlento", p.valor_sin_saude as "valorSinSaude"
  from rede r
  cross join lateral (select count(*)::int as total from rede_exame p
    ${nome ? sql`join exame x on x.id = p.exame_id` : sql``} where ${mine} ${nome ? named : sql``}) n
  left join lateral (select p.*, x.codigo_exame, x.nome_exame, row_number() over (order by ${nome ? rank : sql``} x.slug) as lugar
    from rede_exame p join exame x on x.id = p.exame_id where ${mine} ${nome ? named : sql``}
    order by lugar limit ${value('limit')}::int offset ${value('offset')}::int) p on true
  where r.id = ${value('redeId')} and r.status = 'HABILITADO' order by p.lugar`

const all = { name: 'exames da rede', build: () => rows(false) }
const byName = { name: 'exames da rede por nome', build: () => rows(true) }

/** Exams of a HABILITADO unit, by name; with a text, names that start with it come first. Null for any other unit. */
export async function listRedeExame(
  db: Db,
  { redeId, ids, nome }: ExameFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: RedeExame[]; total: number } | null> {
  const found = await executePrepared<Row>(db, nome === undefined ? all : byName, {
    redeId,
    ids: ids ?? null,
    nome,
    limit,
    offset,
  })
  const [first] = found
  if (!first) return null
  const list = found.flatMap(({ id, codigoExame, nomeExame, resultadoDias, ...linha }) =>
    id === null ? [] : [{ _id: id, rede: redeId, codigoExame, nomeExame, resultadoDias, ...toPrecos(linha) }],
  )
  return { list, total: first.total }
}
