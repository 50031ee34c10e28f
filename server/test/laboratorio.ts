import { asc } from 'drizzle-orm'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { TestApp } from './app.ts'
import { aRedeExame } from './make-oferta.ts'
import { aRede, aUsuario } from './make.ts'

/** Adds the first exams of the catalog to this unit's price list: 40,00, 25,00 and 19,00 reais each. */
export async function someExames(db: Db, redeId: string, count: number, from = 0) {
  const catalog = await db.select().from(exameTable).orderBy(asc(exameTable.slug)).limit(count).offset(from)
  return Promise.all(
    catalog.map(async (e) => ({ ...(await aRedeExame(db, { redeId, exameId: e.id })), nome: e.nomeExame })),
  )
}

/** A laboratory with some exams, and a client. */
export async function aLaboratorio(t: TestApp, rede: Parameters<typeof aRede>[1] = {}, count = 3) {
  const unidade = await aRede(t.db, { tipoRede: 'LABORATORIO', agendamento: 'N', ...rede })
  const exames = await someExames(t.db, unidade.id, count)
  return { unidade, exames, cliente: await aUsuario(t.db), nomes: exames.map((e) => e.nome) }
}

/** An order of all exams of the laboratory at the platform's price. */
export const exames = ({
  unidade,
  exames: rows,
}: Pick<Awaited<ReturnType<typeof aLaboratorio>>, 'unidade' | 'exames'>) => ({
  tipoPedido: 'Exame',
  unidade: unidade.id,
  exames: rows.map((e) => e.id),
  tipoPagamento: 'Alento',
})
