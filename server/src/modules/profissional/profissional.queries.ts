import { and, asc, eq, sql } from 'drizzle-orm'
import type { CorpoClinico } from '@alento/contract/profissional.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { statement, value } from '#platform/db/statement.ts'
import { corpoClinicoTable } from './profissional.tables.ts'

const profissional = {
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
}

type Row = Omit<CorpoClinico, 'fotoVersao'> & { foto: string | null }
const toCorpoClinico = ({ foto, ...row }: Row): CorpoClinico => ({ ...row, fotoVersao: versaoOf(foto) })

/** Sorts Dra. Ana before Dr. Zeno, whatever the database's collation. */
const byName = sql`regexp_replace(norm(${corpoClinicoTable.nome}), '^dra?[.]? +', '') collate "C"`

const ativos = statement((db) =>
  db
    .select(profissional)
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, corpoClinicoTable.especialidadeId))
    .where(
      and(
        eq(corpoClinicoTable.redeId, value('redeId')),
        eq(corpoClinicoTable.status, 'ATIVO'),
        sql`(${value('daUnidade')}::boolean or ${redeTable.status} = 'HABILITADO')`,
        sql`(${value('especialidade')}::uuid is null or ${corpoClinicoTable.especialidadeId} = ${value('especialidade')}::uuid)`,
      ),
    )
    .orderBy(byName, asc(corpoClinicoTable.id))
    .limit(200),
)

type Filtro = { especialidade?: string | undefined; daUnidade?: boolean }

/**
 * Active professionals of a HABILITADO unit, by name; at most 200. `daUnidade`: for the unit's own staff, in any status of the
 * unit.
 */
export async function listCorpoClinicoAtivo(
  db: Db,
  redeId: string,
  { especialidade, daUnidade = false }: Filtro,
): Promise<CorpoClinico[]> {
  const rows = await ativos(db, { redeId, especialidade: especialidade ?? null, daUnidade })
  return rows.map(toCorpoClinico)
}
