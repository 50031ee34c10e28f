import type { Saude } from '@alento/contract/cliente/cliente.ts'
import { enderecoOf } from '@alento/contract/cartao/compra.can.ts'
import { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import { getSaudeDoCartao } from '#modules/cartao/get-cliente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findContrato, type ContratoView } from './find-contrato.queries.ts'

/** Returns the holder's data of the purchase; of an erased account none is left. */
function titularOf({ contrato: { dados } }: ContratoView): Partial<Saude['pedido']> {
  const asked = DadosContrato.safeParse(dados)
  if (!asked.success) return {}
  const { sexo = null, naturalidade = null, estado: ufNaturalidade = null } = asked.data
  return { sexo, naturalidade, ufNaturalidade, ...enderecoOf(asked.data) }
}

/**
 * The contract of a card under the specification's names: the caller's own, or any for an administrator, who is audited. A card
 * that was not bought here has no purchase data. @throws base.nao_encontrado
 */
export async function getSaude(deps: Deps, sessao: Sessao, id: string): Promise<Saude> {
  const saude = await getSaudeDoCartao(deps, sessao, id)
  const view = await findContrato(deps.db, id, null)
  if (!view) return saude
  const { valor: price, recorrencia: tipoRecorrencia } = view.contrato
  const pagamento = view.cobrancas.find((c) => c.pagamento !== null)?.pagamento
  return {
    ...saude,
    plano: { ...saude.plano, price, tipoRecorrencia },
    pedido: { ...saude.pedido, ...titularOf(view) },
    vads_trans_id: pagamento?.transacaoId ?? null,
    linkBoleto: pagamento?.status === 'PENDENTE' ? pagamento.boletoLink : null,
  }
}
