import { sql } from 'drizzle-orm'
import type { UnidadeOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { toPrecos } from '#modules/preco/linha.rules.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { versaoOf } from '#platform/image/image-key.ts'

/** A unit as the page shows it, without its distance and prices. */
export type UnidadeMostrada = Omit<
  UnidadeOrcamento,
  | 'distanciaM'
  | 'exames'
  | 'pacotes'
  | 'faltam'
  | 'resultadoDias'
  | 'subTotalParticular'
  | 'subTotalAlento'
  | 'subTotalSinSaude'
  | 'porcentagemDesconto'
>

type LinhaUnidade = Omit<UnidadeMostrada, 'rate' | 'logoVersao'> & { soma: number; logo: string | null }

const unidades = {
  name: 'unidades de um orçamento',
  build: () => sql`
    select id as "_id", nome_rede as "nomeRede", tipo_rede as "tipoRede", nota_soma as soma, avaliacoes, telefone_fixo as telefone,
      local_atendimento as "localAtendimento", numero, complemento, bairro, cidade, uf, coleta_domiciliar as "coletaDomiciliar",
      agendamento, pagamento_online as "pagamentoOnline", pagamento_unidade as "pagamentoUnidade", lat, lng, logo
    from rede
    where id = any(${value('ids')}::uuid[])`,
}

export async function listUnidade(db: Db, ids: readonly string[]): Promise<Map<string, UnidadeMostrada>> {
  const rows = await executePrepared<LinhaUnidade>(db, unidades, { ids })
  return new Map(
    rows.map(({ soma, logo, ...r }) => [
      r._id,
      { ...r, rate: meanGrade(soma, r.avaliacoes), logoVersao: versaoOf(logo) },
    ]),
  )
}

type Precos = { valorParticular: number; valorAlento: number; valorSinSaude: number }
type LinhaExame = Precos & {
  id: string
  redeId: string
  exameId: string
  codigoExame: string
  nomeExame: string
  resultadoDias: number | null
}

const precos = sql.raw(
  `v.valor_particular::float8 as "valorParticular", v.valor_alento::float8 as "valorAlento",
    v.valor_sin_saude::float8 as "valorSinSaude", v.resultado_dias as "resultadoDias"`,
)

export const precoKey = (redeId: string, exameId: string): string => `${redeId} ${exameId}`

const precosExame = {
  name: 'preços de um orçamento',
  build: () => sql`
    select v.id, v.rede_id as "redeId", v.exame_id as "exameId", e.codigo_exame as "codigoExame", e.nome_exame as "nomeExame", ${precos}
    from rede_exame v join exame e on e.id = v.exame_id
    where v.rede_id = any(${value('redes')}::uuid[]) and v.exame_id = any(${value('exames')}::uuid[])`,
}

/** A row of a unit's price list, as the page shows it. */
export type PrecoExame = UnidadeOrcamento['exames'][number]

/** The rows of these units' price lists for these exams (ids), by `precoKey`. */
export async function listPrecoExame(
  db: Db,
  redes: readonly string[],
  exames: readonly string[],
): Promise<Map<string, PrecoExame>> {
  const rows = await executePrepared<LinhaExame>(db, precosExame, { redes, exames })
  return new Map(
    rows.map(({ id, redeId, exameId, codigoExame, nomeExame, resultadoDias, ...p }) => [
      precoKey(redeId, exameId),
      { _id: id, codigoExame, nomeExame, resultadoDias, ...toPrecos(p) },
    ]),
  )
}

type LinhaPacote = Precos & {
  id: string
  nome: string
  resultadoDias: number | null
  exames: { codigoExame: string; nomeExame: string }[]
}

/** These packages with all of their exams, by id. */
export async function listPacoteInteiro(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { rows } = await db.execute<LinhaPacote>(sql`
    select v.id, v.nome, ${precos}, (
      select json_agg(json_build_object('codigoExame', e.codigo_exame, 'nomeExame', e.nome_exame) order by e.slug)
      from pacote_exame pe join exame e on e.id = pe.exame_id where pe.pacote_id = v.id) as exames
    from pacote v where v.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(
    rows.map(({ id, nome, resultadoDias, exames, ...p }) => [
      id,
      { _id: id, nome, resultadoDias, exames, ...toPrecos(p) },
    ]),
  )
}

/** The accounts at the gateway of these units that have one. */
export async function listVendedor(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executePrepared<{ id: string; vendedor: string }>(
    db,
    {
      name: 'contas de unidades',
      build: () => sql`select id, zoop_seller_id as vendedor from rede
        where id = any(${value('ids')}::uuid[]) and zoop_seller_id is not null`,
    },
    { ids },
  )
  return new Map(rows.map((r) => [r.id, r.vendedor]))
}
