import type { Db } from '#platform/db/db.ts'
import { newIdAt } from '#platform/id.ts'
import { findOrigin } from '#platform/origin.ts'
import { insertAuditoria } from './auditoria.store.ts'
import type { Canal, Valores } from './make-elo.ts'
import { makeValor, type DadosValor } from './make-valor.ts'

export type Registro = {
  quando: Temporal.Instant
  usuarioId: string | null
  acao: string
  objeto: string
  objetoId: string
  /** Values without personal data: they cannot be erased. */
  detalhe?: Valores
} & Pick<DadosValor, 'motivo' | 'antes' | 'depois'>

const canais = { page: 'PAGINA', api: 'API', job: 'TAREFA' } as const satisfies Record<string, Canal>

/** Returns the way in which the present work came in. */
export function findOrigem(): { canal: Canal; endereco?: string } {
  const origin = findOrigin()
  if (!origin) return { canal: 'COMANDO' }
  return { canal: canais[origin.channel], ...(origin.address && { endereco: origin.address }) }
}

/** The unit for which an administrator of the platform acts, beside the unit that the operation itself notes. (ADR 0151) */
async function detalheOf(db: Db, { detalhe, objeto, objetoId }: Registro): Promise<Valores | undefined> {
  const unidade = await findOrigin()?.findFor?.(db, objeto, objetoId)
  return unidade ? { ...detalhe, unidade } : detalhe
}

/**
 * Writes one audit entry, one statement in the caller's transaction. `motivo`, `antes` and `depois` (only changed fields) stand in a
 * row that can be erased; everything else stays for ever and holds ids only: no name, document or health data. A job chains it
 * within a minute. (ADR 0146)
 */
export async function recordAuditoria(
  db: Db,
  { motivo, antes, depois, ...registro }: Registro,
): Promise<void> {
  const { canal, endereco } = findOrigem()
  const detalhe = await detalheOf(db, registro)
  const valor = makeValor({ endereco, motivo, antes, depois })
  await insertAuditoria(
    db,
    { id: newIdAt(registro.quando), ...registro, ...(detalhe && { detalhe }), canal },
    valor,
  )
}
