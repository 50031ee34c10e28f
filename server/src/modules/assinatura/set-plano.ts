import { daysBetween, brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { diasDeAvisoDePreco, diferencaOf, mayChange } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { recusaOfTitular } from '@alento/contract/cartao/compra.can.ts'
import { isTooSmallToCharge } from '@alento/contract/pagamento/pagamento.can.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countDependente, countFica, markSaem, removeSaem } from '#modules/cartao/set-dependente.store.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { openApolice } from './confirm-contrato.ts'
import { cancelDiferenca } from './cancel-cobranca.ts'
import { findCobrancaDe, insertCobranca } from './cobranca.store.ts'
import { lugaresText } from './contrato.rules.ts'
import { findContratoRow, updateContrato } from './contrato.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { setPlanoCartao } from '#modules/cartao/set-cartao.ts'
import { refuseFaltas } from './refuse-compra.ts'
import { updateCobrancaAberta } from './update-cobranca-aberta.ts'

type Troca = { diferenca: number; naProxima: number; desde: string | null; valor: number }
type Escolha = { plano: string; saem: readonly string[] }

/** Choosing the present plan takes back a change that waits. */
const isKept = (contrato: ContratoRow, plano: PlanoRow): boolean =>
  contrato.planoId === plano.id && contrato.planoNovoId !== null

/** A contract keeps its recurrence, and what somebody who wants the other one can do. */
const outraRecorrencia = ({ recorrencia, proximaCobranca }: ContratoRow): string =>
  `Este cartão troca entre planos ${recorrencia === 'Mensal' ? 'mensais' : 'anuais'}. Para mudar para um ${recorrencia === 'Mensal' ? 'anual' : 'mensal'}, cancele este${proximaCobranca ? `, use até ${formatDia(String(proximaCobranca.subtract({ days: 1 })))}` : ''} e compre o novo no dia seguinte.`

/** @throws contrato.estado contrato.plano_fora_de_venda contrato.idade */
function refuseChange(contrato: ContratoRow, plano: PlanoRow, hoje: string): void {
  if (!mayChange(contrato.estado)) throw new Problem('contrato.estado')
  if (isKept(contrato, plano)) return
  if (contrato.planoId === plano.id) throw new Problem('contrato.estado')
  if (!plano.publicado || !plano.alento) throw new Problem('contrato.plano_fora_de_venda')
  if (plano.tipoRecorrencia !== contrato.recorrencia)
    throw new Problem('contrato.plano_fora_de_venda', outraRecorrencia(contrato))
  const recusa = recusaOfTitular(plano, contrato.dados.dataNascimento ?? hoje, hoje)
  if (recusa) throw new Problem(recusa.code, recusa.message)
}

/** How many dependents have no place in the plan. */
const countSobra = async (db: Db, contratoId: string, plano: PlanoRow): Promise<number> =>
  Math.max(0, (await countDependente(db, contratoId)) - plano.maxDependentes)

/** Marks the dependents who leave when the plan begins; until then they use the card. @throws contrato.nao_encontrado contrato.dependentes_demais */
async function chooseSaem(tx: Tx, id: string, plano: PlanoRow, saem: readonly string[]): Promise<void> {
  if (!(await markSaem(tx, id, saem))) throw new Problem('contrato.nao_encontrado')
  const { maxDependentes } = plano
  if ((await countFica(tx, id)) <= maxDependentes) return
  const message = `Este plano ${lugaresText(maxDependentes)}. Escolha quem sai do cartão.`
  throw new Problem('contrato.dependentes_demais', message)
}

/**
 * Returns the price of the change. A dearer plan holds once the difference for the days left is paid; in the free month the change
 * costs 0 at once. Every other change, and every change when no day is left, holds from the next period on.
 */
async function priceOf(db: Db, contrato: ContratoRow, plano: PlanoRow, hoje: string): Promise<Troca> {
  const { periodoInicio: de, proximaCobranca: ate } = contrato
  if (!de || !ate) throw new Problem('contrato.estado')
  const none = { diferenca: 0, naProxima: 0 }
  if (isKept(contrato, plano)) return { ...none, desde: hoje, valor: contrato.valor }
  const left = daysBetween(hoje, String(ate))
  if (plano.price <= contrato.valor || left <= 0) return { ...none, desde: String(ate), valor: plano.price }
  const paid = (await findCobrancaDe(db, contrato.id, de))?.valor ?? 0
  const diferenca =
    paid === 0 ? 0 : diferencaOf(contrato.valor, plano.price, left, daysBetween(String(de), String(ate)))
  if (!isTooSmallToCharge(diferenca)) return { diferenca, naProxima: 0, desde: null, valor: plano.price }
  return { diferenca: 0, naProxima: diferenca, desde: hoje, valor: plano.price }
}

/** Returns the price of a change to this plan. @throws contrato.nao_encontrado and those of refuseChange */
export async function getTroca(
  deps: Deps,
  sessao: Sessao,
  id: string,
  planoId: string,
): Promise<Troca & { saem: number }> {
  const contrato = await findContratoRow(deps.db, id, sessao)
  if (!contrato) throw new Problem('contrato.nao_encontrado')
  const plano = await getPlano(deps.db, planoId)
  const hoje = String(brasiliaDayOf(deps.clock.now()))
  refuseChange(contrato, plano, hoje)
  const saem = isKept(contrato, plano) ? 0 : await countSobra(deps.db, id, plano)
  return { ...(await priceOf(deps.db, contrato, plano, hoje)), saem }
}

const noChange = { planoNovoId: null, valorNovo: null, valorNovoDesde: null } as const

/** The change that waited is taken back. A price of the plan that rose meanwhile is announced now. */
async function keep(deps: Deps, tx: Tx, { id, estado, valor }: ContratoRow, plano: PlanoRow): Promise<void> {
  const now = deps.clock.now()
  const valorNovoDesde = brasiliaDayOf(now).add({ days: diasDeAvisoDePreco })
  const rose = plano.price > valor
  const price = rose && { valorNovo: plano.price, valorNovoDesde }
  const kept = await updateContrato(tx, id, estado, { atualizadoEm: now, ...noChange, ...price })
  if (kept) await updateCobrancaAberta(deps, tx, kept)
  if (rose) await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'preco' })
}

