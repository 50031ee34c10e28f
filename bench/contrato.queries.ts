import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { openJobs } from '@alento/server/platform/jobs/jobs.ts'
import type { Vencidos } from './data/contratos.ts'
import type { Assinatura } from './gateway.ts'
import { query } from './query.ts'

/** Writes down which contracts are due today, before a sweep; returns how many by method. */
export async function keepVencidos(url: string, hoje: string): Promise<Vencidos> {
  await query(
    url,
    `create table bench_vencido as select id, metodo, proxima_cobranca as de from contrato c
     where estado = 'ATIVO' and case when metodo = 'cartao' then proxima_cobranca <= $1::date
       else proxima_cobranca <= $1::date + 5 and not exists (select from cobranca b where b.contrato_id = c.id and b.estado = 'ABERTA') end`,
    [hoje],
  )
  await query(url, 'alter table bench_vencido add primary key (id)')
  const [row] = await query<Vencidos>(
    url,
    `select count(*) filter (where metodo = 'cartao')::int as cartao, count(*) filter (where metodo = 'pix')::int as pix,
       count(*) filter (where metodo = 'boleto')::int as boleto, count(*)::int as todos from bench_vencido`,
  )
  return row!
}

/** The subscriptions that the gateway has to know: those of credit cards that are due. */
export const listAssinaturas = (url: string): Promise<Assinatura[]> =>
  query<Assinatura>(
    url,
    `select p.id_plano_zoop as plano, c.assinatura_zoop as assinatura, c.comprador_zoop as comprador, c.cartao_zoop as cartao,
       c.valor::int as valor, c.dados->>'name' as nome, c.titular_cpf as cpf
     from bench_vencido v join contrato c using (id) join plano p on p.id = c.plano_id where v.metodo = 'cartao' order by c.id`,
  )

/** Sends the job of the day's sweep, as its schedule does every hour. */
export async function sendVarrer(url: string): Promise<void> {
  const { db, pool, close } = await openDatabase({ url })
  const jobs = openJobs(pool, () => undefined)
  try {
    await jobs.start([{ name: 'contrato.varrer', handler: async () => undefined }], { poll: false })
    await db.transaction((tx) => jobs.send(tx, 'contrato.varrer', {}))
  } finally {
    await jobs.stop()
    await close()
  }
}

/** Whether a sweep waits or is under way: looked at often, so it costs little. */
export async function isSweeping(url: string): Promise<boolean> {
  const [row] = await query<{ sweeping: boolean }>(
    url,
    `select exists (select from pgboss.job where name = 'contrato.varrer' and state < 'completed') as sweeping`,
  )
  return row!.sweeping
}

export type Resto = { jobs: number; mensagens: number; enviando: number }

/** Counts the open work: jobs of contracts and payments, messages, payments whose outcome is unknown yet. `agora` leaves out work that begins later. */
export async function readResto(url: string, agora: boolean): Promise<Resto> {
  const [row] = await query<Resto>(
    url,
    `select (select count(*)::int from pgboss.job where state < 'completed' and (not $1 or start_after <= now()) and name in
         ('contrato.varrer', 'contrato.avisar', 'contrato.assinar', 'pagamento.cobranca', 'pagamento.fatura', 'pagamento.evento')) as jobs,
       (select count(*)::int from mensagem where status = 'PENDENTE') as mensagens,
       (select count(*)::int from pagamento where status = 'ENVIANDO') as enviando`,
    [agora],
  )
  return row!
}

/** Renewals by credit card so far: each writes one event. */
export async function countRenovados(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from contrato_evento where evento = 'renovar'`,
  )
  return row!.n
}

/** The state of each due contract after the sweep; each query counts contracts in another one. */
const checks: Record<string, string> = {
  'com mais de uma cobrança do período': `
    select count(*)::int as n from (select from cobranca join contrato c on c.id = contrato_id where tipo = 'PERIODO'
      group by contrato_id, cobranca.de having count(*) > 1) x`,
  'no cartão sem a cobrança paga uma vez': `
    select count(*)::int as n from bench_vencido v where metodo = 'cartao' and (
      select count(*) from cobranca b join pagamento p on p.id = b.pagamento_id and p.status = 'PAGO' and p.valor = b.valor
      where b.contrato_id = v.id and b.de = v.de and b.estado = 'PAGA') <> 1`,
  'no cartão sem o período seguinte': `
    select count(*)::int as n from bench_vencido v join contrato c using (id)
    where v.metodo = 'cartao' and (c.estado <> 'ATIVO' or c.proxima_cobranca <= v.de)`,
  'no cartão sem os dois lançamentos': `
    select count(*)::int as n from bench_vencido v join cobranca b on b.contrato_id = v.id and b.de = v.de
    where v.metodo = 'cartao' and (select array_agg(tipo order by tipo) from lancamento l where l.cobranca_id = b.id)
      is distinct from '{MENSALIDADE,RECEBIMENTO}'::text[]`,
  'por Pix sem cobrança aberta': `
    select count(*)::int as n from bench_vencido v where metodo = 'pix'
      and (select count(*) from cobranca b where b.contrato_id = v.id and b.de = v.de and b.estado = 'ABERTA') <> 1`,
  'por boleto sem um boleto': `
    select count(*)::int as n from bench_vencido v where metodo = 'boleto' and (
      select count(*) from cobranca b join pagamento p on p.referencia = b.id and p.status = 'PENDENTE' and p.transacao_id is not null
      where b.contrato_id = v.id and b.de = v.de and b.estado = 'ABERTA') <> 1`,
  'por Pix ou boleto sem e-mail e SMS': `
    select count(*)::int as n from bench_vencido v join cobranca b on b.contrato_id = v.id and b.de = v.de and b.estado = 'ABERTA'
    where v.metodo <> 'cartao' and (select count(*) from mensagem m where m.chave = 'cobranca:' || b.id || ':' || v.metodo) <> 2`,
}

/** Lists the errors after a sweep, in words; empty without any. */
export async function checkVencidos(url: string): Promise<{ n: number; what: string }[]> {
  const wrong: { n: number; what: string }[] = []
  for (const [what, text] of Object.entries(checks)) {
    const [row] = await query<{ n: number }>(url, text)
    if (row!.n > 0) wrong.push({ n: row!.n, what })
  }
  return wrong
}

/** Numbers of cards, drawn from all of them. */
export async function listCartoes(url: string, count: number): Promise<string[]> {
  const rows = await query<{ numero: string }>(
    url,
    `select numero_cartao as numero from cartao where numero_cartao is not null order by md5(numero_cartao) limit $1`,
    [count],
  )
  return rows.map((r) => r.numero)
}

/** A plan, a CPF and a card number, for the filters of the administrator's list. */
export async function readProcurado(url: string): Promise<{ plano: string; cpf: string; numero: string }> {
  const [row] = await query<{ plano: string; cpf: string; numero: string }>(
    url,
    `select plano_id as plano, titular_cpf as cpf, numero_cartao as numero from cartao where numero_cartao is not null
     order by md5(numero_cartao) limit 1`,
  )
  return row!
}
