import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem, type NovaMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { listAdmRede } from './adm-rede.queries.ts'

/** Data for an e-mail to a unit: its recipient, and the names that it mentions. */
export type ParaUnidade = { marca: string; telefone: string; nome: string; nomeRede: string; baseUrl: string }
export type Escrita = { assunto: string; carta: Carta }
type Aviso = {
  chave: string
  rede: { id: string; nomeRede: string }
  write: (para: ParaUnidade) => Escrita
} & Pick<NovaMensagem, 'naoAntes'>

/**
 * Sends an e-mail to everybody who administers the unit, once the caller's transaction commits; repeating it with the same
 * `chave` writes nothing.
 */
export async function tellUnidade(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  { chave, rede, write, naoAntes }: Aviso,
): Promise<void> {
  const { brandName: marca, supportPhone: telefone, baseUrl } = await getConfiguracao(deps, tx)
  for (const { id, name, email } of await listAdmRede(tx, rede.id)) {
    const { assunto, carta } = write({ marca, telefone, baseUrl, nome: name, nomeRede: rede.nomeRede })
    await createMensagem(deps, tx, {
      ...(naoAntes && { naoAntes }),
      chave: `${chave}:${id}`,
      usuarioId: id,
      canal: 'email',
      para: email,
      assunto,
      ...renderCarta(carta),
    })
  }
}
