import { desc, eq, sql } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { auditoriaTable, auditoriaValorTable } from './auditoria.tables.ts'
import { toDadosValor } from './make-valor.ts'
import { recordAuditoria } from './record-auditoria.ts'

/** Actions of this user, newest first, with the shortened address from which staff acted. */
async function listAuditoriaOf(db: Db, usuarioId: string) {
  const rows = await db
    .select({ registro: auditoriaTable, dados: auditoriaValorTable.dados })
    .from(auditoriaTable)
    .leftJoin(auditoriaValorTable, eq(auditoriaValorTable.auditoriaId, auditoriaTable.id))
    .where(eq(auditoriaTable.usuarioId, usuarioId))
    .orderBy(desc(auditoriaTable.quando))
  return rows.map(({ registro, dados }) => ({
    ...registro,
    endereco: toDadosValor(dados).endereco ?? null,
  }))
}

type Objetos = { objeto: string; ids: readonly string[] }

/**
 * Erases reasons, values before and after, and addresses in the entries about one kind of objects. The entries stay and their
 * chain can still be proved; the trail says that it was done and of how many entries.
 */
export async function eraseValores(
  tx: Tx,
  { objeto, ids }: Objetos,
  { quando, usuarioId = null }: { quando: Temporal.Instant; usuarioId?: string | null },
): Promise<void> {
  const v = auditoriaValorTable
  const erased = await tx
    .update(v)
    .set({ sal: null, dados: null, apagadoEm: quando })
    .where(
      sql`${v.apagadoEm} is null and ${v.auditoriaId} in (select a.id from auditoria a
        where a.objeto = ${objeto} and a.objeto_id = any(${sql.param([...ids])}::text[]))`,
    )
    .returning({ id: v.auditoriaId })
  if (erased.length === 0) return
  const detalhe = { valores: erased.length, de: objeto }
  const what = { acao: 'auditoria.apagar', objeto: 'auditoria', objetoId: ids[0] ?? '' }
  await recordAuditoria(tx, { quando, usuarioId, ...what, detalhe })
}

/** The person's own actions in the audit trail. */
export const exportAuditoria: Contribuicao = {
  tabelas: ['auditoria', 'auditoria_valor'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'registros',
      titulo: 'Registro das suas ações',
      para: 'Para provar quem fez o quê, se houver dúvida.',
      campos: {
        quando: ['Quando', 'instante'],
        acao: ['Ação'],
        objeto: ['Em'],
        objetoId: ['Identificador'],
        canal: ['Por onde'],
        endereco: ['Endereço de internet, encurtado'],
      },
      registros: await listAuditoriaOf(db, usuarioId),
    }),
  ],
}
