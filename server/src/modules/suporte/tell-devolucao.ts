import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { listAdministrador } from '#modules/conta/list-administrador.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Tx } from '#platform/db/db.ts'
import type { DevolucaoRow } from './devolucao.store.ts'

type Pedida = Pick<DevolucaoRow, 'id' | 'valor' | 'pedidaPor' | 'expiraEm'>

/** E-mails the administrators who may decide about a refund: all but the one who asked. It names no client. */
export async function tellDevolucao(deps: Deps, tx: Tx, d: Pedida): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = deps.config
  const ate = formatDia(dayIn(d.expiraEm.epochMilliseconds, brasilia))
  for (const { id, name, email } of await listAdministrador(tx)) {
    if (id === d.pedidaPor) continue
    const pessoa = { usuarioId: id, email, telefoneCelular: '' }
    await tellPessoa(deps, tx, pessoa, {
      chave: `suporte:devolucao:${d.id}:${id}`,
      assunto: `Uma devolução de ${formatReais(d.valor)} espera a sua decisão`,
      carta: {
        marca,
        para: name,
        titulo: 'Uma devolução espera a sua decisão',
        paragrafos: [
          `Outra pessoa da administração pediu a devolução de ${formatReais(d.valor)}. O dinheiro só sai se você aprovar até ${ate}.`,
        ],
        acao: { rotulo: 'Ver a devolução', href: `${baseUrl}/admin/suporte` },
        rodape: [`Você recebeu este e-mail porque administra o ${marca}. Dúvidas: ${telefone}.`],
      },
    })
  }
}
