import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import type { CartaoCredito } from '@alento/contract/pagamento/pagamento.ts'
import type { z } from 'zod'
import type { Deps, Sessao } from '#deps.ts'
import { readCard } from '#modules/pagamento/cartao-credito.rules.ts'
import { Problem } from '#platform/problem.ts'
import { cancelTentativas } from './cancel-cobranca.ts'
import { updateContrato, type ContratoChange } from './contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { storeCartao } from './pay-by-forma.ts'
import { refuseFaltas } from './refuse-compra.ts'

type Forma =
  | { metodo: 'cartao'; card: z.infer<typeof CartaoCredito> }
  | { metodo: 'boleto'; dia_pagamento: number }
  | { metodo: 'pix' }

/** The buyer at the gateway stays known: a subscription whose creation got no response is found by them. */
const noCard = { cartaoZoop: null, bandeira: null, finalCartao: null }

async function changeOf(deps: Deps, sessao: Sessao, id: string, forma: Forma): Promise<ContratoChange> {
  if (forma.metodo === 'boleto') return { metodo: 'boleto', diaPagamento: forma.dia_pagamento, ...noCard }
  if (forma.metodo === 'pix') return { metodo: 'pix', diaPagamento: null, ...noCard }
  const card = readCard(forma.card, deps.clock.now())
  if (!card) throw new Problem('pagamento.cartao_invalido')
  return storeCartao(deps, sessao, id, card)
}

/**
 * Changes how the next charges are paid: another credit card, boleto or Pix. Nothing is charged now; an open charge is paid in the
 * new way. The gateway's invoice and subscription of the old card are cancelled. @throws contrato.nao_encontrado contrato.estado
 * contrato.faltam_dados pagamento.cartao_invalido pagamento.recusado pagamento.indisponivel
 */
export async function setForma(deps: Deps, sessao: Sessao, id: string, forma: Forma): Promise<Contrato> {
  const { estado, titular } = await getContrato(deps, sessao, id)
  if (!mayChange(estado)) throw new Problem('contrato.estado')
  if (forma.metodo === 'boleto') refuseFaltas('endereco', titular)
  const change = await changeOf(deps, sessao, id, forma)
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    if (!mayChange(contrato.estado)) throw new Problem('contrato.estado')
    await cancelTentativas(deps, tx, id)
    await updateContrato(tx, id, contrato.estado, { ...change, atualizadoEm: deps.clock.now() })
    await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'forma' })
  })
  return getContrato(deps, sessao, id)
}
