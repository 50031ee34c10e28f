import { openStaff } from './people.queries.ts'
import { query } from './query.ts'

/** Copies of the network's own orders, each with its own code and key, without appointment and payment. */
const orders = `
insert into pedido (id, codigo, cliente_id, rede_id, chave_idempotencia, tipo_pedido, tipo_pagamento, consulta, cliente_nome, cliente_cpf,
  corpo_clinico_id, valor_particular, valor_bruto, taxa_bp, status_pagamento, status_atendimento, avaliado, criado_em, atualizado_em)
select gen_random_uuid(), x.codigo, p.cliente_id, p.rede_id, 'voucher-' || n, p.tipo_pedido, p.tipo_pagamento, p.consulta, p.cliente_nome,
  p.cliente_cpf, p.corpo_clinico_id, p.valor_particular, p.valor_bruto, p.taxa_bp, 'CONCLUIDO', 'AGUARDANDO', false, p.criado_em, p.criado_em
from generate_series(0, $1::int - 1) n
join (select *, row_number() over (order by id) - 1 as vez from pedido) p on n % (select count(*) from pedido) = p.vez,
lateral (
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((v >> (5 * j)) & 31)::int, 1), '') as codigo
  from (select ((n + 10000000::bigint) * 648056111 + 77) & 1099511627775 as v) c, generate_series(0, 7) j
) x
on conflict (codigo) do nothing`

export type BusyDesk = { token: string; codigos: string[] }

/** Adds this many orders; returns the desk of the unit with most of them: its session and codes spread over its orders. */
export async function fillOrders(url: string, count: number): Promise<BusyDesk> {
  await query(url, orders, [count])
  await query(url, 'vacuum analyze pedido')
  const [{ rede }] = (await query<{ rede: string }>(
    url,
    'select rede_id as rede from pedido group by rede_id order by count(*) desc, rede_id limit 1',
  )) as [{ rede: string }]
  const codigos = await query<{ codigo: string }>(
    url,
    `select codigo from pedido where rede_id = $1 and status_atendimento = 'AGUARDANDO' order by md5(codigo) limit 2000`,
    [rede],
  )
  const token = await openStaff(url, { rede, username: 'bench-recepcao', role: 'Atendente' })
  return { token, codigos: codigos.map((c) => c.codigo) }
}
