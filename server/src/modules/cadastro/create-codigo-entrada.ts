import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findIdentificado, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { needsCpf, readIdentificador } from '#modules/conta/identificador.rules.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { type Contato, isProved, provedContatos } from '#modules/conta/senha.rules.ts'
import { tellContatos } from '#modules/conta/tell-seguranca.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { noSoonerThan } from '#platform/no-sooner-than.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { codigoEmail, codigoSms } from './cadastro.mensagens.ts'
import { codigo, envios } from './cadastro.rules.ts'
import { insertCadastro, lockCadastro, updateCadastro, type Cadastro } from './cadastro.store.ts'
import { type Andamento, refuseShort } from './create-cadastro.ts'
import {
  countEnvio,
  countPedido,
  drawCodigo,
  getLugar,
  type Lugar,
  minMs,
  noCodigo,
  type Pedinte,
  refuseSoon,
  toLoginKey,
} from './send-codigo.ts'

type Canal = Cadastro['canal']
type Asked = Pedinte & { token: string; username: string; canal: Canal; persist: boolean }

/** Finds the client that may log in by a code under the typed text; null when there is none. */
async function findConta(db: Db, typed: string): Promise<Usuario | null> {
  const of = readIdentificador(typed)
  // A number that is a valid CPF is not taken for a mobile: then the code would need the CPF beside it.
  const found = await findIdentificado(db, of.cpf ? { ...of, telefoneCelular: null } : of)
  return found?.role === 'Alento' && found.status === 'Habilitado' ? found : null
}

/** Returns the address of this account's codes: the proved address of this kind or, without one, the other proved one; null without any. */
export function destinoOf(conta: Usuario, canal: Canal): Contato | null {
  const proved = provedContatos(conta)
  return proved.find((contato) => contato.canal === canal) ?? proved[0] ?? null
}

export const contatoOf = ({ destino }: Pick<Cadastro, 'destino'>): Contato => ({
  canal: destino.includes('@') ? 'email' : 'sms',
  para: destino,
})

/** Whether `ativar` needs the CPF beside the code of this login. */
export const asksCpf = ({ entrada, doDono }: Pick<Cadastro, 'entrada' | 'doDono'>): boolean =>
  entrada !== '' && !doDono && needsCpf(readIdentificador(entrada))

async function write(
  deps: Deps,
  tx: Tx,
  conta: Usuario,
  { contato, chave, digits }: { contato: Contato; chave: string; digits: string },
) {
  const { brandName: marca, centralPhone: central } = await getConfiguracao(deps, tx)
  await tellContatos(deps, tx, [contato], {
    chave,
    usuarioId: conta.id,
    urgente: true,
    segredo: digits,
    ...codigoEmail({ marca, central, nome: conta.name, digits }),
    sms: codigoSms({ marca, digits }),
  })
}

type Envio = Pick<Cadastro, 'id' | 'envios' | 'canal' | 'entrada'> & { token: string }

/**
 * Makes the next code of a login and sends it to the account, if there is one; returns the values to store. Refusals depend on the
 * typed text and on the caller only. An address that got too many codes gets none, without a word. @throws conta.envios_demais
 */
async function sendTo(
  deps: Deps,
  tx: Tx,
  { id, envios: sent, token, canal, entrada }: Envio,
  { conta, contato, lugar }: { conta: Usuario | null; contato: Contato | null; lugar: Lugar },
) {
  const { cpf, telefoneCelular, username } = readIdentificador(entrada)
  await countPedido(deps, tx, toLoginKey(canal, cpf ?? telefoneCelular ?? username), lugar)
  const envio = sent + 1
  if (envio > envios.cadastro) throw new Problem('conta.envios_demais')
  const { digits, stored } = drawCodigo(deps, token, envio)
  if (!conta || !contato || !(await countEnvio(deps, tx, contato.para, lugar)))
    // The code is random and not sent, so no guess is right.
    return { ...stored, codigoHash: hashToken(newToken()), contaId: null, destino: '' }
  await write(deps, tx, conta, { contato, chave: `entrada:${id}:${envio}`, digits })
  return { ...stored, contaId: conta.id, destino: contato.para }
}

