import { and, asc, eq } from 'drizzle-orm'
import type { Especialidade } from '@alento/contract/catalogo.ts'
import type { RedeConsulta } from '@alento/contract/rede.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { toPrecos } from './rede.rules.ts'
import { redeConsultaTable, redeEspecialidadeTable } from './rede.tables.ts'

const especialidade = {
  _id: especialidadeTable.id,
  nome: especialidadeTable.nome,
  slug: especialidadeTable.slug,
  sinonimos: especialidadeTable.sinonimos,
}

export const listRedeEspecialidade = (db: Db, redeId: string): Promise<Especialidade[]> =>
  db
    .select(especialidade)
    .from(redeEspecialidadeTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeEspecialidadeTable.especialidadeId))
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(asc(especialidadeTable.slug))

/** Cheapest card price first. */
export async function listRedeConsulta(
  db: Db,
  redeId: string,
  especialidadeId: string | undefined,
): Promise<RedeConsulta[]> {
  const rows = await db
    .select({ consulta: redeConsultaTable, especialidade })
    .from(redeConsultaTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))
    .where(
      and(
        eq(redeConsultaTable.redeId, redeId),
        especialidadeId ? eq(redeConsultaTable.especialidadeId, especialidadeId) : undefined,
      ),
    )
    .orderBy(asc(redeConsultaTable.valorSinSaude), asc(redeConsultaTable.id))
    .limit(200)
  return rows.map((r) => ({
    _id: r.consulta.id,
    rede: r.consulta.redeId,
    especialidade: r.especialidade,
    descricaoConsulta: r.consulta.descricaoConsulta,
    ...toPrecos(r.consulta),
  }))
}
