import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm'
import type { Rede, StatusRede, TipoRede } from '@alento/contract/rede.ts'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { meanGrade } from './rede.rules.ts'
import { redeTable } from './rede.tables.ts'

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
  | 'funcionamento'
  | 'logo'
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
  funcionamento: r.funcionamento,
  logoVersao: versaoOf(r.logo),
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