/** The account of a login by a code, where its code goes, and from where it is asked for. */
async function findEnvio(tx: Tx, { entrada, canal }: Pick<Cadastro, 'entrada' | 'canal'>, pedinte: Pedinte) {
  const conta = await findConta(tx, entrada)
  return { conta, contato: conta && destinoOf(conta, canal), lugar: await getLugar(tx, conta, pedinte) }
}

/** The own address of a client who is logged in, proved or not, and the account as the place: nobody else asks there. */
async function getEnvioDoDono(tx: Tx, usuarioId: string, canal: Canal, ip: string) {
  const conta = await lockHabilitado(tx, usuarioId)
  const contato = { canal, para: canal === 'email' ? conta.email : conta.telefoneCelular }
  if (contato.para === '') throw new Problem('conta.sem_contato')
  const lugar = { ip, chave: `dono-${usuarioId}`, conhecido: isProved(conta, contato.para), navegador: true }
  return { conta, contato, lugar }
}

const nobody = { name: '', cpf: '', email: '', telefoneCelular: '', username: '', senhaHash: '' }
type Begun = Pick<Cadastro, 'entrada' | 'canal' | 'persist' | 'doDono'>

/** Stores a login under its token and sends its code, unless the latest one is still valid for the same. */
async function keep(
  deps: Deps,
  tx: Tx,
  token: string,
  { begun, find }: { begun: Begun; find: () => ReturnType<typeof findEnvio> },
): Promise<Andamento> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const login = { ...nobody, ...begun }
  await insertCadastro(tx, { ...login, ...noCodigo(now), tokenHash, id: newId(), criadoEm: now })
  const row = await lockCadastro(tx, tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.usuarioId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  const isGood =
    row.envios > 0 &&
    row.entrada === begun.entrada &&
    row.canal === begun.canal &&
    row.doDono === begun.doDono &&
    row.erros < codigo.tries &&
    Temporal.Instant.compare(row.codigoExpiraEm, now) > 0
  const sent = isGood ? null : await sendTo(deps, tx, { ...row, ...login, token }, await find())
  await updateCadastro(tx, row.id, { ...login, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}

/**
 * Begins a login by a code in place of the password (ADR 0183). The same `token` again changes the typed text; the code stays valid
 * unless that changed. Neither the answer nor its time reveals whether an account matches the text. @throws conta.envios_demais
 * base.ilegivel
 */
export async function createCodigoEntrada(
  deps: Deps,
  { token, username: entrada, canal, persist, ...pedinte }: Asked,
): Promise<Andamento & { pedeCpf: boolean }> {
  refuseShort(token)
  const begun = { entrada, canal, persist, doDono: false }
  const andamento = await noSoonerThan(minMs, () =>
    deps.db.transaction((tx) => keep(deps, tx, token, { begun, find: () => findEnvio(tx, begun, pedinte) })),
  )
  return { ...andamento, pedeCpf: asksCpf(begun) }
}

/**
 * Sends a code to the caller's own address: it proves the address and, where that was proved before, who is asking (ADR 0219). It logs
 * nobody in. @throws conta.sem_contato conta.envios_demais base.ilegivel
 */
export async function createCodigoContato(
  deps: Deps,
  usuarioId: string,
  { token, canal, ip }: { token: string; canal: Canal; ip: string },
): Promise<Andamento> {
  refuseShort(token)
  const begun = { entrada: usuarioId, canal, persist: false, doDono: true }
  return deps.db.transaction((tx) =>
    keep(deps, tx, token, { begun, find: () => getEnvioDoDono(tx, usuarioId, canal, ip) }),
  )
}

/** Another code of a locked login, at most one a minute. @throws conta.envio_recente conta.envios_demais */
export async function resendCodigoEntrada(
  deps: Deps,
  tx: Tx,
  row: Cadastro,
  { token, ...pedinte }: Pedinte & { token: string },
) {
  refuseSoon(deps, row.enviadoEm)
  const envio = row.doDono
    ? getEnvioDoDono(tx, row.entrada, row.canal, pedinte.ip)
    : findEnvio(tx, row, pedinte)
  return sendTo(deps, tx, { ...row, token }, await envio)
}
