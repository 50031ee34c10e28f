import { isEquipe } from '@alento/contract/access.ts'
import type { Deps } from '#deps.ts'
import { type Configurado, getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { novaSenha } from './senha.mensagens.ts'
import { freeWrong, link } from './senha.rules.ts'
import { findUsuarioByUsername, lockUsuario } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'
import { disabled } from './login-conta.ts'
import { countRecuperacao, insertRecuperacao } from './recuperacao.store.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from './refuse-while-waiting.ts'

/** Does not name the e-mail address, because that would tell a stranger something about the user. */
const sent = `Enviamos um link para o e-mail do seu cadastro. Ele vale por ${link.minutes} minutos.`

function escritaOf(config: Configurado, { name: nome, username, role }: Usuario, token: string) {
  const { brandName: marca, centralPhone: central, baseUrl } = config
  const href = `${baseUrl}/nova-senha?recover=${token}${isEquipe(role) ? '&porta=equipe' : ''}`
  const { assunto, carta } = novaSenha({ marca, central, nome, username, href })
  return { assunto, ...renderCarta(carta) }
}

/**
 * Sends a link for a new password to the user's own e-mail; returns the text that is shown. Only this call reveals that a user
 * name is unknown, and it slows down callers who try many.
 * @throws conta.usuario_nao_encontrado conta.desabilitada conta.link_enviado conta.espere
 */
export async function requestRecuperacao(
  deps: Deps,
  { username, ip }: { username: string; ip: string },
): Promise<string> {
  const counts = [{ chave: `recuperar:${ip}`, free: freeWrong.endereco }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  const usuario = await findUsuarioByUsername(deps.db, username)
  if (!usuario) {
    await countWrongTry(deps, counts, fromConexao)
    throw new Problem('conta.usuario_nao_encontrado')
  }
  if (usuario.status !== 'Habilitado') throw disabled(usuario)
  await deps.db.transaction(async (tx) => {
    await lockUsuario(tx, usuario.id)
    const now = deps.clock.now()
    const { total, ultima } = await countRecuperacao(tx, usuario.id, now.subtract({ hours: 1 }))
    if (ultima && Temporal.Instant.compare(now, ultima.add({ seconds: link.secondsBetween })) < 0) return
    if (total >= link.perHour) throw new Problem('conta.link_enviado')
    const token = newToken()
    await insertRecuperacao(tx, {
      tokenHash: hashToken(token),
      usuarioId: usuario.id,
      criadaEm: now,
      expiraEm: now.add({ minutes: link.minutes }),
    })
    await createMensagem(deps, tx, {
      chave: `recuperacao:${newId()}`,
      usuarioId: usuario.id,
      canal: 'email',
      urgente: true,
      para: usuario.email,
      segredo: token,
      ...escritaOf(await getConfiguracao(deps, tx), usuario, token),
    })
  })
  return sent
}
