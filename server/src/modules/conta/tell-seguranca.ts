import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { cartaSeguranca, segurancaSms, type Seguranca } from './fator.mensagens.ts'
import type { Usuario } from './find-usuario.store.ts'

/** Notifies the account's owner by e-mail, or by SMS where there is none, once the caller's transaction commits; each `chave` is sent once. */
export async function tellSeguranca(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Tx,
  usuario: Usuario,
  { chave, ...seguranca }: Seguranca & { chave: string },
): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const who = { nome: usuario.name, role: usuario.role, marca, baseUrl, telefone, quando: deps.clock.now() }
  const { assunto, carta } = cartaSeguranca(who, seguranca)
  const common = { chave, usuarioId: usuario.id }
  if (usuario.email)
    await createMensagem(deps, tx, {
      ...common,
      canal: 'email',
      para: usuario.email,
      assunto,
      ...renderCarta(carta),
    })
  else {
    const texto = segurancaSms(marca, telefone, assunto)
    await createMensagem(deps, tx, { ...common, canal: 'sms', para: usuario.telefoneCelular, texto })
  }
}
