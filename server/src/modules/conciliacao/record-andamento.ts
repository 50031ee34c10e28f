import type { Deps } from '#deps.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { loggable } from '#platform/log.ts'
import { updateExecucao, type ExecucaoRow } from './conciliacao.store.ts'
import type { Relato } from './record-divergencia.ts'

type Contagem = Pick<
  ExecucaoRow,
  | 'transacoes'
  | 'pagamentos'
  | 'recebiveis'
  | 'transferencias'
  | 'pedidos'
  | 'novas'
  | 'consertadas'
  | 'falhas'
>

/** One run in progress. */
export type Andamento = {
  id: string
  contagem: Contagem
  /** Transactions that were read one by one. */
  vistas: Set<string>
  /** Objects that could not be compared this time: nothing is concluded about them elsewhere either. */
  falharam: Set<string>
  /** Consecutive calls to which the gateway did not respond. */
  semResposta: number
  incompleta: boolean
}

/** The number of calls in a row without a response after which the rest waits for the next run. */
const patience = 3

/** The gateway is unreachable, so further calls are pointless now. */
class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

export const newAndamento = (id: string): Andamento => ({
  id,
  contagem: {
    transacoes: 0,
    pagamentos: 0,
    recebiveis: 0,
    transferencias: 0,
    pedidos: 0,
    novas: 0,
    consertadas: 0,
    falhas: 0,
  },
  vistas: new Set(),
  falharam: new Set(),
  semResposta: 0,
  incompleta: false,
})

export function addRelato({ contagem }: Andamento, { novas, consertadas }: Relato): void {
  contagem.novas += novas
  contagem.consertadas += consertadas
}

/** Records that the run is alive, and its progress. */
export async function recordBatida(deps: Deps, a: Andamento): Promise<void> {
  await updateExecucao(deps.db, a.id, { ...a.contagem, incompleta: a.incompleta, batidaEm: deps.clock.now() })
}

/**
 * Checks one object independently: a failure is counted, logged by id and does not stop the others.
 * @throws when the gateway has been unreachable for too long
 */
export async function tryOne(deps: Deps, a: Andamento, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    a.semResposta = 0
  } catch (error) {
    a.contagem.falhas += 1
    a.falharam.add(id)
    a.incompleta = true
    deps.log.warn({ execucaoId: a.id, id, err: loggable(error).message }, 'could not be reconciled this time')
    if (!(error instanceof GatewayError) || error.kind === 'refused') return
    a.semResposta += 1
    if (a.semResposta >= patience) throw new GatewayAway('the gateway does not answer')
  }
}

/** Runs one part of a run. A list that fails ends its part only; an unreachable gateway ends all parts. */
export async function tryPart(
  deps: Deps,
  a: Andamento,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (a.semResposta >= patience) return false
  try {
    await work()
    await recordBatida(deps, a)
    return true
  } catch (error) {
    a.incompleta = true
    if (error instanceof GatewayError) a.semResposta += 1
    deps.log.warn({ execucaoId: a.id, parte: name, err: loggable(error).message }, 'reconciliation broke off')
    await recordBatida(deps, a)
    return false
  }
}
