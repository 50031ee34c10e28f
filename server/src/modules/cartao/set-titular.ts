import type { Deps } from '#deps.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  claimCartao,
  concludeValidacao,
  isSegundoCartao,
  lockValidacao,
  type GoesAlong,
} from './validacao.store.ts'

/**
 * Links a card to its holder's existing account. The proof shows that the card is theirs, the session that the account is, and
 * the CPF that both belong to the same person. The proof works once; repeating it with the same account changes nothing.
 * @throws conta.validacao_encerrada conta.cartao_de_outra_pessoa conta.cartao_com_acesso conta.ja_tem_cartao
 * base.nao_autenticado
 */
export async function setTitular(
  deps: Deps,
  { validacao, usuarioId }: { validacao: string; usuarioId: string },
  goesAlong: GoesAlong,
): Promise<void> {
  const tokenHash = hashToken(validacao)
  try {
    await deps.db.transaction(async (tx) => {
      const usuario = await lockHabilitado(tx, usuarioId)
      const held = await lockValidacao(tx, tokenHash, deps.clock.now())
      if (!held) throw new Problem('conta.validacao_encerrada')
      if (held.validacao.usuarioId === usuarioId) return
      if (held.cartao.titularCpf !== usuario.cpf) throw new Problem('conta.cartao_de_outra_pessoa')
      await goesAlong(tx, held.cartao.id, usuarioId)
      if (!(await claimCartao(tx, held.cartao.id, usuarioId))) throw new Problem('conta.cartao_com_acesso')
      await concludeValidacao(tx, tokenHash, usuarioId)
    })
  } catch (error) {
    if (isSegundoCartao(error)) throw new Problem('conta.ja_tem_cartao')
    throw error
  }
}
