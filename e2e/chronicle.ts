import type { Database } from '@alento/server/platform/db/open-db.ts'

/**
 * All events of the contracts of one user, in the order of a day: changes of state, charges made, payments in the ledger, refunds,
 * and every message that the user was sent on any channel, about a contract or anything else.
 */
const everything = `
with u as (select id from usuario where username = $1),
  k as (select id from contrato where usuario_id = (select id from u)),
  c as (select * from cobranca where contrato_id in (select id from k))
select * from (
  select quando, 1 as ordem, evento || ' → ' || para as o_que from contrato_evento where contrato_id in (select id from k)
  union all
  select criado_em, 2, 'cobra ' || tipo || ' ' || valor from c
  union all
  select atualizado_em, 3, 'cobrança ' || estado || ' ' || valor from c where estado not in ('PAGA', 'ABERTA')
  union all
  select l.quando, 4, 'razão ' || l.tipo || ' ' || (
    select string_agg(p.conta || ' ' || p.valor, ', ' order by p.valor desc) from partida p where p.lancamento_id = l.id)
  from lancamento l where l.cobranca_id in (select id from c)
  union all
  select min(criado_em), 5, 'avisa ' || chave || ' (' || string_agg(canal, ', ' order by canal) || ')'
  from mensagem where usuario_id = (select id from u) group by chave
) t order by quando, ordem, o_que`

/** `ordem` of the messages. */
const told = 5
type Row = { quando: Date | string; ordem: number; o_que: string }

/** Ids and moments in the key of a message. */
const unique = /[\da-f]{8}-[\da-f-]{27}:|\d{13}:/g
const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
})

/** The ledger's entries of a charge that was paid, and of one that was refunded. */
const received =
  /razão RECEBIMENTO gateway (\d+), cliente -\1; razão MENSALIDADE cliente \1, receita\.cartao -\1(?!\d)/g
const returned = /razão DEVOLUCAO receita\.cartao (\d+), gateway -\1(?!\d)/g

/** States, charges and ledger in their order, then the messages by name: several of one moment are written in any order. */
const compare = (a: Row, b: Row): number =>
  a.ordem - b.ordem || (a.ordem === told ? a.o_que.localeCompare(b.o_que) : 0)

/** One line a day: `10/02/28 renovar → ATIVO; cobra PERIODO 3500; recebe 3500; …`. Amounts in centavos. */
export async function chronicleOf(pool: Database['pool'], username: string): Promise<string[]> {
  const { rows } = await pool.query<Row>(everything, [username])
  const byDay = Map.groupBy(rows, ({ quando }) => days.format(new Date(quando)))
  return Array.from(byDay, ([day, all]) => {
    const plain = all.map((row) => ({ ...row, o_que: row.o_que.replaceAll(unique, '') }))
    const line = plain.toSorted(compare).map(({ o_que }) => o_que)
    return `${day} ${line.join('; ').replaceAll(received, 'recebe $1').replaceAll(returned, 'devolve $1')}`
  })
}
