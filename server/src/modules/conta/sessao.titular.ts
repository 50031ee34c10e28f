import { desc, eq } from 'drizzle-orm'
import type { Secao } from '@alento/contract/privacidade.ts'
import { makeSecao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { describeAparelho } from './aparelho.rules.ts'
import { sessaoTable } from './conta.tables.ts'
import { aparelhoTable, fatorCodigoTable, fatorPasskeyTable, fatorTotpTable } from './fator.tables.ts'

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

/** Where and how the person logs in: sessions, known browsers, second factors. */
export async function exportEntradas(db: Db, usuarioId: string): Promise<Secao[]> {
  const sessoes = await listSessaoOf(db, usuarioId)
  return [
    makeSecao(
      {
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
      },
      sessoes.map((s) => ({ ...s, aparelho: describeAparelho(s.userAgent) })),
    ),
    makeSecao(
      {
        chave: 'aparelhos',
        titulo: 'Navegadores conhecidos',
        para: 'Para avisar você quando a conta é usada em um aparelho novo.',
        campos: { vistoEm: ['Visto pela última vez', 'instante'] },
      },
      await listAparelhoOf(db, usuarioId),
    ),
    makeSecao(
      {
        chave: 'segundaEtapa',
        titulo: 'Verificação em duas etapas',
        para: 'Para confirmar que é você. Os segredos não são mostrados.',
        campos: {
          tipo: ['Tipo'],
          nome: ['Nome'],
          criadoEm: ['Desde', 'instante'],
          usadoEm: ['Usado em', 'instante'],
        },
      },
      await listFatorOf(db, usuarioId),
    ),
  ]
}
