import { sql, type SQL } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { cobrancaTable, contratoEventoTable } from '#modules/assinatura/contrato.tables.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { lancamentoTable, partidaTable } from '#modules/razao/razao.tables.ts'

/** One day in Brasília time: from `de` (included) until `ate` (excluded). */
export type Janela = { dia: string; de: string; ate: string }

const within = (column: SQL, { de, ate }: Janela): SQL =>
  sql`${column} >= ${de}::timestamptz and ${column} < ${ate}::timestamptz`

const onLedger = {
  soma: sql`in ('VENDA', 'VENDA_NO_LOCAL')`,
  back: sql`in ('DEVOLUCAO', 'DEVOLUCAO_MANUAL')`,
}

/** 1 for a sale, -1 for one that the desk or a free order's cancelling undid, 0 for everything else. */
const vendas = sql`(case when l.tipo ${onLedger.soma} then 1 when l.tipo = 'VENDA_DESFEITA' then -1 else 0 end)`
const estornos = sql`(case when l.tipo ${onLedger.back} then 1 else 0 end)`
/** Price minus coupon, without the surcharge of instalments: fixed once the order is sold. */
const preco = sql`(p.valor_bruto - p.desconto)`

/** Postings of a day about orders. Money that came in is not among them: it is a sale once an order is paid with it. */
const lancados = (j: Janela): SQL => sql`
  from ${lancamentoTable} l
  join ${pedidoTable} p on p.id = l.pedido_id
  where ${within(sql`l.quando`, j)} and l.tipo <> 'RECEBIMENTO'`

const partidas = (conta: SQL): SQL =>
  sql`coalesce((select -sum(x.valor) from ${partidaTable} x where x.lancamento_id = l.id and x.conta ${conta}), 0)`

/**
 * Selects the facts of a day by unit and kind of order, as rows of the same columns whose sum is the summary. Each part reads an
 * index that begins with its moment.
 */
export const fatosOfRede = (j: Janela): SQL => sql`
  select p.rede_id, p.tipo_pedido as tipo, 0 as pedidos, ${vendas} as vendas, ${vendas} * ${preco} as valor,
    ${partidas(sql`= 'receita.taxa'`)} as taxa, ${estornos} as estornos,
    ${estornos} * ${partidas(sql`in ('gateway', 'plataforma')`)} as estornado,
    0 as desistencias, 0 as atendidos, 0 as faltas ${lancados(j)}
  union all
  select p.rede_id, p.tipo_pedido, 1, 0, 0, 0, 0, 0, 0, 0, 0 from ${pedidoTable} p where ${within(sql`p.criado_em`, j)}
  union all
  select p.rede_id, p.tipo_pedido, 0, 0, 0, 0, 0, 0, 1, 0, 0 from ${estornoTable} e
  join ${pedidoTable} p on p.id = e.referencia
  where e.chave = 'desistencia' and ${within(sql`e.criado_em`, j)}
  union all
  select p.rede_id, p.tipo_pedido, 0, 0, 0, 0, 0, 0, 0, 1, 0 from ${pedidoTable} p
  where p.status_atendimento = 'REALIZADO' and ${within(sql`p.atendido_em`, j)}
  union all
  select p.rede_id, p.tipo_pedido, 0, 0, 0, 0, 0, 0, 0, 0, 1 from ${agendamentoTable} a
  join ${pedidoTable} p on p.id = a.pedido_id
  where a.situacao_visita = 'FALTOU' and a.status <> 'CANCELADA' and ${within(sql`a.inicio`, j)}`

/** A sale at the desk has a key of its own, also when it is undone: `chave.rules.ts` of the ledger. */
const metodo = sql`(case when l.chave like 'pedido:%:ato%' then 'local' else coalesce(g.metodo, 'cupom') end)`

export const fatosOfMetodo = (j: Janela): SQL => sql`
  select ${metodo} as metodo, ${vendas} as vendas, ${vendas} * ${preco} as valor
  from ${lancamentoTable} l
  join ${pedidoTable} p on p.id = l.pedido_id
  left join ${pagamentoTable} g on g.id = p.pagamento_id
  where ${within(sql`l.quando`, j)} and l.tipo in ('VENDA', 'VENDA_NO_LOCAL', 'VENDA_DESFEITA')`

/** The cards of a day: issued, ended after they were issued, and the money of their charges. */
export const fatosOfCartoes = (j: Janela): SQL => sql`
  select
    (select count(*)::int from ${contratoEventoTable} c where c.evento = 'emitir' and ${within(sql`c.quando`, j)}) as novos,
    (select count(*)::int from ${contratoEventoTable} c where c.para = 'CANCELADO'
      and c.de in ('ATIVO', 'EM_ATRASO', 'SUSPENSO', 'CANCELADO_AO_FIM') and ${within(sql`c.quando`, j)}) as encerrados,
    m.n, m.valor, m.estornado
  from (
    select (count(*) filter (where l.tipo = 'MENSALIDADE'))::int as n,
      coalesce(sum(${partidas(sql`= 'receita.cartao'`)}) filter (where l.tipo = 'MENSALIDADE'), 0)::bigint as valor,
      coalesce(sum(${partidas(sql`in ('gateway', 'plataforma')`)}) filter (where l.tipo ${onLedger.back}), 0)::bigint as estornado
    from ${lancamentoTable} l join ${cobrancaTable} b on b.id = l.cobranca_id where ${within(sql`l.quando`, j)}
  ) m`
