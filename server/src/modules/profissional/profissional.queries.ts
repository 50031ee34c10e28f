import { and, asc, eq, sql } from 'drizzle-orm'
import type { CorpoClinico } from '@alento/contract/unidade/profissional.ts'
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

const deUnidade = statement((db) =>
  db
    .select(profissional)
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, corpoClinicoTable.especialidadeId))
    .where(
      and(
        eq(corpoClinicoTable.redeId, value('redeId')),
        sql`(${value('status')}::text is null or ${corpoClinicoTable.status} = ${value('status')}::text)`,
        sql`(${value('daUnidade')}::boolean or (${redeTable.status} = 'HABILITADO' and ${corpoClinicoTable.status} = 'ATIVO'))`,
        sql`(${value('especialidade')}::uuid is null or ${corpoClinicoTable.especialidadeId} = ${value('especialidade')}::uuid)`,
      ),
    )
    .orderBy(byName, asc(corpoClinicoTable.id))
    .limit(200),
)

type Filtro = {
  especialidade?: string | undefined
  status?: CorpoClinico['status'] | undefined
  daUnidade?: boolean
}

/**
 * Professionals of a unit by name; at most 200. Only the active ones of a HABILITADO unit, unless it is for those who work on
 * the unit (`daUnidade`).
 */
export async function listCorpoClinicoVisivel(
  db: Db,
  redeId: string,
  { especialidade, status, daUnidade = false }: Filtro,
): Promise<CorpoClinico[]> {
  const rows = await deUnidade(db, {
    redeId,
    especialidade: especialidade ?? null,
    status: status ?? null,
    daUnidade,
  })
  return rows.map(toCorpoClinico)
}
