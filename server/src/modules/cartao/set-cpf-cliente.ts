import type { Deps } from '#deps.ts'
import { getOwn } from '#modules/conta/get-usuario.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { countUse } from '#modules/conta/refuse-while-waiting.ts'
import { isCpfTaken, setCpf } from '#modules/conta/set-cpf.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'

const refuse = (code: 'base.invalido' | 'compra.cpf_de_outra_conta', message: string) =>
  fieldProblem(code, 'cpf', message)
const deOutraConta = () =>
  refuse('compra.cpf_de_outra_conta', 'Este CPF já é de outra conta: entre com ela, ou ligue para a central')

/** An hour's tries of an account, because a refusal says whose CPF is a client's. */
const triesPerHour = 5

/**
 * Gives the client's account, which has no CPF yet, this one. Only the support changes it afterwards.
 * @throws base.nao_encontrado base.invalido conta.espere compra.cpf_de_outra_conta
 */
export async function setCpfCliente(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  usuarioId: string,
  id: string,
  cpf: string,
): Promise<void> {
  await getOwn(db, usuarioId, id)
  if ((await countUse(db, `cpf:${id}`, clock.now())) > triesPerHour)
    throw new Problem('conta.espere', 'Foram muitas tentativas', {
      action: 'Espere uma hora e tente de novo.',
    })
  try {
    await db.transaction(async (tx) => {
      const usuario = await lockHabilitado(tx, id)
      if (usuario.cpf === cpf) return
      if (usuario.cpf !== null) throw refuse('base.invalido', 'O CPF não pode ser mudado')
      if (!(await setCpf(tx, id, cpf))) throw deOutraConta()
    })
  } catch (error) {
    throw isCpfTaken(error) ? deOutraConta() : error
  }
}
