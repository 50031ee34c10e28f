import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Moderacao, SituacaoModeracao } from '@alento/contract/plataforma/moderacao.ts'
import type { RegraAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { alias } from 'drizzle-orm/pg-core'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { publicName } from './depoimento.rules.ts'
import { depoimentoTable as d } from './depoimento.tables.ts'
import { toSituacaoModeracao } from './moderacao.rules.ts'

const quem = alias(usuarioTable, 'quem')

const view = (db: Db) =>
  db
    .select({
      depoimento: d,
      rede: { _id: redeTable.id, nomeRede: redeTable.nomeRede, cidade: redeTable.cidade, uf: redeTable.uf },
      nome: usuarioTable.name,
      quem: quem.name,
    })
    .from(d)
    .innerJoin(redeTable, eq(redeTable.id, d.redeId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, d.clienteId))
    .leftJoin(quem, eq(quem.id, d.retiradaPor))

const toModeracao = ({
  depoimento: r,
  rede,
  nome,
  quem: por,
}: Awaited<ReturnType<typeof view>>[number]): Moderacao => ({
  _id: r.id,
  rede,
  cliente: { name: publicName(nome) },
  servico: r.servico,
  nota: r.nota ?? 1, // only rated ones are read
  descricao: r.descricao,
  resposta: r.resposta,
  createdAt: String(r.avaliadoEm ?? r.criadoEm),
  exibeSite: r.exibeSite,
  situacao: toSituacaoModeracao(r),
  retirada:
    r.retiradaRegra && r.retiradaEm
      ? { regra: r.retiradaRegra, motivo: r.retiradaMotivo ?? '', quando: String(r.retiradaEm), quem: por }
      : null,
  versao: r.versao,
})

/** The same question as `toSituacaoModeracao`, for the database. */
const isSituacao: Record<SituacaoModeracao, SQL | undefined> = {
  NOVA: isNull(d.moderadoEm),
  PUBLICADA: and(isNotNull(d.moderadoEm), isNull(d.retiradaEm)),
  RETIRADA: isNotNull(d.retiradaEm),
}

type Filtro = {
  id?: string | undefined
  situacao?: SituacaoModeracao | undefined
  nome?: string | undefined
  nota?: number | undefined
}

/** Rated reviews: new ones with words before those that only have a grade, by how long they wait; otherwise the newest first. */
export async function listModeracao(
  db: Db,
  { id, situacao, nome, nota }: Filtro,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: Moderacao[]; total: number }> {
  const where = and(
    isNotNull(d.nota),
    id === undefined ? undefined : eq(d.id, id),
    situacao && isSituacao[situacao],
    nota === undefined ? undefined : eq(d.nota, nota),
    nome === undefined ? undefined : contains(redeTable.busca, nome),
  )
  const order =
    situacao === 'NOVA'
      ? [asc(sql`${d.descricao} = ''`), asc(d.avaliadoEm), asc(d.id)]
      : [desc(d.avaliadoEm), desc(d.id)]
  const rows = await view(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ n: count() })
    .from(d)
    .innerJoin(redeTable, eq(redeTable.id, d.redeId))
    .where(where)
  return { list: rows.map(toModeracao), total: total?.n ?? 0 }
}

/** A rated review; null otherwise. */
export async function findModeracao(db: Db, id: string): Promise<Moderacao | null> {
  const [row] = await view(db).where(and(eq(d.id, id), isNotNull(d.nota)))
  return row ? toModeracao(row) : null
}

/** Finds the writer of a review, to be informed of a decision; null when the account was erased. */
export async function findAutor(db: Db, id: string) {
  const [row] = await db
    .select({
      clienteId: d.clienteId,
      nome: usuarioTable.name,
      email: usuarioTable.email,
      nomeRede: redeTable.nomeRede,
    })
    .from(d)
    .innerJoin(redeTable, eq(redeTable.id, d.redeId))
    .innerJoin(usuarioTable, eq(usuarioTable.id, d.clienteId))
    .where(and(eq(d.id, id), eq(usuarioTable.status, 'Habilitado')))
  return row ?? null
}

/** Reviews that are public, and those taken off by rule, most first. */
export async function countModeracao(db: Db) {
  const [publicas] = await db
    .select({ n: count() })
    .from(d)
    .innerJoin(redeTable, eq(redeTable.id, d.redeId))
    .where(and(isNotNull(d.nota), isNull(d.retiradaEm), eq(redeTable.status, 'HABILITADO')))
  const rows = await db
    .select({ regra: sql<RegraAvaliacao>`${d.retiradaRegra}`, total: count() })
    .from(d)
    .where(isNotNull(d.retiradaEm))
    .groupBy(d.retiradaRegra)
    .orderBy(desc(count()), d.retiradaRegra)
  return {
    publicadas: publicas?.n ?? 0,
    retiradas: rows.reduce((sum, { total }) => sum + total, 0),
    porRegra: rows,
  }
}
