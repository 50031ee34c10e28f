import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkCodigo } from '#modules/cadastro/check-codigo.ts'
import type { Rascunho, Retomada } from '#modules/conta/login-conta.ts'
import { createAdmRede } from '#modules/equipe/create-adm-rede.ts'
import { isOfCodigo, resendCodigo, sendCodigoIfNeeded } from '#modules/cadastro/send-codigo.ts'
import { tellUnidade } from '#modules/rede/tell-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { getLugarDigitado, pedidoOf } from './create-precadastro.ts'
import { createUnidade } from './create-unidade.ts'
import { insertRevisao } from './mudanca.store.ts'
import { precadastroRecebido } from './precadastro.mensagens.ts'
import {
  concludePrecadastro,
  findPrecadastro,
  findPrecadastroByUsername,
  lockPrecadastro,
  takePrecadastroTry,
  updatePrecadastro,
  type Precadastro,
} from './precadastro.store.ts'

type Unidade = { _id: string; nomeRede: string; unidadeMatrizFilial: 'MATRIZ' | 'FILIAL' }

/**
 * Creates the unit of a pre-registration whose code is right, and its first AdmRede. Repeating it with the same code returns
 * the existing unit.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.usuario_existente precadastro.*
 */
export async function confirmPrecadastro(
  deps: Deps,
  { token, codigo }: { token: string; codigo: string },
): Promise<Unidade> {
  const precadastros = { takeTry: takePrecadastroTry, find: findPrecadastro }
  const { dados } = await checkCodigo(deps, precadastros, { token, codigo })
  const lugar = await getLugarDigitado(deps, dados)
  return deps.db.transaction(async (tx) => {
    const row = await lockPrecadastro(tx, hashToken(token))
    if (!row) throw new Problem('conta.cadastro_encerrado')
    // Since the check the same token may have got another mobile, whose code is another one.
    if (!isOfCodigo(row, { token, codigo })) throw new Problem('conta.codigo_vencido')
    const { nomeRede, unidadeMatrizFilial } = row.dados
    if (row.redeId) return { _id: row.redeId, nomeRede, unidadeMatrizFilial }
    if (row.dados.cidade !== dados.cidade || row.dados.uf !== dados.uf) throw new Problem('base.conflito')
    const _id = await createUnidade(deps, tx, row.dados, lugar)
    await welcome(deps, tx, _id, row)
    await concludePrecadastro(tx, row.id, _id)
    return { _id, nomeRede, unidadeMatrizFilial }
  })
}

/** Creates the first access, the first row of the unit's history, an audit entry, and an e-mail with the next steps. */
async function welcome(
  deps: Deps,
  tx: Tx,
  redeId: string,
  { id, senhaHash, dados }: Precadastro,
): Promise<void> {
  const { username, responsavel: name, email, celular: telefoneCelular, cpf = null, nomeRede, termos } = dados
  const quando = deps.clock.now()
  const usuarioId = await createAdmRede(deps, tx, {
    redeId,
    username,
    name,
    email,
    telefoneCelular,
    celularConfirmadoEm: quando,
    cpf,
    senhaHash,
  })
  await insertRevisao(tx, { id: newId(), redeId, passo: 'PRE_CADASTRO', quando, usuarioId })
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao: 'rede.precadastro',
    objeto: 'rede',
    objetoId: redeId,
    detalhe: { termos },
  })
  await tellUnidade(deps, tx, {
    chave: `precadastro:${id}`,
    rede: { id: redeId, nomeRede },
    write: (para) => precadastroRecebido(para, username),
  })
}

/** Sends another code, at most one a minute. @throws conta.cadastro_encerrado conta.envios_demais conta.envio_recente */
export async function resendPrecadastro(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<Temporal.Instant> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPrecadastro(tx, hashToken(token))
    if (!row || row.redeId) throw new Problem('conta.cadastro_encerrado')
    const pedido = await pedidoOf(tx, { token, ip, celular: row.dados.celular })
    const sent = await resendCodigo(deps, tx, row, pedido)
    await updatePrecadastro(tx, row.id, sent)
    return sent.codigoExpiraEm
  })
}

/**
 * Continues a pre-registration, whose password was right, in another browser: under a new token, with a new code. The former token
 * becomes invalid. @throws conta.credenciais_invalidas when it ended meanwhile conta.envios_demais
 */
async function resumePrecadastro(deps: Deps, tokenHash: string, ip: string): Promise<Retomada> {
  const token = newToken()
  return deps.db.transaction(async (tx) => {
    const row = await lockPrecadastro(tx, tokenHash)
    if (!row || row.redeId) throw new Problem('conta.credenciais_invalidas')
    const pedido = await pedidoOf(tx, { token, ip, celular: row.dados.celular })
    const sent = await sendCodigoIfNeeded(deps, tx, row, { ...pedido, isSame: false })
    await updatePrecadastro(tx, row.id, { ...sent, tokenHash: hashToken(token) })
    return { precadastro: token, expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm }
  })
}

/** The open pre-registration of a user name, for a login; null when there is none. */
export async function findRascunho(deps: Deps, username: string): Promise<Rascunho<Retomada> | null> {
  const row = await findPrecadastroByUsername(deps.db, username)
  return row && { senhaHash: row.senhaHash, resume: (ip) => resumePrecadastro(deps, row.tokenHash, ip) }
}

/** The entered data, for the holder of the token; null when there is none. */
export const findPrecadastroByToken = ({ db }: Pick<Deps, 'db'>, token: string) =>
  findPrecadastro(db, hashToken(token))
