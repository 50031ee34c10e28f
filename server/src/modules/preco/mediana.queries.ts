import { sql } from 'drizzle-orm'
import type { Valores } from '@alento/contract/preco/preco-ordem.ts'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import type { Db } from '#platform/db/db.ts'

const tables = {
  consulta: { table: sql`rede_consulta`, servico: sql`p.especialidade_id` },
  exame: { table: sql`rede_exame`, servico: sql`p.exame_id` },
} as const

/** Other units that must sell a service before their prices show the usual one. */
const fewest = 3

const median = (column: string) =>
  sql`round(percentile_cont(0.5) within group (order by ${sql.raw(`p.${column}`)}))::bigint`

/**
 * The median prices (centavos) at which other enabled units sell these services, by the service's id; without those that fewer than
 * three sell.
 */
export async function listMediana(
  db: Db,
  redeId: string,
  servicos: readonly { tipo: TipoPreco | null; servicoId: string | null }[],
): Promise<Map<string, Valores>> {
  const found = new Map<string, Valores>()
  for (const tipo of ['consulta', 'exame'] as const) {
    const ids = servicos.filter((s) => s.tipo === tipo).flatMap((s) => s.servicoId ?? [])
    if (ids.length === 0) continue
    const { table, servico } = tables[tipo]
    const { rows } = await db.execute<Valores & { id: string }>(sql`
      select ${servico} as id, ${median('valor_particular')} as "valorParticular",
        ${median('valor_alento')} as "valorAlento", ${median('valor_sin_saude')} as "valorSinSaude"
      from ${table} p join rede r on r.id = p.rede_id and r.status = 'HABILITADO'
      where ${servico} = any(${sql.param([...new Set(ids)])}::uuid[]) and p.rede_id <> ${redeId}
      group by 1 having count(distinct p.rede_id) >= ${fewest}`)
    for (const { id, ...valores } of rows) found.set(id, valores)
  }
  return found
}
