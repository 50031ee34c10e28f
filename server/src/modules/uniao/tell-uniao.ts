import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Deps } from '#deps.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { usernameHintOf } from '#modules/conta/senha.rules.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Tx } from '#platform/db/db.ts'
import { contaRecebeu, contaSaiu, contasSeparadas, type Para } from './uniao.mensagens.ts'

type Ambas = { id: string; perdedora: Usuario; sobrevivente: Usuario }

async function loadToPara(deps: Deps, tx: Tx): Promise<(usuario: Usuario) => Para> {
  const { brandName: marca, supportPhone: telefone } = await getConfiguracao(deps, tx)
  return ({ name: nome }) => ({ nome, marca, telefone })
}

/** By e-mail only: each account at its own address. */
const pessoaOf = ({ id, email, telefoneCelular }: Usuario) => ({ usuarioId: id, email, telefoneCelular })

/** E-mails both accounts of a merge. Neither learns an address, a CPF or a whole user name of the other. */
export async function tellUnidas(
  deps: Deps,
  tx: Tx,
  { id, perdedora, sobrevivente, desfazerAte }: Ambas & { desfazerAte: Temporal.Instant },
): Promise<void> {
  const para = await loadToPara(deps, tx)
  // The last whole day in Brasília.
  const ate = formatDia(dayIn(desfazerAte.epochMilliseconds - 86_400_000, brasilia))
  const saiu = contaSaiu(para(perdedora), { usuario: usernameHintOf(sobrevivente.username), ate })
  await tellPessoa(deps, tx, pessoaOf(sobrevivente), {
    chave: `uniao:${id}:fica`,
    ...contaRecebeu(para(sobrevivente), ate),
  })
  await tellPessoa(deps, tx, pessoaOf(perdedora), { chave: `uniao:${id}:sai`, ...saiu })
}

/** E-mails both accounts when a merge was undone. */
export async function tellDesfeita(
  deps: Deps,
  tx: Tx,
  { id, perdedora, sobrevivente }: Ambas,
): Promise<void> {
  const para = await loadToPara(deps, tx)
  for (const usuario of [perdedora, sobrevivente])
    await tellPessoa(deps, tx, pessoaOf(usuario), {
      chave: `uniao:${id}:desfeita:${usuario.id}`,
      ...contasSeparadas(para(usuario)),
    })
}
