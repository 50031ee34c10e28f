import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { type Carta, renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { cartaSeguranca, segurancaSms, type Seguranca } from './seguranca.mensagens.ts'
import type { Usuario } from './find-usuario.store.ts'
import { type Contato, provedContatos } from './senha.rules.ts'

type Means = Pick<Deps, 'clock' | 'config' | 'jobs'>
type Common = { chave: string; usuarioId: string; urgente?: boolean; segredo?: string }
type Escrita = { assunto: string; carta: Carta; sms: string }

/** Writes to each of these addresses in its own form, once the caller's transaction commits; each `chave` goes to one once. */
export async function tellContatos(
  deps: Means,
  tx: Tx,
  contatos: readonly Contato[],
  { assunto, carta, sms, ...common }: Common & Escrita,
): Promise<void> {
  for (const { canal, para } of contatos)
    await createMensagem(
      deps,
      tx,
      canal === 'email'
        ? { ...common, canal, para, assunto, ...renderCarta(carta) }
        : { ...common, canal, para, texto: sms },
    )
}

const everywhere: ReadonlySet<Seguranca['tipo']> = new Set(['chave-nova', 'cpf-saiu'])

/**
 * Notifies the account's owner, once the caller's transaction commits: at the first proved address, and at each of them of changes that let
 * somebody in alone, as a password does. Each `chave` is sent once.
 */
export async function tellSeguranca(
  deps: Means,
  tx: Tx,
  usuario: Usuario,
  { chave, ...seguranca }: Seguranca & { chave: string },
): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const who = { nome: usuario.name, role: usuario.role, marca, baseUrl, telefone, quando: deps.clock.now() }
  const { assunto, carta } = cartaSeguranca(who, seguranca)
  const proved = provedContatos(usuario)
  await tellContatos(deps, tx, everywhere.has(seguranca.tipo) ? proved : proved.slice(0, 1), {
    chave,
    usuarioId: usuario.id,
    assunto,
    carta,
    sms: segurancaSms(marca, telefone, assunto),
  })
}
