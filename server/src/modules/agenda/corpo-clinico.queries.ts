import { and, asc, eq, sql } from 'drizzle-orm'
import type { CorpoClinicoCompleto, CorpoClinicoLinha } from '@alento/contract/unidade/corpo-clinico.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { contains } from '#platform/db/text-match.ts'
import { agendamentoTable, agendaTable, hasRoom } from './agenda.tables.ts'

const linhaOf = (now: Temporal.Instant) => ({
  _id: corpoClinicoTable.id,
  rede: corpoClinicoTable.redeId,
  nome: corpoClinicoTable.nome,
  tipoRegistro: corpoClinicoTable.tipoRegistro,
  numeroRegistro: corpoClinicoTable.numeroRegistro,
  ufRegistro: corpoClinicoTable.ufRegistro,
  rqe: corpoClinicoTable.rqe,
  especialidade: { _id: especialidadeTable.id, nome: especialidadeTable.nome },
  miniBio: corpoClinicoTable.miniBio,
  tempoAtendimento: corpoClinicoTable.tempoAtendimento,
  status: corpoClinicoTable.status,
  retrato: corpoClinicoTable.retrato,
  foto: corpoClinicoTable.foto,
  tipoPessoa: redeTable.tipoPessoa,
  temAgenda: sql<boolean>`exists (select from ${agendaTable}
    where ${agendaTable.corpoClinicoId} = ${corpoClinicoTable.id} and ${hasRoom})`,
  marcados: sql<number>`(select count(*)::int from ${agendamentoTable} m where m.corpo_clinico_id = ${corpoClinicoTable.id}
    and m.inicio > ${String(now)}::timestamptz and m.status <> 'CANCELADA' and m.reservado_ate is null
    and m.situacao_visita <> 'ATENDIDA')`,
})

const toLinha = <T extends { foto: string | null; tipoPessoa: 'PF' | 'PJ' }>({
  foto,
  tipoPessoa,
  ...row
}: T) => ({
  ...row,
  fotoVersao: versaoOf(foto),
  podeTerAcesso: tipoPessoa === 'PJ',
})

type Filtro = {
  redeId: string
  nome?: string | undefined
  status?: CorpoClinicoLinha['status'] | undefined
}

const nome = sql`norm(${corpoClinicoTable.nome})`

/** The address of a photo; its version is in it so that it can be cached without limit. */
function imageOf(id: string, foto: string | null): string | null {
  if (foto === null) return null
  const versao = versaoOf(foto)
  return `/api/corpoClinicoImagem/${id}/logo${versao ? `?v=${versao}` : ''}`
}

/** Professionals of a unit, the active ones first, by name without title. */
export async function listLinhas(
  db: Db,
  filtro: Filtro,
  page: { limit: number; offset: number },
  now: Temporal.Instant,
): Promise<{ list: CorpoClinicoLinha[]; total: number }> {
  const where = and(
    eq(corpoClinicoTable.redeId, filtro.redeId),
    filtro.status && eq(corpoClinicoTable.status, filtro.status),
    filtro.nome === undefined ? undefined : contains(nome, filtro.nome),
  )
  const rows = await db
    .select(linhaOf(now))
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, corpoClinicoTable.especialidadeId))
    .where(where)
    .orderBy(
      asc(corpoClinicoTable.status),
      sql`regexp_replace(${nome}, '^dra?[.]? +', '') collate "C"`,
      asc(corpoClinicoTable.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  return { list: rows.map(toLinha), total: await db.$count(corpoClinicoTable, where) }
}

/** All data that the unit has of a professional; null when removed. */
export async function findCompleto(
  db: Db,
  id: string,
  now: Temporal.Instant,
): Promise<CorpoClinicoCompleto | null> {
  const [row] = await db
    .select({
      ...linhaOf(now),
      email: corpoClinicoTable.email,
      cbo: corpoClinicoTable.cbo,
      acesso: { username: usuarioTable.username, status: usuarioTable.status },
    })
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, corpoClinicoTable.especialidadeId))
    .leftJoin(
      usuarioTable,
      and(eq(usuarioTable.corpoClinicoId, corpoClinicoTable.id), eq(usuarioTable.role, 'CorpoClinico')),
    )
    .where(eq(corpoClinicoTable.id, id))
  if (!row) return null
  return { ...toLinha(row), username: row.acesso?.username ?? null, image: imageOf(id, row.foto) }
}
