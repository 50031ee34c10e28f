import { createHash, randomBytes } from 'node:crypto'
import { query } from './query.ts'

/** Opens sessions of different clients without an appointment ahead, without the cost of their passwords. Returns the tokens. */
export async function openSessions(url: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((t) => createHash('sha256').update(t).digest('hex'))
  const opened = await query(
    url,
    `insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em)
     select h.hash, u.id, false, now(), now() + interval '12 hours'
     from unnest($1::text[]) with ordinality h (hash, n)
     join (
       select id, row_number() over (order by id) as n from usuario where role = 'Alento' and not exists (
         select from pedido p join agendamento a on a.pedido_id = p.id where p.cliente_id = usuario.id and a.inicio > now())
       limit $2) u using (n)
     returning token_hash`,
    [hashes, count],
  )
  return tokens.slice(0, opened.length)
}

/** A consultation at a free time, as one order needs it. */
export type Slot = { consulta: string; corpoClinico: string; dia: string; horario: string }

/**
 * Free times of units that accept cards, spread so that neighbours in the list belong to different professionals. Times are the
 * generator's: 8 to 12 and 13 to 17 on the given workdays, for professionals with 30 minutes per appointment.
 */
export async function listSlots(url: string, dias: string[], count: number): Promise<Slot[]> {
  return query<Slot>(
    url,
    `with profissional as (
       select c.id, c.rede_id, c.especialidade_id from corpo_clinico c join rede r on r.id = c.rede_id
       where r.status = 'HABILITADO' and r.agendamento = 'S' and r.pagamento_online = 'S' and c.status = 'ATIVO' and c.tempo_atendimento = 30
       order by md5(c.id::text) limit 3000
     ), tempo as (
       select make_time(8 + m / 60, m % 60, 0) as horario from generate_series(0, 510, 30) m where m not between 240 and 299
     )
     select k.id as "consulta", p.id as "corpoClinico", d.dia::text, to_char(t.horario, 'HH24:MI') as horario
     from profissional p join rede_consulta k on k.rede_id = p.rede_id and k.especialidade_id = p.especialidade_id,
       unnest($1::date[]) d (dia), tempo t
     where not exists (
       select from agendamento a where a.corpo_clinico_id = p.id and a.dia = d.dia and a.status <> 'CANCELADA' and not a.liberado
         and (a.horario, a.horario + (a.fim - a.inicio)) overlaps (t.horario, interval '30 minutes'))
     order by md5(p.id::text || d.dia || t.horario) limit $2`,
    [dias, count],
  )
}

/**
 * Checks every order that was confirmed as paid: it is CONCLUIDO, its only attempt is PAGO with the order's amount, and it has
 * one appointment. Returns the errors; empty when all is right.
 */
export async function checkOrders(url: string, ids: readonly string[]): Promise<string[]> {
  const [row] = await query<{ all: number; open: number; unpaid: number; repeated: number; unheld: number }>(
    url,
    `select count(*)::int as all, count(*) filter (where p.status_pagamento <> 'CONCLUIDO')::int as open,
       count(*) filter (where pago.n <> 1)::int as unpaid, count(*) filter (where pago.todos <> 1)::int as repeated,
       count(*) filter (where a.n <> 1)::int as unheld
     from pedido p,
       lateral (select count(*) filter (where g.status = 'PAGO' and g.valor = p.valor_bruto - p.desconto) as n, count(*) as todos
         from pagamento g where g.referencia = p.id) pago,
       lateral (select count(*) as n from agendamento a where a.pedido_id = p.id and a.status <> 'CANCELADA') a
     where p.id = any($1::uuid[])`,
    [ids],
  )
  if (!row) return ['nenhuma resposta do banco']
  const count = (n: number, what: string): string[] => (n > 0 ? [`${n} ${what}`] : [])
  return [
    ...count(new Set(ids).size - row.all, 'pedidos confirmados que não existem'),
    ...count(ids.length - new Set(ids).size, 'pedidos confirmados duas vezes'),
    ...count(row.open, 'sem CONCLUIDO'),
    ...count(row.unpaid, 'sem exatamente um pagamento do valor certo'),
    ...count(row.repeated, 'com mais de uma tentativa'),
    ...count(row.unheld, 'sem o horário'),
  ]
}
