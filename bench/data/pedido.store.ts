import type pg from 'pg'
import type { Size } from './sizes.ts'

const clientes = `
insert into usuario (id, username, name, email, cpf, senha_hash, role, telefone_celular, status, criado_em)
select pg_temp.novo_id('cliente', n), 'cliente' || n, 'Cliente Número ' || n, 'cliente' || n || '@exemplo.com.br', pg_temp.novo_cpf(500000000 + n),
  $2, 'Alento', '219' || lpad(n::text, 8, '0'), 'Habilitado', now() - interval '1 year'
from generate_series(1, $1::int) n`

/**
 * Orders with an appointment, paid by card: four of five attended, the others in the future. The k-th order of a professional
 * has the k-th whole hour of the given days (eight a day), so that none overlap; future ones leave the first hour of the next
 * day free.
 */
const pedidos = `
create temp table novo as
with profissional as (
  select row_number() over (order by c.id) as n, c.id, c.rede_id, c.especialidade_id, c.tempo_atendimento, u.fuso
  from corpo_clinico c join unidade u on u.id = c.rede_id where u.pagamento_online = 'S'
), sorteio as (
  select i, 1 + floor(power(pg_temp.sorte('q' || i), 2) * (select count(*) from profissional))::bigint as n, pg_temp.sorte('f' || i) < 0.8 as passado
  from generate_series(1, $1::int) i
), vez as (
  select *, row_number() over (partition by n, passado order by i) as k from sorteio
)
select v.i, v.passado, p.id as corpo_clinico_id, p.rede_id, c.id as preco_id, c.descricao_consulta, c.valor_particular, c.valor_alento,
  c.valor_sin_saude, e.nome as especialidade, 1 + floor(pg_temp.sorte('k' || v.i) * $2)::int as cliente, h.dia, h.horario,
  (h.dia + h.horario) at time zone p.fuso as inicio, make_interval(mins => p.tempo_atendimento) as dura
from vez v join profissional p using (n)
join rede_consulta c on c.rede_id = p.rede_id and c.especialidade_id = p.especialidade_id
join especialidade e on e.id = p.especialidade_id
cross join lateral (
  select (case when v.passado then $3::date[] else $4::date[] end)[1 + ((v.k - 1) / 7)::int] as dia,
    make_time(('{9,10,11,13,14,15,16}'::int[])[1 + (v.k - 1)::int % 7], 0, 0) as horario
) h where h.dia is not null`

const pagamentos = `
insert into pagamento (id, referencia, reference_id, chave_idempotencia, metodo, status, valor, repasse, taxa, seller_id, transacao_id,
  bandeira, final_cartao, criado_em, atualizado_em, pago_em)
select pg_temp.novo_id('pagamento', i), pg_temp.novo_id('pedido', i), 'BENCH-' || i, 'bench-' || i, 'cartao', 'PAGO', valor_alento,
  valor_alento - round(valor_alento * 0.1)::bigint, round(valor_alento * 0.1)::bigint, r.zoop_seller_id, md5('transacao' || i), 'MasterCard',
  '5678', quando, quando, quando
from novo n join rede r on r.id = n.rede_id, lateral (select least(inicio, now()) - interval '2 days' as quando) q`

const linhas = `
insert into pagamento_linha (pagamento_id, assunto, referencia, seller_id, valor, repasse, taxa)
select id, assunto, referencia, seller_id, valor, repasse, taxa from pagamento`

/** Future ones are made now: of one made days ago a reminder is due, which the measured server would send beside its answers. */
const agendamentos = `
insert into agendamento (id, corpo_clinico_id, rede_id, pedido_id, dia, horario, inicio, fim, status, criado_em)
select pg_temp.novo_id('agendamento', i), corpo_clinico_id, rede_id, pg_temp.novo_id('pedido', i), dia, horario, inicio, inicio + dura,
  'CONFIRMADA', case when passado then inicio - interval '2 days' else now() end
from novo`

