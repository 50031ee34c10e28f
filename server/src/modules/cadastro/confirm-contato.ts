import type { Deps } from '#deps.ts'
import { setProvada } from '#modules/conta/check-senha.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { isProved } from '#modules/conta/senha.rules.ts'
import { setContatoConfirmado } from '#modules/conta/set-usuario.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { lockCadastro } from './cadastro.store.ts'
import { checkEntrada, type TypedCodigo } from './check-entrada.ts'
import { contatoOf } from './create-codigo-entrada.ts'
import { isOfCodigo, spendCodigo } from './send-codigo.ts'

type Quem = { usuarioId: string; sessao: string }

/**
 * Confirms the caller's own address with the code of `createCodigoContato`, which works once. Where the address was proved before, the
 * session's user has proved who they are (ADR 0219). A code of another account, or to an address that the account does not have any
 * more, counts as none.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.espere
 */
export async function confirmContato(
  deps: Deps,
  { usuarioId, sessao }: Quem,
  { ip, ...typed }: Omit<TypedCodigo, 'cpf'> & { ip: string },
): Promise<void> {
  await checkEntrada(deps, typed, { ip, aparelho: null })
  await deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(typed.token))
    if (!row || !isOfCodigo(row, typed)) throw new Problem('conta.codigo_vencido')
    const usuario = await lockHabilitado(tx, usuarioId)
    const { email, telefoneCelular } = usuario
    if (!row.doDono || row.contaId !== usuarioId || ![email, telefoneCelular].includes(row.destino))
      throw new Problem('conta.cadastro_encerrado')
    await spendCodigo(deps, tx, row.id)
    await setContatoConfirmado(deps, tx, usuarioId, contatoOf(row))
    if (isProved(usuario, row.destino)) await setProvada(deps, tx, sessao)
  })
}
