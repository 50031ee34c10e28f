import type { LinkConferido as Shown } from '@alento/contract/cartao/venda.ts'
import type { Deps } from '#deps.ts'
import { getCheckoutCartao } from '#modules/assinatura/get-checkout-cartao.ts'
import { acceptContrato } from '#modules/assinatura/update-venda.ts'
import { Problem } from '#platform/problem.ts'
import { getConferido, type LinkConferido } from './check-link.ts'

/**
 * The contract of a link whose CPF was proved, and the amount to pay. Renewals are not paid here: the holder signs up for them.
 * @throws venda.link_invalido venda.conferir_de_novo
 */
export async function getLink(deps: Deps, link: LinkConferido): Promise<Shown> {
  await getConferido(deps, link)
  const { contrato, pagar } = await getCheckoutCartao(deps, { chave: link.k }, { id: link.id, k: undefined })
  const { k: _, numeroCartao: __, ...shown } = contrato
  const aceito = contrato.aceitoEm !== null
  return { contrato: shown, pagar: contrato.estado === 'AGUARDANDO_PAGAMENTO' ? pagar : null, aceito }
}

/** @throws venda.link_invalido venda.conferir_de_novo compra.texto_mudou contrato.estado */
export async function acceptLink(deps: Deps, link: LinkConferido, aceite: string): Promise<Shown> {
  await getConferido(deps, link)
  try {
    await acceptContrato(deps, { chave: link.k }, link.id, aceite)
  } catch (error) {
    // The contract was given to an account at this moment.
    if (error instanceof Problem && error.code === 'contrato.nao_encontrado')
      throw new Problem('venda.link_invalido')
    throw error
  }
  return getLink(deps, link)
}
