import { type SQL, sql } from 'drizzle-orm'
import type { TipoPendencia } from '@alento/contract/plataforma/pendencia.ts'
import { contratoFilaTable, contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { divergenciaTable } from '#modules/conciliacao/conciliacao.tables.ts'
import { contatoTable } from '#modules/conteudo/contato.tables.ts'
import { redeMudancaTable } from '#modules/credenciamento/revisao.tables.ts'
import { depoimentoTable } from '#modules/depoimento/depoimento.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { reclamacaoTable } from '#modules/reclamacao/reclamacao.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { devolucaoPedidaTable } from '#modules/suporte/suporte.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** The columns that most queues do not have: an amount, a limit, a detail, an order. */
const nothingMore = sql`null::bigint as valor, null::timestamptz as ate, null::text as detalhe, null::text as codigo`

/** Rows of one queue: since when each waits, its unit or order, its amount and its deadline. The order is that of an index. */
const waiting = (agora: string): Record<Exclude<TipoPendencia, 'TAREFAS'>, SQL> => ({
  UNIDADES: sql`select na_fila_desde as desde, nome_rede || ', ' || cidade as sobre, ${nothingMore} from ${redeTable}
    where status = 'PRE_CADASTRO' and na_fila_desde is not null`,
  MUDANCAS: sql`select m.pedida_em as desde, r.nome_rede as sobre, null::bigint as valor, null::timestamptz as ate,
    m.campos -> 0 ->> 'campo' as detalhe, null::text as codigo from ${redeMudancaTable} m
    join ${redeTable} r on r.id = m.rede_id where m.status = 'PEDIDA'`,
  RECLAMACOES: sql`select c.desde, r.nome_rede as sobre, null::bigint as valor, null::timestamptz as ate, c.motivo as detalhe,
    p.codigo from ${reclamacaoTable} c
    join ${pedidoTable} p on p.id = c.pedido_id join ${redeTable} r on r.id = p.rede_id where c.estado = 'ABERTA'`,
  ESTORNOS: sql`select d.pedida_em as desde, null as sobre, d.valor, d.expira_em as ate, null::text as detalhe, p.codigo
    from ${devolucaoPedidaTable} d join ${pedidoTable} p on p.id = d.pedido_id where d.estado = 'PEDIDA' and d.expira_em > ${agora}::timestamptz`,
  DIFERENCAS: sql`select criado_em as desde, null as sobre, abs(esperado - encontrado) as valor, null::timestamptz as ate,
    null::text as detalhe, null::text as codigo from ${divergenciaTable} where situacao = 'ABERTA'`,
  AVALIACOES: sql`select d.avaliado_em as desde, r.nome_rede as sobre, ${nothingMore} from ${depoimentoTable} d
    join ${redeTable} r on r.id = d.rede_id where d.moderado_em is null and d.nota is not null`,
  CONTATOS: sql`select criado_em as desde, empresa as sobre, ${nothingMore} from ${contatoTable}
    where status = 'NOVO'`,
  CARTOES: ofContratos('CARTAO'),
  APOLICES: ofContratos('APOLICE'),
})

/** The card of a suspended or ended contract is not posted. */
const ofContratos = (fila: 'CARTAO' | 'APOLICE'): SQL =>
  sql`select f.desde, null as sobre, ${nothingMore} from ${contratoFilaTable} f
    join ${contratoTable} c on c.id = f.contrato_id
    where f.fila = ${fila} and f.feito_em is null and c.estado in ('ATIVO', 'EM_ATRASO', 'CANCELADO_AO_FIM')`

type Row = {
  tipo: TipoPendencia
  total: number
  desde: string
  sobre: string | null
  valor: number | null
  ate: string | null
  detalhe: string | null
  codigo: string | null
}

/** Each queue with something in it: how many, counted up to `max`, and the one that waits longest. */
export async function listWaiting(db: Db, agora: Temporal.Instant, max: number) {
  const parts = Object.entries(waiting(agora.toString())).map(
    ([tipo, rows]) => sql`select ${tipo}::text as tipo, count(*)::int as total, min(desde)::text as desde,
      (array_agg(sobre order by desde))[1]::text as sobre, (array_agg(valor order by desde))[1]::int as valor,
      (array_agg(ate order by desde))[1]::text as ate, (array_agg(detalhe order by desde))[1] as detalhe,
      (array_agg(codigo order by desde))[1]::text as codigo
      from (select * from (${rows}) t order by desde limit ${max}) oldest having count(*) > 0`,
  )
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `))
  const at = (text: string): Temporal.Instant => Temporal.Instant.from(text.replace(' ', 'T'))
  return rows.map((row) => ({ ...row, desde: at(row.desde), ate: row.ate === null ? null : at(row.ate) }))
}
