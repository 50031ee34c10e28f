import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { Problem } from '#platform/problem.ts'
import { findCartaoBy } from './find-cartao.queries.ts'
import { getNumero } from './get-numero.ts'
import { recordAcessoCartao } from './record-acesso-cartao.ts'
import { refuseInativa } from './refuse-inativa.ts'

/** Unknown numbers in an hour before waiting begins: typing mistakes of one person, and of a whole reception. */
const freeWrong = { pessoa: 10, unidade: 30 } as const
const waiting = 'Foram muitos números de cartão que não existem'

/**
 * The card with this number (16 digits) or QR, in any status, for a unit's reception desk. Unknown numbers and forged QRs are
 * counted per person and unit, so that cards cannot be found by guessing.
 * @throws cartao.nao_encontrado cartao.unidade_inativa cartao.qr_ilegivel cartao.qr_falso cartao.qr_vencido cartao.qr_antigo
 * cartao.qr_adiantado conta.espere
 */
export async function checkCartao(deps: Deps, sessao: Sessao, text: string): Promise<Cartao> {
  const counts = [
    { chave: `cartao-mesa:${sessao.usuarioId}`, free: freeWrong.pessoa },
    { chave: `cartao-unidade:${sessao.redeId}`, free: freeWrong.unidade },
  ]
  await refuseInativa(deps, sessao)
  await refuseWhileWaiting(deps, counts, waiting)
  const numeroCartao = await getNumero(deps, sessao, text, () => countWrongTry(deps, counts, waiting))
  const cartao = await findCartaoBy(deps.db, { numeroCartao })
  if (!cartao) {
    await countWrongTry(deps, counts, waiting)
    const { centralPhone } = await getConfiguracao(deps, deps.db)
    throw new Problem(
      'cartao.nao_encontrado',
      `Cartão não encontrado. Favor entrar em contato com a central de atendimento ${centralPhone}`,
    )
  }
  await recordAcessoCartao(deps, sessao, cartao._id)
  return cartao
}
