import type { Conserto, TipoDivergencia } from '@alento/contract/conciliacao.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { closeDivergencia, upsertDivergencia, type Sujeito } from './divergencia.store.ts'

/** A difference to be written; `objeto` is what it is about and makes its key with `tipo`. Amounts in centavos. */
export type NovaDivergencia = {
  tipo: TipoDivergencia
  objeto: string
  /** How it was mended at once; open without it. */
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

/** What one look at something found out: differences there are, kinds that were looked for, and what about. */
export type Olhada = { achados: NovaDivergencia[]; sujeito: Sujeito; tipos: readonly TipoDivergencia[] }

export type Relato = { novas: number; consertadas: number }

const chaveOf = ({ tipo, objeto }: NovaDivergencia): string => `${tipo}:${objeto}`

/** The job `conciliacao.estorno`: a refund came to its end, and nothing about it waits for a person any more. */
export async function closeEstorno(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  estornoId: string,
): Promise<void> {
  const tipos = ['ESTORNO_RECUSADO', 'ESTORNO_PARADO'] as const
  const fim = { tipos, menos: [], agora: clock.now(), conserto: 'ESTORNO_CONFERIDO' as const }
  await closeDivergencia(db, { coluna: 'estornoId', ids: [estornoId] }, fim)
}

/**
 * Writes what was found, each difference once however often it is seen, and ends what is not there any more. A repeated look
 * changes nothing but `vistoEm`. Answers how many are new and how many were mended.
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
