import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import { listAdministrador } from '#modules/conta/list-administrador.store.ts'
import { contatoNovo } from './contato.mensagens.ts'
import { deleteRespondidos, findContato } from './contato.store.ts'

/** Job: one e-mail to each administrator about a company's message; repeating it writes nothing. */
export async function tellContato(deps: Deps, contatoId: string): Promise<void> {
  const contato = await findContato(deps.db, contatoId)
  if (!contato) return
  await deps.db.transaction(async (tx) => {
    const { brandName: marca, baseUrl } = await getConfiguracao(deps, tx)
    for (const { id, name, email } of await listAdministrador(tx)) {
      const escrita = contatoNovo({ nome: name, marca, baseUrl }, contato)
      const pessoa = { usuarioId: id, email, telefoneCelular: '' }
      await tellPessoa(deps, tx, pessoa, {
        chave: `contato:${contatoId}:${id}`,
        canais: ['email'],
        ...escrita,
      })
    }
  })
}

/** Days for which an answered message stays. */
const dias = 365

/** Job, daily: removes the messages that were answered a year ago. */
export async function eraseContatos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteRespondidos(db, clock.now().subtract({ hours: 24 * dias }))
}
