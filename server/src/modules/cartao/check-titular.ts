import type { Deps } from '#deps.ts'
import { freeWrong } from '#modules/conta/senha.rules.ts'
import { isCliente } from '#modules/conta/check-cliente.ts'
import { countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { findCartaoDoTitular, insertValidacao } from './validacao.store.ts'

const validHours = 1

type Titular = { cpf: string; dataNascimento: number; cartao: string; telefoneCelular: string; ip: string }

/** Guesses are counted for the card, the CPF and the IP address; numbers are stored as hashes. */
const countsOf = ({ cartao, cpf, ip }: Titular) => [
  { chave: `cartao:${hashToken(cartao)}`, free: freeWrong.cartao },
  { chave: `cartao-cpf:${hashToken(cpf)}`, free: freeWrong.cartao },
  { chave: `cartao-endereco:${ip}`, free: freeWrong.endereco },
]
const waiting = 'Foram muitas tentativas com estes dados'

/**
 * Validates number, holder's CPF and birth date (milliseconds of midnight UTC) of a card without a client. Returns a proof
 * valid for one hour, and whether the holder already has an account that the card can be linked to. A refusal does not reveal
 * which of the three is wrong.
 * @throws conta.cartao_nao_confere conta.cartao_com_acesso conta.espere
 */
export async function checkTitular(
  deps: Deps,
  titular: Titular,
): Promise<{ validacao: string; name: string; temConta: boolean }> {
  const counts = countsOf(titular)
  await refuseWhileWaiting(deps, counts, waiting)
  const cartao = await findCartaoDoTitular(deps.db, {
    numeroCartao: titular.cartao,
    cpf: titular.cpf,
    dataNascimento: Temporal.Instant.fromEpochMilliseconds(titular.dataNascimento)
      .toZonedDateTimeISO('UTC')
      .toPlainDate(),
  })
  if (!cartao) {
    await countWrongTry(deps, counts, waiting)
    throw new Problem('conta.cartao_nao_confere')
  }
  await refuseWhileWaiting(deps, counts, waiting)
  if (cartao.usuarioId) throw new Problem('conta.cartao_com_acesso')
  const validacao = newToken()
  await insertValidacao(deps.db, {
    tokenHash: hashToken(validacao),
    cartaoId: cartao.id,
    telefoneCelular: titular.telefoneCelular,
    expiraEm: deps.clock.now().add({ hours: validHours }),
  })
  return { validacao, name: cartao.titularNome, temConta: await isCliente(deps, cartao.titularCpf) }
}
