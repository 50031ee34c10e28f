import { diasEntre, diferencaDe, mayChange } from '@alento/contract/contrato.can.ts'
import type { Contrato } from '@alento/contract/contrato.ts'
import { recusaDoTitular } from '@alento/contract/compra.can.ts'
import { isTooSmallToCharge } from '@alento/contract/pagamento.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countDependente } from '#modules/cartao/set-dependente.store.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { openApolice } from './confirm-contrato.ts'
import { cancelDiferenca } from './cancel-cobranca.ts'
import { findCobrancaDe, insertCobranca } from './cobranca.store.ts'
import { findContratoRow, updateContrato } from './contrato.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { setPlanoCartao } from '#modules/cartao/set-cartao.ts'
import { hojeDe } from './periodo.rules.ts'

type Troca = { diferenca: number; naProxima: number; desde: string | null; valor: number }

/** @throws contrato.estado contrato.plano_fora_de_venda contrato.idade contrato.dependentes_demais */
async function refuseChange(db: Db, contrato: ContratoRow, plano: PlanoRow, hoje: string): Promise<void> {
  if (!mayChange(contrato.estado) || contrato.planoId === plano.id) throw new Problem('contrato.estado')
  if (!plano.publicado || !plano.alento) throw new Problem('contrato.plano_fora_de_venda')
  const recusa = recusaDoTitular(plano, contrato.dados.dataNascimento ?? hoje, hoje)
  if (recusa) throw new Problem(recusa.code, recusa.message)
  const dependentes = await countDependente(db, contrato.id)
  if (dependentes <= plano.maxDependentes) return
  const message = `Este plano tem lugar para ${plano.maxDependentes}. Escolha antes quem sai do cartão.`
  throw new Problem('contrato.dependentes_demais', message)
}

/**
 * What the change costs. A dearer plan of the same recurrence holds once the difference for the days left is paid; in the free
 * month it costs nothing at once. Everything else holds from the next period on.
 */
async function priceOf(db: Db, contrato: ContratoRow, plano: PlanoRow, hoje: string): Promise<Troca> {
  const { periodoInicio: de, proximaCobranca: ate } = contrato
  if (!de || !ate) throw new Problem('contrato.estado')
  const later = { diferenca: 0, naProxima: 0, desde: String(ate), valor: plano.price }
  if (plano.tipoRecorrencia !== contrato.recorrencia || plano.price <= contrato.valor) return later
  const paid = (await findCobrancaDe(db, contrato.id, de))?.valor ?? 0
  const left = diasEntre(hoje, String(ate))
  const diferenca =
    paid === 0 ? 0 : diferencaDe(contrato.valor, plano.price, left, diasEntre(String(de), String(ate)))
  if (!isTooSmallToCharge(diferenca)) return { diferenca, naProxima: 0, desde: null, valor: plano.price }
  return { diferenca: 0, naProxima: diferenca, desde: hoje, valor: plano.price }
}

/** What a change to this plan would cost. @throws contrato.nao_encontrado and those of refuseChange */
export async function getTroca(deps: Deps, sessao: Sessao, id: string, planoId: string): Promise<Troca> {
  const contrato = await findContratoRow(deps.db, id, sessao.usuarioId)
  if (!contrato) throw new Problem('contrato.nao_encontrado')
  const plano = await getPlano(deps.db, planoId)
  const hoje = String(hojeDe(deps.clock.now()))
  await refuseChange(deps.db, contrato, plano, hoje)
  return priceOf(deps.db, contrato, plano, hoje)
}

/** Writes the change: at once, with an open charge for the difference, or for the next period. */
async function change(
  deps: Deps,
  tx: Tx,
  contrato: ContratoRow,
  { plano, troca }: { plano: PlanoRow; troca: Troca },
) {
  const now = deps.clock.now()
  const { id, estado } = contrato
  const hoje = hojeDe(now)
  await cancelDiferenca(deps, tx, id)
  const common = { atualizadoEm: now, planoNovoId: plano.id, valorNovo: plano.price }
  if (troca.desde === String(hoje)) {
    const done = {
      planoId: plano.id,
      valor: plano.price,
      planoNovoId: null,
      valorNovo: null,
      valorNovoDesde: null,
    }
    await updateContrato(tx, id, estado, { ...common, ...done, acerto: contrato.acerto + troca.naProxima })
    await setPlanoCartao(tx, id, plano.id)
    await openApolice(tx, id, plano.id, now)
  } else if (troca.desde === null) {
    await updateContrato(tx, id, estado, { ...common, valorNovoDesde: null })
    const ate = contrato.proximaCobranca! // checked by priceOf
    const nova = { contratoId: id, de: hoje, ate, valor: troca.diferenca, estado: 'ABERTA' } as const
    await insertCobranca(tx, { ...nova, tipo: 'DIFERENCA' }, now)
    return
  } else
    await updateContrato(tx, id, estado, { ...common, valorNovoDesde: Temporal.PlainDate.from(troca.desde) })
  await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
}

/**
 * Changes the plan of a contract. @throws contrato.nao_encontrado contrato.estado contrato.plano_fora_de_venda contrato.idade
 * contrato.dependentes_demais
 */
export async function setPlano(deps: Deps, sessao: Sessao, id: string, planoId: string): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    const plano = await getPlano(tx, planoId)
    const hoje = String(hojeDe(deps.clock.now()))
    await refuseChange(tx, contrato, plano, hoje)
    const troca = await priceOf(tx, contrato, plano, hoje)
    await change(deps, tx, contrato, { plano, troca })
  })
  return getContrato(deps, sessao, id)
}
