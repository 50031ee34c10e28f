import type { Deps } from '#deps.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { triesBeforeWaiting } from '#modules/conta/senha.rules.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { findCadastro, takeTry, type Cadastro } from './cadastro.store.ts'
import { checkCodigo } from './check-codigo.ts'
import { asksCpf } from './create-codigo-entrada.ts'
import { getLugar, type Pedinte } from './send-codigo.ts'

export type TypedCodigo = { token: string; codigo: string; cpf?: string | undefined }

/**
 * Checks the code of a sign-up or login, and for some logins the CPF. Wrong ones slow the IP address down, except a browser of the
 * account's owner there. Returns the login that the code was sent for; by the time that it is used, the same token may name another login
 * (`isOfCodigo`).
 * @throws conta.codigo_errado conta.codigo_vencido conta.cadastro_encerrado conta.espere
 */
export async function checkEntrada(
  deps: Deps,
  { token, codigo, cpf }: TypedCodigo,
  pedinte: Pedinte,
): Promise<Cadastro> {
  const row = await findCadastro(deps.db, hashToken(token))
  const conta = row?.contaId ? await findUsuario(deps.db, row.contaId) : null
  const { navegador } = await getLugar(deps.db, conta, pedinte)
  const counts = [{ chave: `endereco:${pedinte.ip}`, free: triesBeforeWaiting.endereco, waits: !navegador }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  const isRight = async ({ contaId }: Cadastro): Promise<boolean> =>
    cpf !== undefined && (contaId ? await findUsuario(deps.db, contaId) : null)?.cpf === cpf
  try {
    const also = row && asksCpf(row) ? { what: 'O código ou o CPF', isRight } : undefined
    return await checkCodigo(deps, { takeTry, find: findCadastro }, { token, codigo }, also)
  } catch (error) {
    if (error instanceof Problem && error.code === 'conta.codigo_errado')
      await countWrongTry(deps, counts, fromConexao)
    throw error
  }
}
