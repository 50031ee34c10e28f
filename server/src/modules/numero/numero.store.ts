import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { fatosOfRede, fatosOfMetodo, fatosOfCartoes, type Janela } from './fato.queries.ts'
import { medidas } from './numero.rules.ts'
import {
  numeroCidadeTable,
  numeroDiaTable,
  numeroMetodoTable,
  numeroMudancaTable,
  numeroRedeTable,
} from './numero.tables.ts'

/** Days that changed since they were computed, newest first. */
export async function listDiaMudado(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ dia: numeroMudancaTable.dia })
    .from(numeroMudancaTable)
    .orderBy(desc(numeroMudancaTable.dia))
    .limit(limit)
  return rows.map(({ dia }) => String(dia))
}

/** Marks every day that has a summary, and every day that the source has anything of, as changed. */
export async function insertTodosOsDias(db: Db): Promise<void> {
  await db.execute(sql`
    insert into numero_mudanca (dia)
    select dia from numero_dia
    union select distinct (quando at time zone 'America/Sao_Paulo')::date from (
      select quando from lancamento where tipo <> 'RECEBIMENTO'
      union all select criado_em from pedido
      union all select atendido_em from pedido where status_atendimento = 'REALIZADO'
      union all select inicio from agendamento where situacao_visita = 'FALTOU' and pedido_id is not null
      union all select criado_em from estorno where chave = 'desistencia'
      union all select quando from contrato_evento where evento = 'emitir' or para = 'CANCELADO'
    ) tudo where quando is not null`)
}

/** Lets one transaction at a time compute a day. */
export const lockDia = (tx: Tx, dia: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`numero.${dia}`}))`)

/**
 * Takes the marks of a day away. A change whose mark is gone is committed, so that the computation that follows sees it; one that
 * commits later leaves a mark of its own.
 */
export async function removeMarcas(tx: Tx, dia: string): Promise<void> {
  await tx.delete(numeroMudancaTable).where(eq(numeroMudancaTable.dia, Temporal.PlainDate.from(dia)))
}

const columns = sql.raw(medidas.join(', '))
const sums = sql.raw(medidas.map((m) => `sum(${m})::bigint as ${m}`).join(', '))
const anything = sql.raw(medidas.map((m) => `${m} <> 0`).join(' or '))

const insertDaRede = (j: Janela): SQL => sql`
  insert into numero_rede (dia, rede_id, tipo, ${columns})
  select ${j.dia}::date, rede_id, tipo, ${columns} from (
    select rede_id, tipo, ${sums} from (${fatosOfRede(j)}) f group by rede_id, tipo
  ) s where ${anything}`

const insertDaCidade = (j: Janela): SQL => sql`
  insert into numero_cidade (dia, municipio_id, tipo, ${columns})
  select n.dia, r.municipio_id, n.tipo, ${sums} from numero_rede n join rede r on r.id = n.rede_id
  where n.dia = ${j.dia}::date group by n.dia, r.municipio_id, n.tipo`

const insertDoMetodo = (j: Janela): SQL => sql`
  insert into numero_metodo (dia, metodo, vendas, valor)
  select ${j.dia}::date, metodo, sum(vendas)::int, sum(valor)::bigint from (${fatosOfMetodo(j)}) f
  group by metodo having sum(vendas) <> 0 or sum(valor) <> 0`

const insertDoDia = (j: Janela, agora: Temporal.Instant): SQL => sql`
  insert into numero_dia (dia, cartoes_novos, cartoes_encerrados, mensalidades, mensalidades_valor,
    mensalidades_estornadas, calculado_em)
  select ${j.dia}::date, f.*, ${String(agora)}::timestamptz from (${fatosOfCartoes(j)}) f`

/** Replaces the summaries of a day by those of the source now. */
export async function replaceDia(tx: Tx, j: Janela, agora: Temporal.Instant): Promise<void> {
  const dia = Temporal.PlainDate.from(j.dia)
  for (const table of [numeroRedeTable, numeroCidadeTable, numeroMetodoTable, numeroDiaTable])
    await tx.delete(table).where(eq(table.dia, dia))
  for (const insert of [insertDaRede(j), insertDaCidade(j), insertDoMetodo(j), insertDoDia(j, agora)])
    await tx.execute(insert)
}
