import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { contatoMudou, contatoMudouSms, hiddenCelular, hiddenEmail } from './contato.mensagens.ts'
import type { Usuario } from './find-usuario.store.ts'
import { provedContatos } from './senha.rules.ts'
import { tellContatos } from './tell-seguranca.ts'
import type { DadosProprios } from './usuario.store.ts'

/** Notifies the previous e-mail and mobile, as far as they were proved, once the caller's transaction commits, of the changes. */
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
    const about = { marca, telefone, nome: before.name, ...change }
    await tellContatos(deps, tx, provedContatos(before), {
      chave: `contato:${newId()}`,
      usuarioId: before.id,
      ...contatoMudou(about),
      sms: contatoMudouSms(about),
    })
  }
}
