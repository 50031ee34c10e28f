import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ItemBusca, Ordenacao } from '@alento/contract/busca.ts'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { ofertaTable } from '#modules/rede/oferta.tables.ts'
import { meanGrade, toPrecos } from '#modules/rede/rede.rules.ts'
import { redeConsultaTable, redeExameTable, redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { pageSize, totalMax } from './busca.rules.ts'

/** What is searched, resolved to ids. */
export type Alvo = {
  tipo: 'consulta' | 'exame'
  servico: { _id: string; nome: string }
  municipioId: number
  bairro?: string | undefined
}

const matches = ({ tipo, servico, municipioId, bairro }: Alvo): SQL => {
  const place = bairro === undefined ? sql`` : sql` and bairro_busca = norm(${bairro})`
  return sql`tipo = ${tipo} and servico_id = ${servico._id}::uuid and municipio_id = ${municipioId}::int${place}`
}

/** Each is the order of one index, forwards or backwards; the unit breaks ties, so that pages never overlap. */
const orders: Record<Ordenacao, SQL> = {
  Prestador: sql`nome_busca, rede_id`,
  MenorPreco: sql`valor_sin_saude, rede_id`,
  MaiorPreco: sql`valor_sin_saude desc, rede_id desc`,
  Avaliacoes: sql`nota desc, rede_id desc`,
}

export type Pagina = { page: number; ordenacao: Ordenacao }

/** The page as the database is asked for it: keys only, from the index alone. */
export const pageQuery = (alvo: Alvo, { page, ordenacao }: Pagina): SQL =>
  sql`select rede_id as id from oferta where ${matches(alvo)} order by ${orders[ordenacao]} limit ${pageSize} offset ${(page - 1) * pageSize}`

export async function listOfertaIds(db: Db, alvo: Alvo, pagina: Pagina): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(pageQuery(alvo, pagina))
  return rows.map((r) => r.id)
}

/** How many units offer it; counting stops at 5001. */
export async function countOferta(db: Db, alvo: Alvo): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from oferta where ${matches(alvo)} limit ${totalMax}) as counted`,
  )
  return rows[0]?.n ?? 0
}

type Linha = {
  rede: typeof redeTable.$inferSelect
  preco: { id: string; valorParticular: number; valorAlento: number; valorSinSaude: number }
  descricao: string
}

const ofUnits = ({ tipo, servico }: Alvo, ids: string[]) =>
  and(inArray(ofertaTable.redeId, ids), eq(ofertaTable.tipo, tipo), eq(ofertaTable.servicoId, servico._id))

const linhasConsulta = (db: Db, alvo: Alvo, ids: string[]): Promise<Linha[]> =>
  db
    .select({
      rede: redeTable,
      preco: redeConsultaTable,
      descricao: redeConsultaTable.descricaoConsulta,
    })
    .from(ofertaTable)
    .innerJoin(redeTable, eq(redeTable.id, ofertaTable.redeId))
    .innerJoin(redeConsultaTable, eq(redeConsultaTable.id, ofertaTable.precoId))
    .where(ofUnits(alvo, ids))

const linhasExame = (db: Db, alvo: Alvo, ids: string[]): Promise<Linha[]> =>
  db
    .select({ rede: redeTable, preco: redeExameTable, descricao: exameTable.nomeOficial })
    .from(ofertaTable)
    .innerJoin(redeTable, eq(redeTable.id, ofertaTable.redeId))
    .innerJoin(redeExameTable, eq(redeExameTable.id, ofertaTable.precoId))
    .innerJoin(exameTable, eq(exameTable.id, redeExameTable.exameId))
    .where(ofUnits(alvo, ids))

const toItem = ({ tipo, servico }: Alvo, { rede: r, preco, descricao }: Linha): ItemBusca => {
  const found = [{ _id: preco.id, nome: servico.nome, descricao, ...toPrecos(preco) }]
  return {
    _id: r.id,
    nomeRede: r.nomeRede,
    tipoRede: r.tipoRede,
    rate: meanGrade(r.notaSoma, r.avaliacoes),
    avaliacoes: r.avaliacoes,
    telefone: r.telefoneFixo,
    localAtendimento: r.localAtendimento,
    numero: r.numero,
    complemento: r.complemento,
    bairro: r.bairro,
    cidade: r.cidade,
    uf: r.uf,
    agendamento: r.agendamento,
    delivery: r.delivery,
    coletaDomiciliar: r.coletaDomiciliar,
    pagamentoOnline: r.pagamentoOnline,
    pagamentoUnidade: r.pagamentoUnidade,
    consultas: tipo === 'consulta' ? found : [],
    exames: tipo === 'exame' ? found : [],
  }
}

/** The units of one page with names and prices, in the order of `ids`. */
export async function listItem(db: Db, alvo: Alvo, ids: string[]): Promise<ItemBusca[]> {
  if (ids.length === 0) return []
  const linhas = await (alvo.tipo === 'consulta' ? linhasConsulta : linhasExame)(db, alvo, ids)
  const byId = new Map(linhas.map((l) => [l.rede.id, l]))
  return ids.flatMap((id) => {
    const linha = byId.get(id)
    return linha ? [toItem(alvo, linha)] : []
  })
}
