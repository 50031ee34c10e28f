import { openStaff } from './people.queries.ts'
import { query } from './query.ts'

export type BusyUnit = { token: string; rede: string; ano: number; mes: number }

const professionals = `
insert into corpo_clinico (id, rede_id, nome, tipo_registro, numero_registro, uf_registro, email, tempo_atendimento, status, criado_em)
select gen_random_uuid(), $1, 'Dr. Número ' || n, 'CRM', 'B' || n, 'RJ', 'medico@exemplo.com.br', 30, 'ATIVO', now()
from generate_series(1, 20 - (select count(*)::int from corpo_clinico where rede_id = $1)) n`

/** Every half hour from 08:00 to 16:00 of every day of the month, for each professional; two of three confirmed. */
const appointments = `
insert into agendamento (id, corpo_clinico_id, rede_id, paciente, dia, horario, inicio, fim, status, criado_em)
select gen_random_uuid(), c.id, $1, '{"name":"Paciente Marcado","telefoneCelular":"","servico":"Consulta"}', d::date, make_time(8 + k / 2, k % 2 * 30, 0),
  (d::date + make_time(8 + k / 2, k % 2 * 30, 0)) at time zone 'America/Sao_Paulo',
  (d::date + make_time(8 + k / 2, k % 2 * 30, 0)) at time zone 'America/Sao_Paulo' + interval '30 minutes',
  case when (k + extract(day from d)::int) % 3 = 0 then 'AGUARDANDO_CONFIRMACAO' else 'CONFIRMADA' end, now()
from corpo_clinico c, generate_series(make_date($2, $3, 1), make_date($2, $3, 1) + interval '1 month - 1 day', '1 day') d, generate_series(0, 15) k
where c.rede_id = $1
on conflict do nothing`

/** Moves paid orders of the network to this unit, with ledger entries and receivables in the month. */
const sales = `
with venda as (
  select p.id, p.valor_bruto, p.pagamento_id, g.transacao_id, g.seller_id, g.repasse, g.taxa,
    (make_date($2, $3, 1) + interval '12 hours' + (row_number() over (order by p.id) % 27) * interval '1 day') at time zone 'America/Sao_Paulo' as quando,
    gen_random_uuid() as lancamento_id
  from pedido p join pagamento g on g.id = p.pagamento_id
  where p.status_pagamento = 'CONCLUIDO' and not p.pagamento_ato order by p.id limit $4
), dono as (update pedido set rede_id = $1 where id in (select id from venda)),
lancado as (
  insert into lancamento (id, chave, tipo, pedido_id, quando) select lancamento_id, 'bench:' || id, 'VENDA', id, quando from venda
), recebido as (
  insert into recebivel (id, pagamento_id, transacao_id, seller_id, parcela, valor_bruto, valor_liquido, status, previsto_para, lido_em)
  select 'bench' || id, pagamento_id, transacao_id, seller_id, 1, repasse, repasse, 'pending', (quando + interval '30 days')::date, now() from venda
)
insert into partida (lancamento_id, conta, valor, pedido_id, rede_id, quando)
select lancamento_id, conta, valor, id, case when conta like 'unidade.%' then $1::uuid end, quando
from venda, lateral (values ('cliente', repasse + taxa), ('unidade.repasse', -repasse), ('receita.taxa', -taxa)) c (conta, valor)`

/** A unit with 20 professionals, a full month of appointments and 10,000 sales, and a session of its administrator. */
export async function fillUnit(url: string): Promise<BusyUnit> {
  const now = new Date()
  const [ano, mes] = [now.getFullYear(), now.getMonth() + 1]
  const [{ rede }] = (await query<{ rede: string }>(
    url,
    "select id as rede from rede where status = 'HABILITADO' and agendamento = 'S' and fuso = 'America/Sao_Paulo' order by id limit 1",
  )) as [{ rede: string }]
  await query(url, professionals, [rede])
  await query(url, appointments, [rede, ano, mes])
  await query(url, sales, [rede, ano, mes, 10_000])
  await query(url, 'analyze')
  const token = await openStaff(url, { rede, username: 'bench-gestor', role: 'AdmRede' })
  return { token, rede, ano, mes }
}
