import { and, arrayContains, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Rede, StatusRede, TipoRede } from '@alento/contract/rede.ts'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { meanGrade } from './rede.rules.ts'
import { redeImagemTable, redeTable } from './rede.tables.ts'

type Row = typeof redeTable.$inferSelect
export type RedeBase = Omit<Rede, 'imagens' | 'especialidades'>

/** The columns of a unit that visitors see. */
export type RedeRow = Pick<
  Row,
  | 'id'
  | 'nomeRede'
  | 'codigoRede'
  | 'codigoUnidade'
  | 'tipoRede'
  | 'status'
  | 'localAtendimento'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'cep'
  | 'fuso'
  | 'lat'
  | 'lng'
  | 'telefoneFixo'
  | 'sobre'
  | 'notaSoma'
  | 'avaliacoes'
  | 'agendamento'
  | 'delivery'
  | 'coletaDomiciliar'
  | 'pagamentoOnline'
  | 'pagamentoUnidade'
  | 'responsavel'
>

export const toRede = (r: RedeRow): RedeBase => ({
  _id: r.id,
  nomeRede: r.nomeRede,
  codigoRede: r.codigoRede,
  codigoUnidade: r.codigoUnidade,
  tipoRede: r.tipoRede,
  status: r.status,
  localAtendimento: r.localAtendimento,
  numero: r.numero,
  complemento: r.complemento,
  bairro: r.bairro,
  cidade: r.cidade,
  uf: r.uf,
  cep: r.cep,
  fuso: r.fuso,
  lat: r.lat,
  lng: r.lng,
  telefone: r.telefoneFixo,
  sobre: r.sobre,
  rate: meanGrade(r.notaSoma, r.avaliacoes),
  avaliacoes: r.avaliacoes,
  agendamento: r.agendamento,
  delivery: r.delivery,
  coletaDomiciliar: r.coletaDomiciliar,
  pagamentoOnline: r.pagamentoOnline,
  pagamentoUnidade: r.pagamentoUnidade,
  responsavel: r.responsavel,
})

/** Whatever its status. */
export async function findRede(db: Db, id: string): Promise<RedeBase | null> {
  const [row] = await db.select().from(redeTable).where(eq(redeTable.id, id))
  return row ? toRede(row) : null
}

export async function findRedeHabilitada(db: Db, id: string): Promise<RedeBase | null> {
  const rede = await findRede(db, id)
  return rede?.status === 'HABILITADO' ? rede : null
}

export type RedeFilter = {
  status?: StatusRede | undefined
  nome?: string | undefined
  tipos?: z.infer<typeof TipoRede>[] | undefined
  uf?: string | undefined
  serieCartao?: string | undefined
}

/** Units by name. */
export async function listRede(db: Db, filter: RedeFilter, page: { limit: number; offset: number }) {
  const where = and(
    filter.status && eq(redeTable.status, filter.status),
    filter.nome === undefined ? undefined : contains(redeTable.busca, filter.nome),
    filter.tipos && inArray(redeTable.tipoRede, filter.tipos),
    filter.uf ? eq(redeTable.uf, filter.uf) : undefined,
    filter.serieCartao ? arrayContains(redeTable.numeracaoInicialCartao, [filter.serieCartao]) : undefined,
  )
  const rows = await db
    .select()
    .from(redeTable)
    .where(where)
    .orderBy(asc(redeTable.busca), asc(redeTable.id))
    .limit(page.limit)
    .offset(page.offset)
  return { list: rows.map(toRede), total: await db.$count(redeTable, where) }
}

/** Photos in order. */
export const listImagem = (db: Db, redeId: string): Promise<{ _id: string; legenda: string }[]> =>
  db
    .select({ _id: redeImagemTable.id, legenda: redeImagemTable.legenda })
    .from(redeImagemTable)
    .where(eq(redeImagemTable.redeId, redeId))
    .orderBy(asc(redeImagemTable.ordem), asc(redeImagemTable.id))

/** Whose pictures may be seen: of HABILITADO units, of this unit, or (null) of every one. */
export type Visivel = { redeId: string | null } | 'todas'

const visible = (v: Visivel): SQL | undefined =>
  v === 'todas'
    ? undefined
    : or(eq(redeTable.status, 'HABILITADO'), v.redeId === null ? undefined : eq(redeTable.id, v.redeId))

/** Storage key of a photo; null when there is none to be seen. */
export async function findImagemArquivo(db: Db, id: string, visivel: Visivel): Promise<string | null> {
  const [row] = await db
    .select({ arquivo: redeImagemTable.arquivo })
    .from(redeImagemTable)
    .innerJoin(redeTable, eq(redeTable.id, redeImagemTable.redeId))
    .where(and(eq(redeImagemTable.id, id), visible(visivel)))
  return row?.arquivo ?? null
}

export type LogoDe = { id: string } | { codigo: string } | { nome: string }

/** Storage key of a logo; null when there is none to be seen. Of two units with one name, the older. */
export async function findLogo(db: Db, of: LogoDe, visivel: Visivel): Promise<string | null> {
  const which =
    'id' in of
      ? eq(redeTable.id, of.id)
      : 'codigo' in of
        ? eq(redeTable.codigoUnidade, of.codigo)
        : sql`${redeTable.busca} = norm(${of.nome})`
  const [row] = await db
    .select({ logo: redeTable.logo })
    .from(redeTable)
    .where(and(which, visible(visivel)))
    .orderBy(asc(redeTable.criadoEm), asc(redeTable.id))
    .limit(1)
  return row?.logo ?? null
}
