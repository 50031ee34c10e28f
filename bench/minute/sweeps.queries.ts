import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { openJobs } from '@alento/server/platform/jobs/jobs.ts'
import { createFunctions } from '../data/functions.store.ts'
import { insertAgendas, insertLote, type Lote } from './sweeps.store.ts'
import { query } from '../query.ts'

/** Adds schedules and orders to a network, without the triggers: no page is cached, and the rows fit together as they are. */
export async function fillSweeps(
  url: string,
  agendas: number,
  lotes: readonly (Lote & { transacoes: readonly string[] })[],
): Promise<void> {
  const database = await openDatabase({ url })
  const client = await database.pool.connect()
  try {
    await createFunctions(client)
    await client.query('set session_replication_role = replica')
    await insertAgendas(client, agendas)
    for (const lote of lotes) await insertLote(client, lote, lote.transacoes)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true) // removes its functions and settings
    await database.close()
  }
}

/** What one part of the minute's work needs: how its rows fall due, and how many are left. `$1` is a lot of orders; how many, of schedules. */
export type Varredura = { job: string; due: string; left: string; check: string }

export const varreduras = {
  agendas: {
    job: 'agenda.proximo',
    due: `update corpo_clinico set proximo_conferir = now() where id in (
      select id from corpo_clinico where proximo_conferir is not null order by md5(id::text) limit $1::int)`,
    left: `select count(*)::int as n from corpo_clinico where proximo_conferir <= now() and $1 <> ''`,
    check: `select count(*)::int as n from corpo_clinico where proximo_livre is null and proximo_conferir < now() and $1 <> ''`,
  },
  lembretes: {
    job: 'lembrete.enviar',
    due: `update agendamento a set inicio = date_trunc('minute', now()) + interval '47 hours 59 minutes',
      fim = date_trunc('minute', now()) + interval '48 hours 29 minutes' from bench_pedido b where b.agendamento = a.id and b.lote = $1`,
    left: `select (select count(*) from bench_pedido where lote = $1)::int - (select count(*) from lembrete)::int as n`,
    check: `select count(*)::int as n from bench_pedido b where b.lote = $1
      and b.agendamento not in (select split_part(chave, ':', 2)::uuid from mensagem where chave like 'agendamento:%')`,
  },
  pagamentos: {
    job: 'pagamento.varrer',
    due: `update pagamento p set atualizado_em = now() - interval '5 minutes' from bench_pedido b where b.pagamento = p.id and b.lote = $1`,
    left: `select count(*)::int as n from pagamento where status = 'PENDENTE' and atualizado_em < now() - interval '2 minutes' and $1 <> ''`,
    check: `select count(*)::int as n from pagamento p join bench_pedido b on b.pagamento = p.id where lote = $1 and p.status <> 'PENDENTE'`,
  },
  vencidos: {
    job: 'pedido.expirar',
    due: `update pedido p set expira_em = now() from bench_pedido b where b.pedido = p.id and b.lote = $1`,
    left: `select count(*)::int as n from pedido where expira_em <= now() and $1 <> ''`,
    check: `select count(*)::int as n from bench_pedido b join pedido p on p.id = b.pedido left join pagamento g on g.id = b.pagamento where lote = $1
      and (p.status_pagamento <> 'CANCELADO' or g.status <> 'CANCELADO'
        or p.id not in (select split_part(chave, ':', 2)::uuid from mensagem where chave like 'pedido:%'))`,
  },
} satisfies Record<string, Varredura>

/** Makes the rows due and sends the job of the minute, as its schedule does. Returns when they were due. */
export async function startVarredura(url: string, { job, due }: Varredura, lote: string): Promise<number> {
  const { db, pool, close } = await openDatabase({ url })
  const jobs = openJobs(pool, () => undefined, false)
  try {
    await jobs.start([{ name: job, handler: async () => undefined }], { poll: false })
    await query(url, due, [lote])
    const begun = performance.now()
    await db.transaction((tx) => jobs.send(tx, job, {}))
    return begun
  } finally {
    await jobs.stop()
    await close()
  }
}

export async function countOf(url: string, text: string, lote: string): Promise<number> {
  const [row] = await query<{ n: number }>(url, text, [lote])
  return row!.n
}

/** Jobs and messages that wait. */
export const countWaiting = (url: string): Promise<number> =>
  countOf(
    url,
    `select (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int
       + (select count(*) from mensagem where status = 'PENDENTE' and $1 = '')::int as n`,
    '',
  )
