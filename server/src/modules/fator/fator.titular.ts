import { eq } from 'drizzle-orm'
import { type Contribuicao, makeSecao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { fatorCodigoTable, fatorDesafioTable, fatorPasskeyTable, fatorTotpTable } from './fator.tables.ts'

/** Erases the second factors of an account; repeating it changes nothing. */
export async function eraseFator(tx: Tx, usuarioId: string): Promise<void> {
  for (const table of [fatorTotpTable, fatorPasskeyTable, fatorCodigoTable, fatorDesafioTable])
    await tx.delete(table).where(eq(table.usuarioId, usuarioId))
}

/** Apps, passkeys and recovery codes, without their secrets. */
async function listFatorOf(db: Db, usuarioId: string) {
  const totp = await db.select().from(fatorTotpTable).where(eq(fatorTotpTable.usuarioId, usuarioId))
  const passkeys = await db.select().from(fatorPasskeyTable).where(eq(fatorPasskeyTable.usuarioId, usuarioId))
  const codigos = await db.select().from(fatorCodigoTable).where(eq(fatorCodigoTable.usuarioId, usuarioId))
  return [
    ...totp.map((f) => ({
      tipo: 'Aplicativo de códigos',
      nome: null,
      criadoEm: f.confirmadoEm,
      usadoEm: null,
    })),
    ...passkeys.map((f) => ({
      tipo: 'Chave de acesso',
      nome: f.nome,
      criadoEm: f.criadaEm,
      usadoEm: f.usadaEm,
    })),
    ...codigos.map((f) => ({
      tipo: 'Código de recuperação',
      nome: null,
      criadoEm: null,
      usadoEm: f.usadoEm,
    })),
  ]
}

/** A person's second factors; never a secret. */
export const exportFator: Contribuicao = {
  tabelas: ['fator_totp', 'fator_passkey', 'fator_codigo'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'segundaEtapa',
      titulo: 'Verificação em duas etapas',
      para: 'Para confirmar que é você. Os segredos não são mostrados.',
      campos: {
        tipo: ['Tipo'],
        nome: ['Nome'],
        criadoEm: ['Desde', 'instante'],
        usadoEm: ['Usado em', 'instante'],
      },
      registros: await listFatorOf(db, usuarioId),
    }),
  ],
}
