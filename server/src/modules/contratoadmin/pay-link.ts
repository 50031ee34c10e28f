import type { Input } from '@alento/contract/base/endpoint.ts'
import type { LinkConferido as Shown, payLink as endpoint } from '@alento/contract/cartao/venda.ts'
import type { Deps } from '#deps.ts'
import { payContratoByBoleto, payContratoByCard, payContratoByPix } from '#modules/assinatura/pay-by-forma.ts'
import { Problem } from '#platform/problem.ts'
import { getConferido } from './check-link.ts'
import { getLink } from './get-link.ts'

type Forma = Input<typeof endpoint>['body']

/**
 * The holder of a contract sold by phone pays its first charge without a login. `chave` identifies the request: repeating it never
 * charges again. @throws venda.link_invalido venda.conferir_de_novo venda.sem_aceite and those of payContrato
 */
export async function payLink(deps: Deps, id: string, chave: string, forma: Forma): Promise<Shown> {
  const { k, prova, plan_id: planoId } = forma
  const link = { id, k, prova }
  const { contrato } = await getConferido(deps, link)
  if (!contrato.aceitoEm) throw new Problem('venda.sem_aceite')
  const dono = { chave: k }
  const alvo = { contratoId: id, planoId, chave }
  // A repeated request whose first one issued the card has nothing more to pay.
  if (contrato.estado !== 'AGUARDANDO_PAGAMENTO') return getLink(deps, link)
  if (forma.metodo === 'cartao') await payContratoByCard(deps, dono, alvo, forma.card)
  else if (forma.metodo === 'boleto') await payContratoByBoleto(deps, dono, alvo, forma.dia_pagamento)
  else await payContratoByPix(deps, dono, alvo)
  return getLink(deps, link)
}
