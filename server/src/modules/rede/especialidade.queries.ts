import { asc, eq } from 'drizzle-orm'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { redeEspecialidadeTable } from './rede.tables.ts'

/** The unit's specialties, by name. */
export const listEspecialidadeRow = (db: Db, redeId: string) =>
  db
    .select({
      id: especialidadeTable.id,
      nome: especialidadeTable.nome,
      slug: especialidadeTable.slug,
      sinonimos: especialidadeTable.sinonimos,
    })
    .from(redeEspecialidadeTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeEspecialidadeTable.especialidadeId))
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(asc(especialidadeTable.slug))
