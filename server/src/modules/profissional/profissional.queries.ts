import { and, asc, eq, sql } from 'drizzle-orm'
import type { CorpoClinico } from '@alento/contract/profissional.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

const view = (db: Db) =>
  db
    .select({
      profissional: corpoClinicoTable,
      especialidade: { _id: especialidadeTable.id, nome: especialidadeTable.nome },
      redeStatus: redeTable.status,
    })
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, corpoClinicoTable.especialidadeId))

type Row = Awaited<ReturnType<typeof view>>[number]

const toCorpoClinico = ({ profissional: p, especialidade }: Row): CorpoClinico => ({
  _id: p.id,
  rede: p.redeId,
  nome: p.nome,
  tipoRegistro: p.tipoRegistro,
  numeroRegistro: p.numeroRegistro,
  ufRegistro: p.ufRegistro,
  rqe: p.rqe,
  especialidade,
  miniBio: p.miniBio,
  tempoAtendimento: p.tempoAtendimento,
  status: p.status,
  retrato: p.retrato,
})

/** Dra. Ana comes before Dr. Zeno, whatever the database's collation. */
const byName = sql`regexp_replace(norm(${corpoClinicoTable.nome}), '^dra?[.]? +', '') collate "C"`

/** Active professionals of a HABILITADO unit, by name; at most 200. */
export async function listCorpoClinicoAtivo(
  db: Db,
  redeId: string,
  especialidadeId: string | undefined,
): Promise<CorpoClinico[]> {
  const rows = await view(db)
    .where(
      and(
        eq(corpoClinicoTable.redeId, redeId),
        eq(corpoClinicoTable.status, 'ATIVO'),
        eq(redeTable.status, 'HABILITADO'),
        especialidadeId ? eq(corpoClinicoTable.especialidadeId, especialidadeId) : undefined,
      ),
    )
    .orderBy(byName, asc(corpoClinicoTable.id))
    .limit(200)
  return rows.map(toCorpoClinico)
}

/** Whatever its status. */
export async function findCorpoClinico(db: Db, id: string): Promise<CorpoClinico | null> {
  const [row] = await view(db).where(eq(corpoClinicoTable.id, id))
  return row ? toCorpoClinico(row) : null
}
