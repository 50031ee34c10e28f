import type { Deps } from '#deps.ts'
import { makeName, refuseTaken } from '#modules/conta/check-cliente.ts'
import { createCliente } from '#modules/conta/create-cliente.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { hasFator } from '#modules/fator/get-fatores.ts'
import { startSessao, type StartedSessao, type Origem } from '#modules/conta/start-sessao.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  claimCartao,
  concludeValidacao,
  findValidacao,
  lockValidacao,
  type GoesAlong,
} from './validacao.store.ts'

type NewTitular = Origem & {
  validacao: string
  email: string
  /** Without one it is made by chance. */
  username?: string | undefined
  password: string
}

const toSessaoOptions = ({ ip, userAgent, aparelho, anterior }: Origem) => ({
  ip,
  userAgent,
  aparelho,
  anterior,
  persist: false,
  comFator: false,
})

/**
 * Handles a form that is sent again because its response was lost: when the password matches, the session is opened once more.
 * Not for an account that has a second factor by now: that needs a login.
 */
async function enterAgain(deps: Deps, usuarioId: string, novo: NewTitular): Promise<StartedSessao> {
  const counts = [
    { chave: `titular:${usuarioId}`, free: 5 },
    { chave: `cartao-endereco:${novo.ip}`, free: 20 },
  ]
  await refuseWhileWaiting(deps, counts)
  const usuario = await findUsuario(deps.db, usuarioId)
  if (
    usuario &&
    (await verifyPassword(usuario.senhaHash, novo.password)) &&
    !(await hasFator(deps.db, usuario.id))
  )
    return deps.db.transaction((tx) => startSessao(deps, tx, usuario, toSessaoOptions(novo)))
  await countWrongTry(deps, counts)
  throw new Problem('conta.cartao_com_acesso')
}

/**
 * Creates the client of a card whose holder was validated, links the card and logs the client in. The proof works once.
 * @throws conta.validacao_encerrada conta.cartao_com_acesso conta.usuario_existente conta.cpf_existente conta.senha_comum
 * conta.espere
 */
export async function createTitular(
  deps: Deps,
  novo: NewTitular,
  goesAlong: GoesAlong,
): Promise<StartedSessao> {
  const { validacao, email, username: chosen, password } = novo
  const tokenHash = hashToken(validacao)
  const found = await findValidacao(deps.db, tokenHash, deps.clock.now())
  if (!found) throw new Problem('conta.validacao_encerrada')
  if (found.validacao.usuarioId) return enterAgain(deps, found.validacao.usuarioId, novo)
  const { titularCpf, titularNome } = found.cartao
  await refuseComum(password, [chosen ?? titularCpf, titularNome, email], 'password')
  if (chosen) await refuseTaken(deps, chosen, novo.ip)
  const [senhaHash, username] = [await hashPassword(password), chosen ?? makeName()]
  return deps.db.transaction(async (tx) => {
    const held = await lockValidacao(tx, tokenHash, deps.clock.now())
    if (!held) throw new Problem('conta.validacao_encerrada')
    const { titularNome: name, titularCpf: cpf, titularNascimento: dataNascimento, id } = held.cartao
    const { telefoneCelular } = held.validacao
    const usuario = await createCliente(deps, tx, {
      name,
      cpf,
      dataNascimento,
      telefoneCelular,
      email,
      username,
      senhaHash,
    })
    await goesAlong(tx, id, usuario.id)
    if (!(await claimCartao(tx, id, usuario.id))) throw new Problem('conta.cartao_com_acesso')
    await concludeValidacao(tx, tokenHash, usuario.id)
    return startSessao(deps, tx, usuario, toSessaoOptions(novo))
  })
}
