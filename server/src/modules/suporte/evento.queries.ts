import { sql, type SQL } from 'drizzle-orm'
import type { TipoEvento } from '@alento/contract/plataforma/suporte.ts'
import type { Db } from '#platform/db/db.ts'

/** `quando`: UTC with microseconds, as the cursor needs it. */
export type EventoRow = {
  id: string
  tipo: TipoEvento
  nome: string
  quando: string
  situacao: string | null
  /** Centavos. */
  valor: string | null
  texto: string | null
  pedidoId: string | null
  codigo: string | null
  contratoId: string | null
  reclamacaoId: string | null
  aberta: boolean | null
}

/** The end of a page: moment and id of its last event. */
type Cursor = { quando: string; id: string }
export type Corte = { usuarioId: string; antes: Cursor | null; limit: number }

type Branch = {
  /** The moment of the event and its id, by which the branch is sorted. */
  quando: SQL
  id: SQL
  nome: SQL
  from: (usuarioId: string) => SQL
  situacao?: SQL
  valor?: SQL
  texto?: SQL
  pedido?: true
  contrato?: SQL
  reclamacao?: { id: SQL; aberta: SQL }
}

/** Selects everything that a client pays for: orders, and charges of contracts. The moment cannot be bounded before the join. */
const pago = (usuarioId: string) => sql`(
  select p.id as referencia, p.id as pedido_id, p.codigo, null::uuid as contrato_id from pedido p where p.cliente_id = ${usuarioId}
  union all
  select b.id, null, null, c.id from contrato c join cobranca b on b.contrato_id = c.id where c.usuario_id = ${usuarioId}) o`

/** Each kind has one or two sources; each is read by an index that begins with the person or an object of theirs. */
const branches: Record<TipoEvento, Branch[]> = {
  PEDIDO: [
    {
      quando: sql`o.criado_em`,
      id: sql`o.id`,
      nome: sql`'criado'`,
      situacao: sql`o.status_pagamento`,
      valor: sql`o.valor_bruto - o.desconto`,
      texto: sql`r.nome_rede`,
      pedido: true,
      from: (id) =>
        sql`(select p.*, p.id as pedido_id from pedido p where p.cliente_id = ${id}) o join rede r on r.id = o.rede_id`,
    },
    {
      quando: sql`h.quando`,
      id: sql`h.id`,
      nome: sql`h.campo`,
      situacao: sql`h.para`,
      pedido: true,
      from: (id) =>
        sql`(select p.id as pedido_id, p.codigo from pedido p where p.cliente_id = ${id}) o
          join pedido_historico h on h.pedido_id = o.pedido_id and h.de is not null`,
    },
  ],
  PAGAMENTO: [
    {
      quando: sql`coalesce(g.pago_em, g.criado_em)`,
      id: sql`g.id`,
      nome: sql`g.metodo`,
      situacao: sql`g.status`,
      valor: sql`l.valor`,
      texto: sql`nullif(concat_ws(' ', g.bandeira, g.final_cartao, case when g.parcelas > 1 then 'em ' || g.parcelas || 'x' end), '')`,
      pedido: true,
      contrato: sql`o.contrato_id`,
      from: (id) =>
        sql`${pago(id)} join pagamento_linha l on l.referencia = o.referencia join pagamento g on g.id = l.pagamento_id`,
    },
  ],
  ESTORNO: [
    {
      quando: sql`coalesce(e.feito_em, e.criado_em)`,
      id: sql`e.id`,
      nome: sql`'estorno'`,
      situacao: sql`e.status`,
      valor: sql`e.valor`,
      texto: sql`e.motivo`,
      pedido: true,
      contrato: sql`o.contrato_id`,
      from: (id) => sql`${pago(id)} join estorno e on e.referencia = o.referencia`,
    },
  ],
  MENSAGEM: [
    {
      quando: sql`m.criado_em`,
      id: sql`m.id`,
      nome: sql`m.canal`,
      situacao: sql`case when m.por_sms_em is not null then 'POR_SMS' when m.lida_em is not null then 'LIDA' when m.entregue_em is not null then 'ENTREGUE' else m.status end`,
      // The text of an SMS is never shown: it may hold a code.
      texto: sql`nullif(concat_ws(' · ', nullif(m.assunto, ''), nullif(m.para, '')), '')`,
      from: (id) => sql`mensagem_inteira m where m.usuario_id = ${id}`,
    },
  ],
  SESSAO: [
    {
      quando: sql`s.criada_em`,
      id: sql`s.id`,
      nome: sql`'entrou'`,
      texto: sql`s.user_agent`,
      from: (id) => sql`sessao s where s.usuario_id = ${id}`,
    },
    {
      quando: sql`n.criada_em`,
      id: sql`md5(n.token_hash)::uuid`,
      nome: sql`'link'`,
      situacao: sql`case when n.usada_em is null then 'ABERTO' else 'USADO' end`,
      from: (id) => sql`recuperacao n where n.usuario_id = ${id}`,
    },
  ],
  CONSENTIMENTO: [
    {
      quando: sql`c.quando`,
      id: sql`c.id`,
      nome: sql`c.assunto`,
      situacao: sql`case when c.dado then 'SIM' else 'NAO' end`,
      texto: sql`c.versao`,
      from: (id) => sql`consentimento c where c.usuario_id = ${id}`,
    },
  ],
  CONTRATO: [
    {
      quando: sql`v.quando`,
      id: sql`v.id`,
      nome: sql`v.evento`,
      situacao: sql`v.para`,
      texto: sql`v.motivo`,
      contrato: sql`c.id`,
      from: (id) => sql`contrato c join contrato_evento v on v.contrato_id = c.id where c.usuario_id = ${id}`,
    },
  ],
  RECLAMACAO: [
    {
      quando: sql`m.quando`,
      id: sql`m.id`,
      nome: sql`case when m.de = 'EQUIPE' then 'resposta' when m.quando = q.criado_em then 'aberta' else 'escreveu' end`,
      situacao: sql`q.motivo`,
      texto: sql`nullif(left(m.texto, 200), '')`,
      pedido: true,
      reclamacao: { id: sql`o.id`, aberta: sql`o.estado <> 'ENCERRADA'` },
      from: (id) =>
        sql`(select q.id, q.criado_em, q.motivo, q.estado, p.id as pedido_id, p.codigo from reclamacao q join pedido p on p.id = q.pedido_id
          where q.cliente_id = ${id}) o join lateral (select o.criado_em, o.motivo) q on true
          join reclamacao_mensagem m on m.reclamacao_id = o.id`,
    },
  ],
  SUPORTE: [
    {
      quando: sql`a.quando`,
      id: sql`a.id`,
      nome: sql`a.acao`,
      texto: sql`(select w.name from usuario w where w.id = a.usuario_id)`,
      from: (id) =>
        sql`auditoria a where a.objeto = 'cliente' and a.objeto_id = ${id} and a.acao like 'suporte.%'
          and a.acao not in ('suporte.procurar', 'suporte.ver')`,
    },
  ],
}

