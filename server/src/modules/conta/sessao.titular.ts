import { desc, eq } from 'drizzle-orm'
import type { Secao } from '@alento/contract/cliente/privacidade.ts'
import { makeSecao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { describeAparelho } from './aparelho.rules.ts'
import { aparelhoTable, sessaoTable } from './conta.tables.ts'

const listSessaoOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(sessaoTable)
    .where(eq(sessaoTable.usuarioId, usuarioId))
    .orderBy(desc(sessaoTable.criadaEm))

const listAparelhoOf = (db: Db, usuarioId: string) =>
  db
    .select({ vistoEm: aparelhoTable.vistoEm })
    .from(aparelhoTable)
    .where(eq(aparelhoTable.usuarioId, usuarioId))
    .orderBy(desc(aparelhoTable.vistoEm))

export async function exportEntradas(db: Db, usuarioId: string): Promise<Secao[]> {
  const sessoes = await listSessaoOf(db, usuarioId)
  return [
    makeSecao({
      chave: 'sessoes',
      titulo: 'Onde você está conectado',
      para: 'Para manter você conectado e para você reconhecer cada aparelho.',
      campos: {
        aparelho: ['Aparelho'],
        userAgent: ['Navegador, como ele se apresenta'],
        criadaEm: ['Desde', 'instante'],
        usadaEm: ['Último uso', 'instante'],
        expiraEm: ['Até', 'instante'],
        comFator: ['Com a segunda etapa', 'simNao'],
      },
      registros: sessoes.map((s) => ({ ...s, aparelho: describeAparelho(s.userAgent) })),
    }),
    makeSecao({
      chave: 'aparelhos',
      titulo: 'Navegadores conhecidos',
      para: 'Para avisar você quando a conta é usada em um aparelho novo.',
      campos: { vistoEm: ['Visto pela última vez', 'instante'] },
      registros: await listAparelhoOf(db, usuarioId),
    }),
  ]
}
