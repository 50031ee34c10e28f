import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { PacoteRow } from './pacote.rules.ts'
import { pacoteExameTable, pacoteTable } from './preco.tables.ts'

const prices = (of: 'p' | 'sum') => {
  const column = (name: string) => sql.raw(of === 'p' ? `p.${name}` : `sum(r.${name})::bigint`)
  return sql`'valorParticular', ${column('valor_particular')}, 'valorAlento', ${column('valor_alento')},
    'valorSinSaude', ${column('valor_sin_saude')}`
}

/** Packages of a unit, by name, or with `porPreco` cheapest card price first; only one of them with `id`. */
export async function listPacoteRow(
  db: Db,
  { redeId, id, porPreco = false }: { redeId: string; id?: string; porPreco?: boolean },
): Promise<PacoteRow[]> {
  const { rows } = await db.execute<{ pacote: PacoteRow }>(sql`
    select json_build_object('id', p.id, 'redeId', p.rede_id, 'nome', p.nome, 'resultadoDias', p.resultado_dias, ${prices('p')},
      'exames', (select coalesce(json_agg(json_build_object('exame', x.id, 'codigoExame', x.codigo_exame, 'nomeExame', x.nome_exame)
        order by x.slug), '[]') from pacote_exame e join exame x on x.id = e.exame_id where e.pacote_id = p.id),
      'avulso', (select case when count(*) = count(r.id) then json_build_object(${prices('sum')}) end
        from pacote_exame e left join rede_exame r on r.rede_id = p.rede_id and r.exame_id = e.exame_id
        where e.pacote_id = p.id)) as pacote
    from pacote p where p.rede_id = ${redeId} ${id === undefined ? sql`` : sql`and p.id = ${id}`}
    order by ${porPreco ? sql`p.valor_sin_saude,` : sql``} norm(p.nome), p.id`)
  return rows.map((row) => row.pacote)
}

export const countPacotes = (db: Db, redeId: string): Promise<number> =>
  db.$count(pacoteTable, eq(pacoteTable.redeId, redeId))

/** How many of these are exams of the catalog. */
export const countExamesConhecidos = (db: Db, ids: readonly string[]): Promise<number> =>
  db.$count(exameTable, inArray(exameTable.id, [...ids]))

/** The exams of those of these packages that belong to this unit, each with its package; by exam name. */
export const listExameDePacote = (db: Db, redeId: string, ids: readonly string[]) =>
  db
    .select({
      pacote: pacoteTable,
      id: pacoteExameTable.id,
      exameId: pacoteExameTable.exameId,
      codigoExame: exameTable.codigoExame,
      nomeExame: exameTable.nomeExame,
    })
    .from(pacoteExameTable)
    .innerJoin(pacoteTable, eq(pacoteTable.id, pacoteExameTable.pacoteId))
    .innerJoin(exameTable, eq(exameTable.id, pacoteExameTable.exameId))
    .where(and(eq(pacoteTable.redeId, redeId), inArray(pacoteTable.id, [...ids])))
    .orderBy(asc(exameTable.slug))
