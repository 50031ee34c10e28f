import { isEquipe } from '@alento/contract/access.ts'
import type { Deps } from '#deps.ts'
import { type Configurado, getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { noSoonerThan } from '#platform/no-sooner-than.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { novaSenha, novaSenhaSms } from './senha.mensagens.ts'
import { type Contato, freeWrong, link, provedContatos } from './senha.rules.ts'
import { findIdentificado, findUsuarioByUsername, type Usuario } from './find-usuario.store.ts'
import { type Identificador, isPessoal, readIdentificador } from './identificador.rules.ts'
import { lockHabilitado } from './lock-usuario.ts'
import { disabledProblem } from './login-conta.ts'
import { countRecuperacao, insertRecuperacao } from './recuperacao.store.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from './refuse-while-waiting.ts'
import { tellContatos } from './tell-seguranca.ts'

/** Does not name the address, because that would tell a stranger something about the user. */
const sentTo = ({ canal }: Contato): string =>
  `Enviamos um link para o ${canal === 'email' ? 'e-mail' : 'celular'} do seu cadastro. Ele vale por ${link.minutes} minutos.`
/** For a document or an address: it does not say whether somebody has it. */
const sentIfKnown = `Se houver um cadastro, enviamos um link para o e-mail confirmado dele ou, sem um, para o celular. Vale por ${link.minutes} minutos.`
/** The answer comes no sooner, so that its time says nothing either. */
const minMs = 250

function escritaOf(config: Configurado, { name: nome, username, role }: Usuario, token: string) {
  const { brandName: marca, centralPhone: central, baseUrl } = config
  const href = `${baseUrl}/nova-senha?recover=${token}${isEquipe(role) ? '&porta=equipe' : ''}`
  return { ...novaSenha({ marca, central, nome, username, href }), sms: novaSenhaSms(marca, href) }
}

/** Where the link goes: only to an address that was proved, the e-mail first. @throws conta.sem_contato */
function getContato(usuario: Usuario): Contato {
  const [contato] = provedContatos(usuario)
  if (!contato) throw new Problem('conta.sem_contato')
  return contato
}

/** Returns where it went. @throws conta.sem_contato; conta.link_enviado when the user got its links of the hour */
async function sendLink(deps: Deps, tx: Tx, { id }: Usuario): Promise<Contato> {
  const usuario = await lockHabilitado(tx, id)
  const contato = getContato(usuario)
  const now = deps.clock.now()
  const { total, ultima } = await countRecuperacao(tx, id, now.subtract({ hours: 1 }))
  if (ultima && Temporal.Instant.compare(now, ultima.add({ seconds: link.secondsBetween })) < 0)
    return contato
  if (total >= link.perHour) throw new Problem('conta.link_enviado')
  const token = newToken()
  await insertRecuperacao(tx, {
    tokenHash: hashToken(token),
    usuarioId: id,
    criadaEm: now,
    expiraEm: now.add({ minutes: link.minutes }),
    para: contato.para,
  })
  await tellContatos(deps, tx, [contato], {
    chave: `recuperacao:${newId()}`,
    usuarioId: id,
    urgente: true,
    segredo: token,
    ...escritaOf(await getConfiguracao(deps, tx), usuario, token),
  })
  return contato
}

type Asked = { username: string; ip: string }

/**
 * For a CPF, an e-mail or a mobile: the same answer after the same time, whether somebody has it, is disabled, or got links
 * enough. Every request counts. @throws conta.espere
 */
async function askByPessoal(deps: Deps, identificador: Identificador, ip: string): Promise<string> {
  const counts = [{ chave: `recuperar:${ip}`, free: freeWrong.endereco }]
  await countWrongTry(deps, counts, fromConexao)
  const usuario = await findIdentificado(deps.db, identificador)
  if (usuario?.status === 'Habilitado')
    await deps.db
      .transaction((tx) => sendLink(deps, tx, usuario))
      .catch((error) => {
        if (!(error instanceof Problem)) throw error
      })
  return sentIfKnown
}

/**
 * Sends a link for a new password to a proved address of the user; returns the text that is shown. Only this call reveals that a user
 * name is unknown, and it slows down callers who try many; of a CPF, an e-mail or a mobile it reveals nothing.
 * @throws conta.usuario_nao_encontrado conta.desabilitada conta.sem_contato conta.link_enviado conta.espere
 */
export async function requestRecuperacao(deps: Deps, { username, ip }: Asked): Promise<string> {
  const counts = [{ chave: `recuperar:${ip}`, free: freeWrong.endereco }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  const identificador = readIdentificador(username)
  if (isPessoal(identificador)) return noSoonerThan(minMs, () => askByPessoal(deps, identificador, ip))
  const usuario = await findUsuarioByUsername(deps.db, username)
  if (!usuario) {
    await countWrongTry(deps, counts, fromConexao)
    throw new Problem('conta.usuario_nao_encontrado')
  }
  if (usuario.status !== 'Habilitado') throw disabledProblem(usuario)
  return sentTo(await deps.db.transaction((tx) => sendLink(deps, tx, usuario)))
}
