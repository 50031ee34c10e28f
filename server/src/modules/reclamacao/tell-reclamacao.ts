import { addDays, brasilia, brasiliaStartOf, dayIn } from '@alento/contract/base/zona.ts'
import { diasParaResponder } from '@alento/contract/cliente/reclamacao.can.ts'
import type { Deps } from '#deps.ts'
import { type Configurado, getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { listAdministrador } from '#modules/conta/list-administrador.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Tx } from '#platform/db/db.ts'
import { atrasadas, type Para } from './reclamacao.mensagens.ts'
import { findReclamacao, listAntigas, type ReclamacaoView } from './reclamacao.queries.ts'
import { prazoOfReclamacao } from './to-reclamacao.ts'

type Escrita = Parameters<typeof tellPessoa>[3]
type Sobre = { codigo: string; unidade: string; ate: string }
type Write = (para: Para, sobre: Sobre) => Pick<Escrita, 'assunto' | 'carta'>

const toPara = (config: Configurado, nome: string): Para => ({
  nome,
  marca: config.brandName,
  baseUrl: config.baseUrl,
  telefone: config.supportPhone,
})
const toSobre = (v: ReclamacaoView): Sobre => ({
  codigo: v.codigo,
  unidade: v.unidade,
  ate: prazoOfReclamacao(v),
})

/** Writes one e-mail to the client of a complaint, in the transaction of its event; `chave` identifies that. */
export async function tellCliente(
  deps: Deps,
  tx: Tx,
  { id, chave }: { id: string; chave: string },
  write: Write,
): Promise<void> {
  const view = await findReclamacao(tx, id)
  if (!view) return
  const { cliente } = view
  const pessoa = { usuarioId: cliente.id, email: cliente.email, telefoneCelular: '' }
  const escrita = write(toPara(await getConfiguracao(deps, tx), cliente.name), toSobre(view))
  await tellPessoa(deps, tx, pessoa, { chave: `reclamacao:${chave}`, ...escrita })
}

/** Job: each morning one e-mail to each administrator with the complaints that should have been answered by yesterday; none when nothing is late. */
export async function tellAtrasadas(deps: Deps): Promise<void> {
  const hoje = dayIn(deps.clock.now().epochMilliseconds, brasilia)
  // A clock that began on the day before this one had its last day before today.
  const { total, list } = await listAntigas(deps.db, brasiliaStartOf(addDays(hoje, -diasParaResponder)))
  if (total === 0) return
  const late = { total, list: list.map(toSobre) }
  await deps.db.transaction(async (tx) => {
    const config = await getConfiguracao(deps, tx)
    for (const { id, name, email } of await listAdministrador(tx))
      await tellPessoa(
        deps,
        tx,
        { usuarioId: id, email, telefoneCelular: '' },
        { chave: `reclamacao:atrasadas:${hoje}:${id}`, ...atrasadas(toPara(config, name), late) },
      )
  })
}
