import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { listAdministrador } from '#modules/conta/list-administrador.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Tx } from '#platform/db/db.ts'
import { devolucaoPedida } from './devolucao.mensagens.ts'
import type { DevolucaoRow } from './devolucao.store.ts'

type Pedida = Pick<DevolucaoRow, 'id' | 'valor' | 'pedidaPor' | 'expiraEm'>

/** E-mails the administrators who may decide about a refund: all but the one who asked. The e-mail names no client. */
export async function tellDevolucao(deps: Deps, tx: Tx, d: Pedida): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const sobre = { valor: d.valor, ate: dayIn(d.expiraEm.epochMilliseconds, brasilia) }
  for (const { id, name, email } of await listAdministrador(tx)) {
    if (id === d.pedidaPor) continue
    const escrita = devolucaoPedida({ nome: name, marca, baseUrl, telefone }, sobre)
    const pessoa = { usuarioId: id, email, telefoneCelular: '' }
    await tellPessoa(deps, tx, pessoa, { chave: `suporte:devolucao:${d.id}:${id}`, ...escrita })
  }
}
