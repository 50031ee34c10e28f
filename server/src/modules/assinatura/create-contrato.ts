import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { recusaDoTitular, recusasDosDependentes } from '@alento/contract/compra.can.ts'
import type { NovoCartao } from '@alento/contract/compra.ts'
import type { DadosContrato } from '@alento/contract/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import {
  createCartao,
  findDonoDoCartao,
  listDependenteVivo,
  takenByCartao,
} from '#modules/cartao/create-cartao.store.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { isCpfTaken, setCpf } from '#modules/conta/set-cpf.ts'
import { findPlano, type PlanoRow } from '#modules/plano/list-plano.store.ts'
import { versaoOf } from '#modules/textolegal/get-texto.ts'
import type { Db, Root, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { stableId } from '#platform/stable-id.ts'
import { newLinkToken } from '#platform/token.ts'
import { findComprado, hasContratoVivo, insertCompra, isSegundoContrato } from './compra.store.ts'
import { onSale } from './rascunho.problemas.ts'

type Comprado = { _id: string; k: string }

const at = (field: string, message: string) => ({ errors: [{ field, message }] })

/** @throws contrato.idade contrato.nascimento_futuro contrato.dependente_titular contrato.dependente_repetido contrato.dependentes_demais */
function refusePeople(plano: PlanoRow, dados: DadosContrato, hoje: string): void {
  const titular = recusaDoTitular(plano, dados.dataNascimento, hoje)
  const outros = recusasDosDependentes(plano, dados.dependentes, { titularCpf: dados.cpf, hoje })
  const found = [...(titular ? [titular] : []), ...outros]
  const [first] = found
  if (!first) return
  const errors = found.map(({ field, message }) => ({ field, message }))
  throw new Problem(first.code, first.message, { errors })
}

/** The buyer is the holder: an account without a CPF gets this one. @throws compra.outro_cpf compra.cpf_de_outra_conta */
async function refuseOtherCpf(tx: Tx, usuario: Usuario, { cpf }: DadosContrato): Promise<void> {
  if (usuario.cpf === cpf) return
  const message = 'O titular do cartão é quem compra: use o CPF da sua conta'
  if (usuario.cpf !== null) throw new Problem('compra.outro_cpf', undefined, at('cpf', message))
  if (!(await setCpf(tx, usuario.id, cpf))) throw deOutraConta()
}

const deOutraConta = () =>
  new Problem('compra.cpf_de_outra_conta', undefined, at('cpf', 'Este CPF já é de outra conta'))
/** `own`: the card is in this account, where the usual action leads. */
const second = (own: boolean) =>
  new Problem(
    'contrato.ja_existe',
    undefined,
    own
      ? {}
      : { action: 'Ele não está nesta conta. Se o cartão é seu, ligue para a central de atendimento.' },
  )

/** Refuses the dependents who are on another living card. @throws contrato.dependente_em_outro */
async function refuseElsewhere(db: Db, { dependentes }: DadosContrato): Promise<void> {
  const cpfs = await listDependenteVivo(
    db,
    dependentes.map((d) => d.cpf),
  )
  if (cpfs.length === 0) return
  const message = 'Esta pessoa já está em outro cartão'
  const errors = dependentes.flatMap(({ cpf }, n) =>
    cpfs.includes(cpf) ? [{ field: `dependentes.${n}.cpf`, message }] : [],
  )
  throw new Problem('contrato.dependente_em_outro', undefined, { errors })
}

/** @throws contrato.ja_existe contrato.dependente_em_outro */
async function refuseSecond(tx: Tx, usuarioId: string, dados: DadosContrato): Promise<void> {
  const { cpf } = dados
  const dono = await findDonoDoCartao(tx, { usuarioId, cpf })
  if (dono) throw second(dono.usuarioId === usuarioId)
  if (await hasContratoVivo(tx, cpf)) throw second(false)
  await refuseElsewhere(tx, dados)
}

/** Says what the database refused, when another purchase took it at the same moment. Called outside of the transaction. */
async function refuseTaken(db: Root, error: unknown, dados: DadosContrato): Promise<void> {
  if (isCpfTaken(error)) throw deOutraConta()
  const taken = takenByCartao(error)
  if (taken === 'cartao' || isSegundoContrato(error)) throw second(false)
  if (taken === 'dependente') await refuseElsewhere(db, dados)
}

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
  await refuseSecond(tx, usuarioId, dados)
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
 * @throws contrato.plano_fora_de_venda contrato.idade contrato.nascimento_futuro contrato.ja_existe contrato.dependente_titular
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
    await refuseTaken(deps.db, error, dados)
    throw error
  }
}
