import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findIdentificado, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { needsCpf, readIdentificador } from '#modules/conta/identificador.rules.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { noSoonerThan } from '#platform/no-sooner-than.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { codigoEmail, codigoSms } from './cadastro.mensagens.ts'
import { codigo, envios } from './cadastro.rules.ts'
import { insertCadastro, lockCadastro, updateCadastro, type Cadastro } from './cadastro.store.ts'
import { type Andamento, refuseShort } from './create-cadastro.ts'
import { countFromEndereco, drawCodigo, isTooMany, noCodigo, refuseSoon } from './send-codigo.ts'

/** The answer comes no sooner, so that its time does not say whether a code was sent. */
const minMs = 250

type Canal = Cadastro['canal']
type Asked = { token: string; ip: string; username: string; canal: Canal; persist: boolean }

/** The client that may log in by a code under what was typed; null when there is none. */
async function findConta(db: Db, typed: string): Promise<Usuario | null> {
  const of = readIdentificador(typed)
  // A number that is a valid CPF is not taken for a mobile: then the code would need the CPF beside it.
  const found = await findIdentificado(db, of.cpf ? { ...of, telefoneCelular: null } : of)
  return found?.role === 'Alento' && found.status === 'Habilitado' ? found : null
}

/** Where this account gets its codes. */
export const destinoOf = (conta: Usuario, canal: Canal): string =>
  canal === 'email' ? conta.email : conta.telefoneCelular

/** Whether `ativar` needs the CPF beside the code of this login. */
export const pedeCpf = ({ entrada }: Pick<Cadastro, 'entrada'>): boolean =>
  entrada !== '' && needsCpf(readIdentificador(entrada))

async function write(
  deps: Deps,
  tx: Tx,
  conta: Usuario,
  envio: { chave: string; canal: Canal; digits: string },
) {
  const { chave, canal, digits } = envio
  const { brandName: marca, centralPhone: central } = await getConfiguracao(deps, tx)
  const common = { chave, usuarioId: conta.id, urgente: true, segredo: digits, para: destinoOf(conta, canal) }
  if (canal === 'sms') {
    await createMensagem(deps, tx, { ...common, canal, texto: codigoSms({ marca, digits }) })
    return
  }
  const { assunto, carta } = codigoEmail({ marca, central, nome: conta.name, digits })
  await createMensagem(deps, tx, { ...common, canal, assunto, ...renderCarta(carta) })
}

/**
 * Makes the next code of a login and sends it to the account, if there is one; returns the values to store. Refusals depend on
 * what was typed and on the caller only. An address that got too many codes gets none, without a word.
 * @throws conta.envios_demais
 */
async function sendTo(deps: Deps, tx: Tx, row: Cadastro, { token, ip }: { token: string; ip: string }) {
  const { cpf, telefoneCelular, username } = readIdentificador(row.entrada)
  const named = `codigo:${cpf ?? telefoneCelular ?? username.toLowerCase()}`
  const envio = row.envios + 1
  if ((await isTooMany(deps, tx, named)) || envio > envios.cadastro) throw new Problem('conta.envios_demais')
  await countFromEndereco(deps, tx, ip)
  const { digits, stored } = drawCodigo(deps, token, envio)
  const conta = await findConta(tx, row.entrada)
  const destino = conta ? destinoOf(conta, row.canal) : ''
  if (!conta || destino === '' || (await isTooMany(deps, tx, destino)))
    // Nobody knows this code: no guess is right.
    return { ...stored, codigoHash: hashToken(newToken()), contaId: null, destino: '' }
  await write(deps, tx, conta, { chave: `entrada:${row.id}:${envio}`, canal: row.canal, digits })
  return { ...stored, contaId: conta.id, destino }
}

const nobody = { name: '', cpf: '', email: '', telefoneCelular: '', username: '', senhaHash: '' }

async function keep(deps: Deps, tx: Tx, { token, ip, username, canal, persist }: Asked): Promise<Andamento> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const login = { ...nobody, entrada: username, canal, persist }
  await insertCadastro(tx, { ...login, ...noCodigo(now), tokenHash, id: newId(), criadoEm: now })
  const row = await lockCadastro(tx, tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.usuarioId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  const isGood =
    row.envios > 0 &&
    row.entrada === username &&
    row.canal === canal &&
    row.erros < codigo.tries &&
    Temporal.Instant.compare(row.codigoExpiraEm, now) > 0
  const sent = isGood ? null : await sendTo(deps, tx, { ...row, ...login }, { token, ip })
  await updateCadastro(tx, row.id, { ...login, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}

/**
 * Begins a login by a code in place of the password (ADR 0183). The same `token` again changes what was typed; the code stays
 * valid unless that changed. Whether anybody has what was typed is revealed by nothing: neither by the answer nor by its time.
 * @throws conta.envios_demais base.ilegivel
 */
export async function createCodigoEntrada(
  deps: Deps,
  asked: Asked,
): Promise<Andamento & { pedeCpf: boolean }> {
  refuseShort(asked.token)
  const andamento = await noSoonerThan(minMs, () => deps.db.transaction((tx) => keep(deps, tx, asked)))
  return { ...andamento, pedeCpf: pedeCpf({ entrada: asked.username }) }
}

/** Another code of a locked login, at most one a minute. @throws conta.envio_recente conta.envios_demais */
export async function resendCodigoEntrada(
  deps: Deps,
  tx: Tx,
  row: Cadastro,
  caller: { token: string; ip: string },
) {
  refuseSoon(deps, row.enviadoEm)
  return sendTo(deps, tx, row, caller)
}
