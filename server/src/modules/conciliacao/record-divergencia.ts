import type { Conserto, TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { closeDivergencia, upsertDivergencia, type Sujeito } from './divergencia.store.ts'

/** A difference to be stored; `objeto` is its subject, and together with `tipo` its key. Amounts in centavos. */
export type NovaDivergencia = {
  tipo: TipoDivergencia
  objeto: string
  /** How it was fixed at once; without it the difference is open. */
  conserto?: Conserto
  pagamentoId?: string
  pedidoId?: string
  estornoId?: string
  transacaoId?: string
  transferenciaId?: string
  recebivelId?: string
  esperado?: number
  encontrado?: number
  situacaoAqui?: string
  situacaoLa?: string
}

/** The result of one check: differences found, kinds that were checked for, and the subject. */
export type Olhada = { achados: NovaDivergencia[]; sujeito: Sujeito; tipos: readonly TipoDivergencia[] }

export type Relato = { novas: number; consertadas: number }

const chaveOf = ({ tipo, objeto }: NovaDivergencia): string => `${tipo}:${objeto}`

/** Job `conciliacao.estorno`: a refund has reached its final state, so its open differences are resolved. */
export async function closeEstorno(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  estornoId: string,
): Promise<void> {
  const tipos = ['ESTORNO_RECUSADO', 'ESTORNO_PARADO'] as const
  const fim = { tipos, menos: [], agora: clock.now(), conserto: 'ESTORNO_CONFERIDO' as const }
  await closeDivergencia(db, { coluna: 'estornoId', ids: [estornoId] }, fim)
}

/**
 * Stores the differences, each once however often it is seen, and resolves those that are no longer there. Repeating it changes only
 * `vistoEm`. Returns how many are new and how many were fixed.
 */
export async function recordDivergencia(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { achados, sujeito, tipos }: Olhada,
): Promise<Relato> {
  const agora = clock.now()
  const relato: Relato = { novas: 0, consertadas: 0 }
  for (const { objeto, conserto, ...found } of achados) {
    const fresh = await upsertDivergencia(tx, {
      id: newId(),
      chave: chaveOf({ ...found, objeto }),
      pagamentoId: null,
      esperado: null,
      encontrado: null,
      situacaoAqui: null,
      situacaoLa: null,
      ...found,
      situacao: conserto ? 'RESOLVIDA' : 'ABERTA',
      conserto: conserto ?? null,
      criadoEm: agora,
      vistoEm: agora,
      resolvidaEm: conserto ? agora : null,
    })
    if (conserto) relato.consertadas += 1
    else if (fresh) relato.novas += 1
  }
  relato.consertadas += await closeDivergencia(tx, sujeito, { tipos, menos: achados.map(chaveOf), agora })
  return relato
}
