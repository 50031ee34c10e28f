import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import {
  diasDeAtraso,
  diasDeSuspensao,
  temMesGratis,
  temPeriodoPago,
} from '@alento/contract/cartao/contrato.can.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { getCheckoutCartao as endpoint } from '@alento/contract/cartao/meu-cartao.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { Problem } from '#platform/problem.ts'
import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import { cpfHashOf } from './confirm-contrato.ts'
import { hadMesGratis } from './contrato.store.ts'
import type { ContratoRow, Dono } from './lock-contrato.store.ts'
import { findContrato } from './find-contrato.queries.ts'
import { pagarOf } from './pagar.rules.ts'
import { toContrato } from './to-contrato.ts'

/** Whether paying now begins a free month: the offer runs, and its holder's CPF had none. */
async function isGratis(deps: Deps, contrato: ContratoRow): Promise<boolean> {
  const { estado, recorrencia, titularCpf } = contrato
  if (estado !== 'AGUARDANDO_PAGAMENTO') return false
  const hoje = String(brasiliaDayOf(deps.clock.now()))
  const used = await hadMesGratis(deps.db, cpfHashOf(deps, titularCpf ?? ''))
  const { freeMonthUntil } = await getConfiguracao(deps, deps.db)
  return temMesGratis({ tipoRecorrencia: recorrencia }, hoje, freeMonthUntil, used)
}

/** The last day to pay, before a late card is suspended or a suspended contract ends; null otherwise. */
function ultimoDiaDe({ estado, atrasadoDesde, suspensoDesde }: ContratoRow): string | null {
  if (estado === 'EM_ATRASO' && atrasadoDesde) return String(atrasadoDesde.add({ days: diasDeAtraso }))
  if (estado === 'SUSPENSO' && suspensoDesde) return String(suspensoDesde.add({ days: diasDeSuspensao }))
  return null
}

/**
 * The caller's own contract and the amount to pay. A `k` that is not its key finds nothing.
 * @throws contrato.nao_encontrado
 */
export async function getCheckoutCartao(
  deps: Deps,
  dono: Dono,
  { id, k }: { id: string; k: string | undefined },
): Promise<Output<typeof endpoint>> {
  const view = await findContrato(deps.db, id, dono)
  if (!view || (k !== undefined && k !== view.contrato.chave)) throw new Problem('contrato.nao_encontrado')
  const { contrato } = view
  const aberta = cobrancaAberta(view.cobrancas.map((c) => c.cobranca)) ?? null
  const quando = {
    hoje: brasiliaDayOf(deps.clock.now()),
    gratis: await isGratis(deps, contrato),
    proximaCobranca: contrato.proximaCobranca,
  }
  const shown = toContrato(view)
  const suspendedPaid = contrato.estado === 'SUSPENSO' && temPeriodoPago(shown, String(quando.hoje))
  return {
    contrato: shown,
    pagar: suspendedPaid ? null : pagarOf(contrato, aberta, quando),
    ultimoDia: ultimoDiaDe(contrato),
  }
}
