import { checkAuditoria } from '@alento/server/modules/auditoria/check-auditoria.ts'
import { checkRazao } from '@alento/server/modules/conciliacao/check-razao.ts'
import type { Root } from '@alento/server/platform/db/db.ts'
import type { Acked } from './traffic.ts'

type Transacao = {
  id: string
  tipo: string
  status: string
  valor: number
  estornado: number
  referencia: string | null
}
type Assinatura = { id: string; cliente: string; status: string; faturas: number }
/** What must hold, and what contradicts it. */
export type Proof = { holds: string; against: string[] }

const list = async (db: Root, text: string, values: unknown[] = []): Promise<string[]> =>
  (await db.$client.query(text, values)).rows.map((row: object) => JSON.stringify(row))

/** Jobs that wait or run, and payments whose outcome is not known yet. */
const listUnsettled = (db: Root): Promise<string[]> =>
  list(
    db,
    `select name, state::text, count(*)::int from pgboss.job where state in ('retry', 'active') or (state = 'created' and start_after <= now()) group by 1, 2
     union all select 'pagamento', status, count(*)::int from pagamento where status = 'ENVIANDO' or (status = 'PENDENTE' and metodo = 'pix' and criado_em > now() - interval '30 minutes') group by 2`,
  )

/** Nothing that an answer promised may be missing. */
const listLost = async (db: Root, { orders, paid, redeemed, contracts }: Acked): Promise<string[]> =>
  list(
    db,
    `select 'pedido' as o_que, id from unnest($1::uuid[]) as a (id) where not exists (select from pedido p join agendamento g on g.pedido_id = p.id where p.id = a.id and g.status <> 'CANCELADA')
     union all select 'pagamento', id from unnest($2::uuid[]) as a (id) where not exists (select from pedido p where p.id = a.id and p.status_pagamento = 'CONCLUIDO')
     union all select 'atendimento', id from unnest($3::uuid[]) as a (id) where not exists (select from pedido p where p.id = a.id and p.status_atendimento = 'REALIZADO')
     union all select 'contrato', id from unnest($4::uuid[]) as a (id) where not exists (select from contrato c where c.id = a.id)
     union all select 'contrato pago', id from unnest($5::uuid[]) as a (id) where not exists (select from contrato c where c.id = a.id and c.estado = 'ATIVO')`,
    [
      orders.map(({ id }) => id),
      paid,
      redeemed,
      contracts.map(({ id }) => id),
      contracts.filter((c) => c.paid).map(({ id }) => id),
    ],
  )

/** Every order of our clients was acknowledged under one key, however often it was sent. */
const listUnasked = (db: Root, clients: readonly string[], { orders }: Acked): Promise<string[]> =>
  list(
    db,
    `select p.id, p.chave_idempotencia from pedido p where p.cliente_id = any($1::uuid[])
       and not exists (select from unnest($2::uuid[], $3::text[]) as a (id, chave) where a.id = p.id and a.chave = p.chave_idempotencia)`,
    [clients, orders.map(({ id }) => id), orders.map(({ key }) => key)],
  )

const listTwiceSold = (db: Root): Promise<string[]> =>
  list(
    db,
    `select corpo_clinico_id, inicio, count(*)::int from agendamento where status <> 'CANCELADA' and not liberado group by 1, 2 having count(*) > 1`,
  )

const listTwiceRedeemed = (db: Root, { redeemed }: Acked): Promise<string[]> =>
  list(
    db,
    `select pedido_id, count(*)::int from pedido_historico where campo = 'statusAtendimento' and para = 'REALIZADO' and pedido_id = any($1::uuid[]) group by 1 having count(*) > 1`,
    [redeemed],
  )

/** Every kept charge at the gateway is one payment of ours, of its amount, and no order or charge has two. */
async function listTwiceCharged(
  db: Root,
  charges: readonly Transacao[],
  assinaturas: readonly Assinatura[],
): Promise<string[]> {
  const kept = charges.filter(({ status, estornado, valor }) => status === 'succeeded' && estornado < valor)
  const wrong = await list(
    db,
    `with cobrado as (select * from unnest($1::text[], $2::bigint[]) as c (id, valor))
     select c.id, g.status, g.valor, c.valor as cobrado from cobrado c left join pagamento g on g.transacao_id = c.id
     where g.id is null or g.status <> 'PAGO' or g.valor <> c.valor
     union all select g.referencia::text, 'cobrado mais de uma vez', count(*), null from cobrado c join pagamento g on g.transacao_id = c.id group by 1 having count(*) > 1`,
    [kept.map(({ id }) => id), kept.map(({ valor }) => valor)],
  )
  const alive = assinaturas.filter(({ status }) => status === 'active')
  const twice = Object.values(Object.groupBy(alive, ({ cliente }) => cliente)).filter((of) => of!.length > 1)
  return [...wrong, ...twice.map((of) => `duas assinaturas de um cliente: ${JSON.stringify(of)}`)]
}

const listUnpaidHere = (db: Root): Promise<string[]> =>
  list(
    db,
    `select p.id, p.status_pagamento from pedido p join pagamento g on g.referencia = p.id and g.status = 'PAGO' where p.status_pagamento not in ('CONCLUIDO', 'ESTORNADO')`,
  )

/** One message a key and channel; each paid order has its own. */
const listWrongMessages = (db: Root, { paid }: Acked): Promise<string[]> =>
  list(
    db,
    `select chave, canal, count(*)::int from mensagem group by 1, 2 having count(*) > 1
     union all select 'sem mensagem: ' || id, null, 0 from unnest($1::uuid[]) as a (id) where not exists (select from mensagem m where m.chave like '%' || a.id || '%')`,
    [paid],
  )

const listFailedJobs = (db: Root): Promise<string[]> =>
  list(
    db,
    `select name, count(*)::int, min(output::text) as saida from pgboss.job where state = 'failed' group by 1`,
  )

export type Told = { gateway: string; clients: readonly string[]; acked: Acked }

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T

/** Nothing is on its way any more. */
export const isSettled = async (db: Root): Promise<boolean> => (await listUnsettled(db)).length === 0

/** Everything that must hold once nothing is on its way. */
export async function prove(db: Root, { gateway, clients, acked }: Told): Promise<Proof[]> {
  const charges = await read<Transacao[]>(`${gateway}/simulador/api/transacoes`)
  const assinaturas = await read<Assinatura[]>(`${gateway}/simulador/api/assinaturas`)
  const quebra = (await checkAuditoria(db, [])).quebra
  const proofs: [string, string[]][] = [
    ['tudo o que estava a caminho chegou', await listUnsettled(db)],
    ['nenhuma tarefa desistiu', await listFailedJobs(db)],
    ['nenhum pedido, pagamento, atendimento ou contrato confirmado se perdeu', await listLost(db, acked)],
    ['cada chave fez um pedido só', await listUnasked(db, clients, acked)],
    ['nenhum horário foi dado duas vezes', await listTwiceSold(db)],
    ['nenhum voucher foi usado duas vezes', await listTwiceRedeemed(db, acked)],
    ['ninguém foi cobrado duas vezes', await listTwiceCharged(db, charges, assinaturas)],
    ['o que foi pago lá está pago aqui', await listUnpaidHere(db)],
    ['uma mensagem por chave, e nenhuma falta', await listWrongMessages(db, acked)],
    ['o razão fecha', (await checkRazao(db)).diferencas],
    ['a corrente da auditoria confere', quebra ? [quebra] : []],
  ]
  return proofs.map(([holds, against]) => ({ holds, against }))
}
