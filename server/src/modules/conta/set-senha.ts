import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { removeTentativa } from './remove-tentativa.store.ts'
import type { Usuario } from './find-usuario.store.ts'
import { updateSenhaHash } from './recuperacao.store.ts'
import { recordAcesso } from './record-acesso.ts'
import { removeOutrasSessoes } from './sessao.store.ts'
import { contaKey } from './refuse-while-waiting.ts'
import { segurancaSms } from './seguranca.mensagens.ts'
import { senhaAlterada } from './senha.mensagens.ts'
import { provedContatos } from './senha.rules.ts'
import { tellContatos } from './tell-seguranca.ts'

/**
 * Saves a new password in the caller's transaction: ends every session of the user except `exceto` (the hash of its token),
 * clears waiting times after wrong tries, and notifies every proved address in case somebody else did it.
 */
export async function setSenha(
  deps: Deps,
  tx: Tx,
  { usuario, senhaHash, exceto = null }: { usuario: Usuario; senhaHash: string; exceto?: string | null },
): Promise<void> {
  recordAcesso(deps, { acesso: 'senha trocada', usuarioId: usuario.id })
  await updateSenhaHash(tx, usuario.id, senhaHash)
  await removeOutrasSessoes(tx, usuario.id, exceto) // and pending logins
  await removeTentativa(tx, contaKey(usuario.username))
  const { brandName: marca, centralPhone: central } = await getConfiguracao(deps, tx)
  const { name: nome, username } = usuario
  const escrita = senhaAlterada({ marca, central, nome, username })
  await tellContatos(deps, tx, provedContatos(usuario), {
    chave: `senha:${newId()}`,
    usuarioId: usuario.id,
    ...escrita,
    sms: segurancaSms(marca, central, escrita.assunto),
  })
}
