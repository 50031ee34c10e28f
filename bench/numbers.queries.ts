import { query } from './query.ts'

/** Days of summaries, the last of them `ate`: a period of twelve months and the one before it. */
const days = 800

/**
 * Writes summaries as the job would have, as if `orders` orders had been made at the network's units in 800 days: a unit has few
 * on a day, most often none. The orders
 * themselves are not made: the measured works read summaries alone. Returns how many orders the summaries have.
 */
export async function fillNumeros(url: string, orders: number, ate: string): Promise<number> {
  const each = orders / days
  await query(
    url,
    `insert into numero_rede (dia, rede_id, tipo, pedidos, vendas, valor, taxa, estornos, estornado, desistencias, atendidos, faltas)
     select dia, id, tipo, n, n, n * 12900, n * 1290, n / 8, n / 8 * 12900, n / 16, n - n / 8, n / 16
     from (
       select d::date as dia, r.id, t.tipo,
         floor($1::float8 / u.n / 2 + abs(hashtext(r.id::text || d::text || t.tipo)) % 10000 / 10000.0)::int as n
       from generate_series($2::date - ${days - 1}, $2::date, interval '1 day') d
       cross join (select id from rede where status = 'HABILITADO') r
       cross join (values ('Consulta'), ('Exame')) t(tipo)
       cross join (select count(*) as n from rede where status = 'HABILITADO') u
     ) x where n > 0`,
    [each, ate],
  )
  await query(
    url,
    `insert into numero_cidade (dia, municipio_id, tipo, pedidos, vendas, valor, taxa, estornos, estornado, desistencias, atendidos, faltas)
     select n.dia, r.municipio_id, n.tipo, sum(pedidos), sum(vendas), sum(valor), sum(taxa), sum(estornos), sum(estornado),
       sum(desistencias), sum(atendidos), sum(faltas)
     from numero_rede n join rede r on r.id = n.rede_id group by 1, 2, 3`,
  )
  await query(
    url,
    `insert into numero_metodo (dia, metodo, vendas, valor)
     select dia, m, sum(vendas) / 5, sum(valor) / 5 from numero_cidade
     cross join (values ('cartao'), ('pix'), ('boleto'), ('local'), ('cupom')) x(m) group by 1, 2`,
  )
  await query(
    url,
    `insert into numero_dia (dia, cartoes_novos, cartoes_encerrados, mensalidades, mensalidades_valor, calculado_em)
     select distinct dia, 30, 10, 400, 1400000, now() from numero_cidade`,
  )
  // The job would replace these days by the source's: no orders.
  await query(url, 'truncate numero_mudanca')
  await fillProcura(url, ate)
  for (const table of ['numero_rede', 'numero_cidade', 'numero_busca', 'numero_texto'])
    await query(url, `analyze ${table}`)
  const [row] = await query<{ n: number }>(url, 'select sum(pedidos)::float8 as n from numero_cidade')
  return row?.n ?? 0
}

/** Searches of 3,000 pairs of service and city, and 50 unknown texts, a day. */
async function fillProcura(url: string, ate: string): Promise<void> {
  await query(
    url,
    `insert into numero_busca (dia, tipo, servico_id, municipio_id, buscas, sem_resultado)
     select d::date, 'Consulta', e.id, m.id, 20, case when abs(hashtext(e.id::text || m.id)) % 5 = 0 then 20 else 0 end
     from generate_series($1::date - ${days - 1}, $1::date, interval '1 day') d
     cross join (select id from especialidade order by id limit 30) e
     cross join (select id from municipio order by id limit 100) m`,
    [ate],
  )
  await query(
    url,
    `insert into numero_texto (dia, tipo, texto, municipio_id, buscas)
     select d::date, 'Exame', 'nada ' || chr(97 + x / 26) || chr(97 + x % 26), m.id, 7
     from generate_series($1::date - ${days - 1}, $1::date, interval '1 day') d
     cross join generate_series(0, 49) x cross join (select min(id) as id from municipio) m`,
    [ate],
  )
  await query(
    url,
    `insert into numero_tela (dia, tela, vezes)
     select d::date, t, 60000 from generate_series($1::date - ${days - 1}, $1::date, interval '1 day') d
     cross join (values ('busca'), ('unidade'), ('painel'), ('checkout')) x(t)`,
    [ate],
  )
}
