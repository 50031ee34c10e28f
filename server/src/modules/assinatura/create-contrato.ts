import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { NovoCartao } from '@alento/contract/cartao/compra.ts'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { createCartao } from '#modules/cartao/create-cartao.store.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { isCpfTaken, setCpf } from '#modules/conta/set-cpf.ts'
import { findPlano, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import { versaoOf } from '#modules/textolegal/get-texto.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { stableId } from '#platform/stable-id.ts'
import { newLinkToken } from '#platform/token.ts'
import { findComprado, insertCompra } from './compra.store.ts'
import { onSale } from './rascunho.problemas.ts'
import { refusePeople, refuseSecond, refuseTaken } from './refuse-compra.ts'

type Comprado = { _id: string; k: string }

/** The buyer is the holder: an account without a CPF gets this one. @throws compra.outro_cpf compra.cpf_de_outra_conta */
async function refuseOtherCpf(tx: Tx, usuario: Usuario, { cpf }: DadosContrato): Promise<void> {
  if (usuario.cpf === cpf) return
  const message = 'O titular do cartão é quem compra: use o CPF da sua conta'
  if (usuario.cpf !== null) throw fieldProblem('compra.outro_cpf', 'cpf', message)
  if (!(await setCpf(tx, usuario.id, cpf))) throw deOutraConta()
}

const deOutraConta = () => fieldProblem('compra.cpf_de_outra_conta', 'cpf', 'Este CPF já é de outra conta')
const action = 'Ele não está nesta conta. Se o cartão é seu, ligue para a central de atendimento.'

type Pedida = { eventoId: string; plano: PlanoRow | null; dados: DadosContrato; aceite: string }

async function buy(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  { eventoId, plano: found, dados, aceite }: Pedida,
): Promise<Comprado> {
  const usuario = await lockHabilitado(tx, usuarioId)
  const known = await findComprado(tx, eventoId)
  if (known) return known
  const quando = deps.clock.now()
  const plano = onSale(found)
  if (aceite !== versaoOf('contrato', quando)) throw new Problem('compra.texto_mudou')
  refusePeople(plano, dados, dayIn(quando.epochMilliseconds, brasilia))
  await refuseOtherCpf(tx, usuario, dados)
  await refuseSecond(tx, { usuarioId, action }, dados)
  const chave = newLinkToken()
  const compra = { id: newId(), eventoId, chave, usuarioId, plano, dados, contratoVersao: aceite, quando }
  const id = await insertCompra(tx, compra)
  const { dependentes, ...titular } = dados
  await createCartao(tx, { id, usuarioId, planoId: plano.id, titular, dependentes, criadoEm: quando })
  return { _id: id, k: chave }
}

/**
 * Buys a plan: the client's draft, or nothing, becomes a contract that waits for its first payment, at the register's price of
 * this moment, with its card. Calls of one client run one after the other; repeating one with its key returns the same contract.
 * @throws contrato.plano_fora_de_venda contrato.faltam_dados contrato.idade contrato.nascimento_futuro contrato.ja_existe contrato.dependente_titular
 * contrato.dependente_repetido contrato.dependente_em_outro contrato.dependentes_demais compra.outro_cpf
 * compra.cpf_de_outra_conta compra.texto_mudou base.nao_encontrado for an `idUser` that is not the caller
 */
export async function createContrato(
  deps: Deps,
  { usuarioId }: Sessao,
  chave: string,
  { plano: planoId, idUser, aceite, ...dados }: NovoCartao,
): Promise<Comprado> {
  if (idUser !== undefined && idUser !== usuarioId) throw new Problem('base.nao_encontrado')
  const eventoId = stableId(`comprar/${usuarioId}/${chave}`)
  const plano = await findPlano(deps.db, planoId)
  try {
    return await deps.db.transaction((tx) => buy(deps, tx, usuarioId, { eventoId, plano, dados, aceite }))
  } catch (error) {
    if (isCpfTaken(error)) throw deOutraConta()
    await refuseTaken(deps.db, error, dados, action)
    throw error
  }
}