const insertPedido = `
insert into pedido (id, codigo, cliente_id, rede_id, chave_idempotencia, tipo_pedido, tipo_pagamento, consulta, cliente_nome, cliente_cpf,
  corpo_clinico_id, agendamento_id, valor_particular, valor_bruto, taxa_bp, status_pagamento, status_atendimento, pagamento_id, atendido_em,
  avaliado, criado_em, atualizado_em)
select pg_temp.novo_id('pedido', i), pg_temp.novo_codigo(i), pg_temp.novo_id('cliente', cliente), rede_id, 'bench-' || i, 'Consulta', 'Alento',
  jsonb_build_object('redeConsultaId', preco_id, 'especialidade', especialidade, 'descricaoConsulta', descricao_consulta,
    'valorParticular', valor_particular, 'valorAlento', valor_alento, 'valorSinSaude', valor_sin_saude),
  'Cliente Número ' || cliente, pg_temp.novo_cpf(500000000 + cliente), corpo_clinico_id, pg_temp.novo_id('agendamento', i), valor_particular,
  valor_alento, 1000, 'CONCLUIDO', case when passado then 'REALIZADO' else 'AGUARDANDO' end, pg_temp.novo_id('pagamento', i),
  case when passado then inicio + dura end, passado, quando, quando
from novo, lateral (select least(inicio, now()) - interval '2 days' as quando) q`

/** Ledger postings of each order: money received by the gateway, and the sale. */
const lancamentos = `
insert into lancamento (id, chave, tipo, pedido_id, quando)
select pg_temp.novo_id('lancamento ' || tipo, i), 'transacao:' || md5('transacao' || i) || ':' || fim, tipo, pg_temp.novo_id('pedido', i),
  least(inicio, now()) - interval '2 days'
from novo, (values ('RECEBIMENTO', 'recebida'), ('VENDA', 'venda')) t (tipo, fim) order by i, tipo`

const partidas = `
insert into partida (lancamento_id, conta, valor, pedido_id, rede_id, quando)
select pg_temp.novo_id('lancamento ' || p.tipo, i), p.conta, p.valor, pg_temp.novo_id('pedido', i),
  case when p.conta = 'unidade.repasse' then n.rede_id end, least(inicio, now()) - interval '2 days'
from novo n, lateral (select valor_alento as v, round(valor_alento * 0.1)::bigint as taxa) x,
  lateral (values ('RECEBIMENTO', 'gateway', v), ('RECEBIMENTO', 'cliente', -v), ('VENDA', 'cliente', v),
    ('VENDA', 'unidade.repasse', taxa - v), ('VENDA', 'receita.taxa', -taxa)) p (tipo, conta, valor)`

const depoimentos = `
insert into depoimento (id, pedido_id, rede_id, cliente_id, servico, nota, descricao, exibe_site, criado_em, avaliado_em)
select pg_temp.novo_id('depoimento', i), pg_temp.novo_id('pedido', i), rede_id, pg_temp.novo_id('cliente', cliente), especialidade,
  width_bucket(pg_temp.sorte('nota' || i), '{0.04,0.08,0.18,0.5}'::float8[]) + 1,
  case when i % 3 = 0 then 'Fui bem atendida, no horário, e a consulta foi explicada com calma.' else '' end, i % 500 = 0,
  inicio + dura, inicio + dura + interval '1 day'
from novo where passado`

const notas = `
update rede set nota_soma = d.soma, avaliacoes = d.quantas
from (select rede_id, sum(nota) as soma, count(*) as quantas from depoimento group by rede_id) d where d.rede_id = rede.id`

/** Days of the appointments as YYYY-MM-DD: past ones, newest first, and future ones. */
export type Dias = { antes: string[]; depois: string[] }

export async function insertPedidos(
  client: pg.PoolClient,
  size: Size,
  dias: Dias,
  senhaHash: string,
): Promise<void> {
  await client.query(clientes, [size.clientes, senhaHash])
  await client.query(pedidos, [size.pedidos, size.clientes, dias.antes, dias.depois])
  await client.query('begin')
  for (const step of [
    pagamentos,
    linhas,
    agendamentos,
    insertPedido,
    lancamentos,
    partidas,
    depoimentos,
    notas,
  ])
    await client.query(step)
  await client.query('commit')
}
