import { and, asc, eq } from 'drizzle-orm'
import type { RedeConsulta } from '@alento/contract/unidade/rede.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { toPrecos } from '#modules/preco/linha.rules.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'

const especialidade = {
  _id: especialidadeTable.id,
  nome: especialidadeTable.nome,
  slug: especialidadeTable.slug,
  sinonimos: especialidadeTable.sinonimos,
}

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
