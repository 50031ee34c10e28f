import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { createHmac, randomInt } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { setNumeroCartao } from '#modules/cartao/set-cartao.ts'
import { findPlano } from '#modules/plano/list-plano.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { insertMesGratis } from './contrato.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { removeFilaAberta, saveFila, saveFilaCartao } from './fila.store.ts'
import { numeroCartao } from './numero.rules.ts'
import { firstPeriodoOf } from './periodo.rules.ts'
import { moveContrato } from './update-contrato.ts'

/** First digits of every card that is sold here; laboratories know their partners' cards by them. */
const serie = '4021'
const randomDigits = (): string => String(randomInt(100_000_000_000)).padStart(11, '0')

/** Keyed, so that nobody can find the CPFs by trying all of them. */
export const cpfHashOf = (
  { config }: { config: Pick<Deps['config'], 'secondFactorKey'> },
  cpf: string,
): string => createHmac('sha256', config.secondFactorKey).update(`mes-gratis:${cpf}`).digest('base64url')

/**
 * Puts the policy of this plan's insurance into its queue, again at every change into a plan with insurance; removes it without
 * insurance.
 */
export async function openApolice(
  tx: Tx,
  contratoId: string,
  planoId: string,
  desde: Temporal.Instant,
): Promise<void> {
  const plano = await findPlano(tx, planoId)
  if (plano?.seguro) await saveFila(tx, { contratoId, fila: 'APOLICE', desde })
  else await removeFilaAberta(tx, contratoId, 'APOLICE')
}

/**
 * The first charge is paid or free: the first period begins today and the card gets its number. The caller has locked the
 * contract. Jobs tell the holder and, for a credit card, make the gateway's subscription.
 */
export async function confirmContrato(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<ContratoRow> {
  const now = deps.clock.now()
  const { de, ate, diaAncora } = firstPeriodoOf(contrato, brasiliaDayOf(now))
  const change = { periodoInicio: de, proximaCobranca: ate, diaAncora, emitidoEm: now }
  const moved = await moveContrato(tx, contrato, { evento: 'emitir', change, usuarioId: null, now })
  await setNumeroCartao(tx, contrato.id, {
    numeroCartao: numeroCartao(serie, randomDigits()),
    dataAtivacao: de,
  })
  if (contrato.mesGratis) await insertMesGratis(tx, cpfHashOf(deps, contrato.titularCpf ?? ''), now)
  await saveFilaCartao(tx, contrato, now)
  await openApolice(tx, contrato.id, contrato.planoId, now)
  await deps.jobs.send(tx, 'contrato.avisar', { contratoId: contrato.id, aviso: 'emitido' })
  if (contrato.metodo === 'cartao') await deps.jobs.send(tx, 'contrato.assinar', { contratoId: contrato.id })
  return moved
}
