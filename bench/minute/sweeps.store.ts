import type pg from 'pg'

/** Professionals of the units that schedule, beside the network's own, until there are $1. They work from Monday to Friday. */
const profissionais = `
insert into corpo_clinico (id, rede_id, nome, tipo_registro, numero_registro, uf_registro, especialidade_id, email, tempo_atendimento, status, criado_em,
  proximo_conferir)
select pg_temp.novo_id('varredura', n), p.rede_id, 'Dra. Medida ' || n, 'CRM', (5000000 + n)::text, 'SP', p.especialidade_id, 'medida' || n || '@unidade.com.br',
  30, 'ATIVO', now() - interval '1 year', now() + interval '1 day'
from generate_series(1, $1::bigint - (select count(*) from corpo_clinico)) n
join (
  select c.rede_id, c.especialidade_id, row_number() over (order by c.id) - 1 as vez, count(*) over () as todos
  from corpo_clinico c join rede r on r.id = c.rede_id where r.agendamento = 'S' and r.status = 'HABILITADO'
) p on n % p.todos = p.vez`

const agendas = `
insert into agenda (id, corpo_clinico_id, dia_semana, hora_inicio1, hora_fim1, hora_inicio2, hora_fim2)
select gen_random_uuid(), c.id, d, '08:00', '12:00', '13:00', '17:00' from corpo_clinico c, generate_series(2, 6) d where c.numero_registro like '5______'`

/** Orders with an appointment, each of another professional, so that none overlaps. `$1` how many, `$2` their lot, `$3` when they begin. */
const novos = `
insert into bench_pedido (lote, n, pedido, agendamento, pagamento, profissional, rede, cliente, inicio)
select $2, c.n, pg_temp.novo_id('p' || $2, c.n), pg_temp.novo_id('a' || $2, c.n), pg_temp.novo_id('g' || $2, c.n), c.id, c.rede_id, u.id, $3::timestamptz
from (select row_number() over (order by c.id) as n, c.id, c.rede_id from corpo_clinico c where c.numero_registro like '5______') c
join (select id, row_number() over (order by id) - 1 as vez, count(*) over () as todos from usuario where role = 'Alento') u on c.n % u.todos = u.vez
where c.n <= $1::bigint`

const agendamentos = `
insert into agendamento (id, corpo_clinico_id, rede_id, pedido_id, dia, horario, inicio, fim, status, criado_em)
select b.agendamento, profissional, b.rede, pedido, (inicio at time zone r.fuso)::date, (inicio at time zone r.fuso)::time, inicio, inicio + interval '30 minutes',
  'CONFIRMADA', now() - interval '10 days'
from bench_pedido b join rede r on r.id = b.rede where lote = $1`

const pedidos = `
insert into pedido (id, codigo, cliente_id, rede_id, chave_idempotencia, tipo_pedido, tipo_pagamento, consulta, cliente_nome, cliente_cpf, corpo_clinico_id,
  agendamento_id, valor_particular, valor_bruto, taxa_bp, status_pagamento, status_atendimento, pagamento_id, expira_em, criado_em, atualizado_em)
select pedido, pg_temp.novo_codigo(50000000 + 1000000 * array_position('{lembretes,pagamentos,vencidos}'::text[], lote) + n), cliente, rede, 'medida-' || lote || n, 'Consulta', 'Alento',
  '{"redeConsultaId": null, "especialidade": "Cardiologia", "descricaoConsulta": "Consulta", "valorParticular": 30000, "valorAlento": 20000, "valorSinSaude": 15000}'::jsonb,
  u.name, u.cpf, profissional, agendamento, 30000, 20000, 1000, $2, 'AGUARDANDO', case when transacao is not null then b.pagamento end,
  case when $2 <> 'CONCLUIDO' then now() + interval '1 day' end, now() - interval '1 day', now() - interval '1 day'
from bench_pedido b join usuario u on u.id = b.cliente where lote = $1`

/** The Pix of those that have one. */
const pagamentos = `
insert into pagamento (id, referencia, reference_id, chave_idempotencia, metodo, status, valor, repasse, taxa, seller_id, transacao_id, pix_emv, pix_expira_em,
  criado_em, atualizado_em)
select pagamento, pedido, 'MEDIDA-' || lote || n, 'medida', 'pix', 'PENDENTE', 20000, 18000, 2000, r.zoop_seller_id, transacao, 'pix',
  now() + case when lote = 'pagamentos' then interval '1 hour' else interval '-1 minute' end,
  now() - interval '1 day', now() + interval '1 day'
from bench_pedido b join rede r on r.id = b.rede where lote = $1 and transacao is not null`

const linhas = `
insert into pagamento_linha (pagamento_id, assunto, referencia, seller_id, valor, repasse, taxa, viva)
select p.id, p.assunto, p.referencia, p.seller_id, p.valor, p.repasse, p.taxa, true from pagamento p join bench_pedido b on b.pagamento = p.id where lote = $1`

export type Lote = {
  lote: string
  quantos: number
  inicio: string
  status: 'CONCLUIDO' | 'AGUARDANDO_PAGAMENTO'
}

export async function insertAgendas(client: pg.PoolClient, total: number): Promise<void> {
  await client.query(
    `create table bench_pedido (lote text, n bigint, pedido uuid, agendamento uuid, pagamento uuid, profissional uuid, rede uuid, cliente uuid,
       inicio timestamptz, transacao text, primary key (lote, n))`,
  )
  await client.query(profissionais, [total])
  await client.query(agendas)
}

/** Adds a lot of orders that are not due yet; `transacoes` are the gateway's, for the first of them. */
export async function insertLote(
  client: pg.PoolClient,
  { lote, quantos, inicio, status }: Lote,
  transacoes: readonly string[],
): Promise<void> {
  await client.query(novos, [quantos, lote, inicio])
  await client.query(
    `update bench_pedido b set transacao = t.id from unnest($2::text[]) with ordinality t (id, n) where b.lote = $1 and b.n = t.n`,
    [lote, transacoes],
  )
  await client.query(agendamentos, [lote])
  await client.query(pagamentos, [lote])
  await client.query(pedidos, [lote, status])
  await client.query(linhas, [lote])
}
