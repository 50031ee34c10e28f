import { formatReais } from '@alento/contract/base/texto.ts'
import type { NovaCombinacao } from '@alento/contract/pedido/combinacao.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { setRequisicaoUsada } from '#modules/requisicao/set-requisicao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { checkPrice, insertVenda } from './create-pedido.ts'
import { getPedido } from './get-pedido.ts'
import { getVenda, type Venda } from './get-venda.ts'
import { precoEscolhido } from './pedido.rules.ts'
import { findPedidoByChave, listJuntoId } from './pedido.store.ts'

/** Several units are paid in one payment: each takes online payment, with an own account at the gateway. */
function refuseUnlessTogether(vendas: readonly Venda[]): void {
  if (vendas.length < 2) return
  const sellers = vendas.map(({ rede }) => (rede.pagamentoOnline === 'S' ? rede.zoopSellerId : null))
  if (sellers.includes(null)) throw new Problem('pedido.sem_pagamento_online')
  if (new Set(sellers).size < sellers.length) throw new Problem('pedido.nao_combinam')
}

/** An exam that is bought alone at two units; packages of two units may have one in common, as in one order. */
function refuseSameAlone(vendas: readonly Venda[]): void {
  const seen = new Set<string>()
  for (const { codigoExame, nomeExame, pacoteId } of vendas.flatMap((v) => v.exames)) {
    if (pacoteId !== null) continue
    if (seen.has(codigoExame))
      throw new Problem('pedido.exame_repetido', `Foi escolhido em dois lugares: ${nomeExame}.`)
    seen.add(codigoExame)
  }
}

/** Returns the services of each part at current prices. Refuses when their sum differs from the total that the client saw. */
async function sellAll(tx: Tx, usuarioId: string, compra: NovaCombinacao): Promise<Venda[]> {
  const { tipoPagamento, valorEsperado } = compra
  const vendas: Venda[] = []
  for (const parte of compra.partes)
    vendas.push(await getVenda(tx, { tipoPedido: 'Exame', tipoPagamento, ...parte }))
  for (const venda of vendas) await checkPrice(tx, usuarioId, tipoPagamento, venda)
  refuseUnlessTogether(vendas)
  refuseSameAlone(vendas)
  const total = vendas.reduce((sum, v) => sum + precoEscolhido(tipoPagamento, v.soma), 0)
  if (total !== valorEsperado)
    throw new Problem(
      'pedido.preco_mudou',
      `O total era ${formatReais(valorEsperado)} e agora é ${formatReais(total)}.`,
    )
  return vendas
}

const place = (deps: Deps, { usuarioId }: Sessao, chave: string, compra: NovaCombinacao) =>
  deps.db.transaction(async (tx): Promise<string[]> => {
    const cliente = await lockUsuario(tx, usuarioId)
    // The account may have been erased at the same moment.
    if (cliente?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
    const repeated = await findPedidoByChave(tx, usuarioId, chave)
    if (repeated) return listJuntoId(tx, repeated)
    const vendas = await sellAll(tx, usuarioId, compra)
    const requisicaoId = compra.requisicao
    if (requisicaoId) await setRequisicaoUsada(deps, tx, usuarioId, requisicaoId)
    const facts = {
      tipoPagamento: compra.tipoPagamento,
      taxaBp: (await getConfiguracao(deps, tx)).platformFeeBp,
      hora: null,
      combinacaoId: vendas.length > 1 ? newId() : null,
      requisicaoId,
      now: deps.clock.now(),
    }
    const ids: string[] = []
    for (const [at, venda] of vendas.entries()) {
      const own = { ...facts, chave: at === 0 ? chave : `${chave}/${at + 1}` }
      ids.push(await insertVenda(tx, cliente, venda, own))
    }
    return ids
  })

/**
 * Orders the exams of a quote, one order a unit; several are then paid in one payment. The prices are those of now and fixed:
 * when together they are not the combination that the client saw, nothing is ordered. Repeating the call with the same key returns the same
 * orders. Prices in centavos.
 * @throws base.nao_encontrado pedido.exame_indisponivel pedido.exame_repetido pedido.sem_cartao pedido.cartao_inativo
 * pedido.sem_pagamento_online pedido.sem_pagamento_no_local pedido.preco_mudou pedido.nao_combinam
 */
export async function createCombinacao(
  deps: Deps,
  sessao: Sessao,
  chave: string,
  compra: NovaCombinacao,
): Promise<Pedido[]> {
  const ids = await place(deps, sessao, chave, compra)
  return Promise.all(ids.map((id) => getPedido(deps.db, sessao, id)))
}