type Mudanca = { plano: PlanoRow; troca: Troca }

/** The difference is an open charge: the plan holds once it is paid. */
async function chargeDiferenca(deps: Deps, tx: Tx, contrato: ContratoRow, { plano, troca }: Mudanca) {
  const now = deps.clock.now()
  const { id: contratoId, estado, proximaCobranca } = contrato
  const next = { atualizadoEm: now, planoNovoId: plano.id, valorNovo: plano.price, valorNovoDesde: null }
  const waiting = await updateContrato(tx, contratoId, estado, next)
  if (waiting) await updateCobrancaAberta(deps, tx, waiting)
  const ate = proximaCobranca! // checked by priceOf
  const nova = { contratoId, de: brasiliaDayOf(now), ate, valor: troca.diferenca, estado: 'ABERTA' } as const
  await insertCobranca(tx, { ...nova, tipo: 'DIFERENCA' }, now)
}

/** Changes the plan at once; a difference too small to charge is added to the next charge. */
async function changeNow(deps: Deps, tx: Tx, contrato: ContratoRow, { plano, troca }: Mudanca) {
  const now = deps.clock.now()
  const { id, estado, acerto } = contrato
  const done = { planoId: plano.id, valor: plano.price, ...noChange, acerto: acerto + troca.naProxima }
  const changed = await updateContrato(tx, id, estado, { atualizadoEm: now, ...done })
  await setPlanoCartao(tx, id, plano.id)
  await removeSaem(tx, id, now)
  await openApolice(tx, id, plano.id, now)
  if (changed) await updateCobrancaAberta(deps, tx, changed)
}

/** The plan holds from the next period on, also when its charge is open already. */
async function changeLater(deps: Deps, tx: Tx, { id, estado }: ContratoRow, { plano, troca }: Mudanca) {
  const valorNovoDesde = Temporal.PlainDate.from(troca.desde!) // not null: nothing is charged
  const next = { planoNovoId: plano.id, valorNovo: plano.price, valorNovoDesde }
  const changed = await updateContrato(tx, id, estado, { atualizadoEm: deps.clock.now(), ...next })
  if (changed) await updateCobrancaAberta(deps, tx, changed)
}

/**
 * Changes the plan of a contract, or with its present plan takes back a change that waits. A charge that is open already follows.
 * @throws contrato.nao_encontrado contrato.estado contrato.plano_fora_de_venda contrato.idade contrato.faltam_dados
 * contrato.dependentes_demais
 */
export async function setPlano(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { plano: planoId, saem }: Escolha,
): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    const plano = await getPlano(tx, planoId)
    const hoje = String(brasiliaDayOf(deps.clock.now()))
    refuseChange(contrato, plano, hoje)
    if (plano.seguro) refuseFaltas('seguro', contrato.dados)
    await chooseSaem(tx, id, plano, isKept(contrato, plano) ? [] : saem)
    const troca = await priceOf(tx, contrato, plano, hoje)
    await cancelDiferenca(deps, tx, id)
    const mudanca = { plano, troca }
    if (troca.desde === null) return chargeDiferenca(deps, tx, contrato, mudanca)
    if (isKept(contrato, plano)) await keep(deps, tx, contrato, plano)
    else if (troca.desde === hoje && String(contrato.proximaCobranca) > hoje)
      await changeNow(deps, tx, contrato, mudanca)
    else await changeLater(deps, tx, contrato, mudanca)
    await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
    // A dearer plan is announced once its difference is paid, so that withdrawing the change is not announced either.
    if (!isKept(contrato, plano) || contrato.valorNovoDesde !== null)
      await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'plano' })
  })
  return getContrato(deps, sessao, id)
}
