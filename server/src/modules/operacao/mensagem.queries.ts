import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { SituacaoMensagem } from '@alento/contract/plataforma/mensagem-admin.ts'
import type { CanalMensagem } from '@alento/contract/plataforma/mensagem.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import {
  mensagemInteira as inteira,
  mensagemTable,
  wasSentToContato,
} from '#modules/mensagem/mensagem.tables.ts'
import { one, type Db } from '#platform/db/db.ts'

/** The messages of these users, or to this address. `desde` included, `antes` not. */
export type FiltroMensagem = {
  pessoa: { ids: readonly string[]; para: string } | null
  situacao?: SituacaoMensagem | undefined
  canal?: CanalMensagem | undefined
  tipo?: string | undefined
  desde: Temporal.Instant | null
  antes: Temporal.Instant | null
}

/** Totals are counted up to this number, which is shown as 'mais de 5.000'. */
const totalMax = 5001

const m = mensagemTable

/** States as text, not as parameters, because partial indexes cover them. */
const bySituacao: Record<SituacaoMensagem, SQL | undefined> = {
  ESPERANDO: and(sql`${m.status} = 'PENDENTE'`, isNull(m.erro)),
  TENTANDO: and(sql`${m.status} = 'PENDENTE'`, isNotNull(m.erro)),
  ENVIADA: and(eq(m.status, 'ENVIADA'), isNull(m.entregueEm)),
  ENTREGUE: and(isNotNull(m.entregueEm), isNull(m.lidaEm)),
  LIDA: isNotNull(m.lidaEm),
  DESISTIDA: sql`${m.status} = 'FALHOU'`,
}

const where = ({ pessoa, situacao, canal, tipo, desde, antes }: FiltroMensagem): SQL | undefined =>
  and(
    pessoa === null ? undefined : or(inArray(m.usuarioId, [...pessoa.ids]), wasSentToContato([pessoa.para])),
    situacao && bySituacao[situacao],
    canal && eq(m.canal, canal),
    tipo === undefined ? undefined : sql`starts_with(${m.chave}, ${`${tipo}:`})`,
    desde ? gte(m.criadoEm, desde) : undefined,
    antes ? lt(m.criadoEm, antes) : undefined,
  )

/** Users with this mobile, digits only. */
export async function listDonoDeCelular(db: Db, celular: string): Promise<string[]> {
  const rows = await db
    .select({ id: usuarioTable.id })
    .from(usuarioTable)
    .where(eq(usuarioTable.telefoneCelular, celular))
    .orderBy(usuarioTable.id)
    .limit(20)
  return rows.map(({ id }) => id)
}

export async function countMensagemAdmin(db: Db, f: FiltroMensagem): Promise<number> {
  const some = db.select({ id: m.id }).from(m).where(where(f)).limit(totalMax).as('some')
  return one(await db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(some)).n
}

type Inteira = typeof inteira.$inferSelect
export type MensagemView = { mensagem: Inteira; nome: string | null }

/** With the names of their persons, which are read apart: on Citus a join would copy all persons to the machines of the messages. */
async function withNome(db: Db, list: readonly Inteira[]): Promise<MensagemView[]> {
  const ids = list.flatMap(({ usuarioId }) => usuarioId ?? [])
  const { id, name } = usuarioTable
  const rows =
    ids.length === 0 ? [] : await db.select({ id, name }).from(usuarioTable).where(inArray(id, ids))
  const names = new Map(rows.map((r) => [r.id, r.name]))
  return list.map((mensagem) => ({ mensagem, nome: names.get(mensagem.usuarioId ?? '') ?? null }))
}

/** A page, newest first. */
export async function listMensagemView(
  db: Db,
  f: FiltroMensagem,
  { limit, offset }: { limit: number; offset: number },
): Promise<MensagemView[]> {
  const page = db.select({ id: m.id, chave: m.chave }).from(m).where(where(f))
  const keys = await page.orderBy(desc(m.criadoEm), desc(m.id)).limit(limit).offset(offset)
  if (keys.length === 0) return []
  const list = await db
    .select()
    .from(inteira)
    .where(
      and(
        inArray(
          inteira.chave,
          keys.map(({ chave }) => chave),
        ),
        inArray(
          inteira.id,
          keys.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(inteira.criadoEm), desc(inteira.id))
  return withNome(db, list)
}

export async function findMensagemView(db: Db, id: string): Promise<MensagemView | null> {
  const [view] = await withNome(db, await db.select().from(inteira).where(eq(inteira.id, id)))
  return view ?? null
}