const nothing = sql`null::text`

/** The newest events of one source, before the cut: an index gives them in order, and no more than one page of them is read. */
function selectEvento(tipo: TipoEvento, b: Branch, { usuarioId, antes, limit }: Corte): SQL {
  const source = b.from(usuarioId)
  const cut = antes ? sql`where (x.quando, x.id) < (${antes.quando}::timestamptz, ${antes.id}::uuid)` : sql``
  return sql`(select * from (select ${tipo}::text as tipo, ${b.quando} as quando, ${b.id} as id, ${b.nome}::text as nome,
    ${b.situacao ?? nothing}::text as situacao, (${b.valor ?? sql`null`})::bigint as valor, ${b.texto ?? nothing}::text as texto,
    ${b.pedido ? sql`o.pedido_id` : sql`null`}::uuid as "pedidoId", ${b.pedido ? sql`o.codigo` : nothing}::text as codigo,
    ${b.contrato ?? sql`null`}::uuid as "contratoId", ${b.reclamacao?.id ?? sql`null`}::uuid as "reclamacaoId",
    (${b.reclamacao?.aberta ?? sql`null`})::boolean as aberta from ${source}) x ${cut}
    order by x.quando desc, x.id desc limit ${limit})`
}

/** Every source of one kind, or of all. */
function partsOf(tipo: TipoEvento | null, corte: Corte): SQL[] {
  const kinds = Object.entries(branches) as [TipoEvento, Branch[]][]
  return kinds
    .filter(([kind]) => tipo === null || kind === tipo)
    .flatMap(([kind, list]) => list.map((b) => selectEvento(kind, b, corte)))
}

/** How many events there are after a cut, at most `limit` of each source. */
export async function countEvento(db: Db, tipo: TipoEvento | null, corte: Corte): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${sql.join(partsOf(tipo, corte), sql` union all `)}) e`,
  )
  return rows[0]?.n ?? 0
}

/** Events of one kind, or of all, newest first: each source gives one page at most, and the newest of these make the page. */
export async function listEventoRows(db: Db, tipo: TipoEvento | null, corte: Corte): Promise<EventoRow[]> {
  const parts = partsOf(tipo, corte)
  const { rows } = await db.execute<EventoRow>(sql`
    select e.*, to_char(e.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando
    from (${sql.join(parts, sql` union all `)}) e
    order by e.quando desc, e.id desc limit ${corte.limit}`)
  return rows
}
