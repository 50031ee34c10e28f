import type { Deps } from '#deps.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { setContatoConfirmado } from '#modules/conta/set-usuario.ts'
import { Problem } from '#platform/problem.ts'
import { checkEntrada, type Typed } from './check-entrada.ts'
import { destinoOf } from './create-codigo-entrada.ts'

/**
 * Confirms the caller's own address with the code of `createCodigoEntrada` that went to it. A code of another account, or to an address
 * that the account does not have any more, counts as none.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.espere
 */
export async function confirmContato(
  deps: Deps,
  usuarioId: string,
  { ip, ...typed }: Omit<Typed, 'cpf'> & { ip: string },
): Promise<void> {
  const { contaId, canal, destino: para } = await checkEntrada(deps, typed, ip)
  const usuario = await findUsuario(deps.db, usuarioId)
  if (!usuario || contaId !== usuarioId || destinoOf(usuario, canal) !== para)
    throw new Problem('conta.cadastro_encerrado')
  await setContatoConfirmado(deps, usuarioId, { canal, para })
}
