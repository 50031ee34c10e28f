import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { contatoMudou, contatoMudouSms, hiddenCelular, hiddenEmail } from './contato.mensagens.ts'
import type { Usuario } from './find-usuario.store.ts'
import type { DadosProprios } from './usuario.store.ts'

/** Notifies the previous e-mail and mobile, once the caller's transaction commits, of what changed. */
export async function tellContato(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  before: Usuario,
  { email, telefoneCelular }: DadosProprios,
): Promise<void> {
  const { brandName: marca, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const changes = [
    ...(email ? [{ oQue: 'o e-mail', novo: hiddenEmail(email) }] : []),
    ...(telefoneCelular ? [{ oQue: 'o celular', novo: hiddenCelular(telefoneCelular) }] : []),
  ]
  for (const change of changes) {
    const chave = `contato:${newId()}`
    const about = { marca, telefone, nome: before.name, ...change }
    const { assunto, carta } = contatoMudou(about)
    if (before.email)
      await createMensagem(deps, tx, {
        chave,
        usuarioId: before.id,
        canal: 'email',
        para: before.email,
        assunto,
        ...renderCarta(carta),
      })
    if (before.telefoneCelular)
      await createMensagem(deps, tx, {
        chave,
        usuarioId: before.id,
        canal: 'sms',
        para: before.telefoneCelular,
        texto: contatoMudouSms(about),
      })
  }
}
