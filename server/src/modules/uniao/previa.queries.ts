import { sql } from 'drizzle-orm'
import type { ItemUniao } from '@alento/contract/plataforma/uniao-nomes.ts'
import { one, type Db, type Tx } from '#platform/db/db.ts'
import type { Fatos } from './bloqueio.rules.ts'
import { moveis, type Movel } from './referencia.rules.ts'
import { doesNotFit } from './set-registro.store.ts'

/** A client, or null: staff and unknown ids are not found. */
export async function findConta(db: Db, id: string) {
  const { rows } = await db.execute<{
    id: string
    name: string
    username: string
    cpf: string | null
    email: string
    desde: string
  }>(sql`select id, name, username, cpf, email,
    to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as desde
    from usuario where id = ${id} and role = 'Alento'`)
  return rows[0] ?? null
}

export async function getFatos(db: Db, id: string): Promise<Fatos> {
  const { rows } = await db.execute<Fatos>(sql`
    select u.id, u.cpf, u.status = 'Habilitado' as habilitada, u.unida_com is not null as unida,
      exists (select from apagamento a where a.usuario_id = u.id) as apagada,
      array(select c.titular_cpf from cartao c where c.usuario_id = u.id and c.status <> 'CANCELADO'
        union select c.titular_cpf from contrato c where c.usuario_id = u.id and c.estado not in ('RASCUNHO', 'CANCELADO')) as titulares,
      exists (select from pagamento_linha l join pagamento g on g.id = l.pagamento_id and g.status = 'ENVIANDO'
        where l.viva and l.referencia in (
          select p.id from pedido p where p.cliente_id = u.id
          union all select b.id from contrato c join cobranca b on b.contrato_id = c.id where c.usuario_id = u.id)) as pagando
    from usuario u where u.id = ${id}`)
  return one(rows)
}

/** Locks a client's contracts and cards until the transaction ends, as orders are locked before them. */
export async function lockCartoes(tx: Tx, usuarioId: string): Promise<void> {
  await tx.execute(sql`select id from contrato where usuario_id = ${usuarioId} order by id for update`)
  await tx.execute(sql`select id from cartao where usuario_id = ${usuarioId} order by id for update`)
}

type Quantos = { oQue: ItemUniao; quantidade: number }

async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)
  return one(rows).n
}

const ofConta = ({ tabela, coluna }: Movel, id: string) =>
  sql`${sql.identifier(tabela)} r where r.${sql.identifier(coluna)} = ${id}`

/** Counts the rows that move with an order or a card, and are shown by themselves. */
const within = (id: string): [ItemUniao, ReturnType<typeof sql>][] => [
  [
    'VOUCHERS',
    sql`pedido p where p.cliente_id = ${id} and p.status_atendimento = 'AGUARDANDO'
      and (p.status_pagamento = 'CONCLUIDO' or p.pagamento_ato and p.status_pagamento = 'INICIADO')`,
  ],
  [
    'HORARIOS',
    sql`pedido p join agendamento a on a.id = p.agendamento_id and a.status <> 'CANCELADA'
      where p.cliente_id = ${id} and p.status_atendimento = 'AGUARDANDO'`,
  ],
  [
    'DEPENDENTES',
    sql`cartao c join dependente d on d.cartao_id = c.id and d.removido_em is null where c.usuario_id = ${id}`,
  ],
]

/** How many rows of each kind move, and how many stay because the other account has the same; kinds without any are left out. */
export async function countRegistros(
  db: Db,
  { saiId, ficaId }: { saiId: string; ficaId: string },
): Promise<{ move: Quantos[]; ficam: Quantos[] }> {
  const [move, ficam]: [Quantos[], Quantos[]] = [[], []]
  for (const movel of moveis) {
    const { oQue } = movel
    const all = await count(db, ofConta(movel, saiId))
    const other = doesNotFit(movel.tabela, ficaId)
    const stay = other && all > 0 ? await count(db, sql`${ofConta(movel, saiId)} and ${other}`) : 0
    move.push({ oQue, quantidade: all - stay })
    ficam.push({ oQue, quantidade: stay })
  }
  for (const [oQue, query] of within(saiId)) move.push({ oQue, quantidade: await count(db, query) })
  const some = (q: Quantos) => q.quantidade > 0
  return { move: move.filter(some), ficam: ficam.filter(some) }
}
