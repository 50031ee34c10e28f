import type { Prova } from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { checkSenha, type Quem } from '#modules/conta/check-senha.ts'
import {
  countFatores,
  getKinds,
  listPasskeyRows,
  removeFatores,
  removePasskeyRow,
  removeSegundos,
  removeTotpRow,
} from './fator.store.ts'
import { takeDesafio } from './desafio.store.ts'
import { createCodigos } from './create-codigos.ts'
import { checkFator } from './check-fator.ts'
import { findUsuarioByUsername, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { needsFator } from '#modules/conta/senha.rules.ts'
import { endTodasSessoes } from '#modules/conta/remove-sessao.ts'
import { aplicativo } from './start-totp.ts'
import { tellSeguranca } from '#modules/conta/tell-seguranca.ts'

/** The caller with the password, or its stand-in, and a proof of the second factor: both are required again for changes that weaken the account. */
export type Reprova = Quem & { ip: string; senha: string; prova: Prova }

/** @throws fator.senha_errada fator.codigo_errado fator.chave_recusada conta.sem_prova conta.espere */
async function proveAgain(deps: Deps, asked: Reprova): Promise<Usuario> {
  return proveFor(deps, await checkSenha(deps, asked, asked.senha), asked)
}

async function proveFor(deps: Deps, usuario: Usuario, { usuarioId, ip, prova }: Reprova): Promise<Usuario> {
  await checkFator(deps, usuario, {
    prova,
    ip,
    takeDesafio: () => takeDesafio(deps.db, usuarioId, 'prova', deps.clock.now()),
  })
  return usuario
}

/**
 * Like `proveAgain`, before a removal: a user who must keep a factor is refused before a code is used up in vain.
 * @throws fator.obrigatorio too
 */
async function proveRemoval(deps: Deps, asked: Reprova): Promise<Usuario> {
  const usuario = await checkSenha(deps, asked, asked.senha)
  if (needsFator(usuario.role) && (await countFatores(deps.db, usuario.id)) <= 1)
    throw new Problem('fator.obrigatorio')
  return proveFor(deps, usuario, asked)
}

/** After a removal: without any factor left, the recovery codes are removed too. @throws fator.obrigatorio */
async function settle(tx: Tx, { id, role }: Usuario): Promise<void> {
  const { totp, passkey } = await getKinds(tx, id)
  if (totp || passkey) return
  if (needsFator(role)) throw new Problem('fator.obrigatorio')
  await removeSegundos(tx, id)
}

/** Turns the app off. @throws fator.obrigatorio base.nao_encontrado when it is off, and those of `proveRemoval` */
export async function removeTotp(deps: Deps, asked: Reprova): Promise<void> {
  const usuario = await proveRemoval(deps, asked)
  await deps.db.transaction(async (tx) => {
    await lockUsuario(tx, usuario.id)
    if (!(await removeTotpRow(tx, usuario.id))) throw new Problem('base.nao_encontrado')
    await settle(tx, usuario)
    await tellSeguranca(deps, tx, usuario, {
      chave: `fator:${newId()}`,
      tipo: 'fator-removido',
      fator: aplicativo,
    })
  })
}

type Removal = Omit<Reprova, 'prova'> & { prova?: Prova | undefined }

/**
 * Removes a passkey. @throws fator.obrigatorio base.nao_encontrado when it is not the caller's, and those of `proveRemoval`
 */
export async function removePasskey(deps: Deps, id: string, asked: Removal): Promise<void> {
  const own = (await listPasskeyRows(deps.db, asked.usuarioId)).find((row) => row.id === id)
  if (!own) throw new Problem('base.nao_encontrado')
  const { prova = { codigo: '' } } = asked
  const usuario = own.segundaEtapa
    ? await proveRemoval(deps, { ...asked, prova })
    : await checkSenha(deps, asked, asked.senha) // one that only logs in
  await deps.db.transaction(async (tx) => {
    await lockUsuario(tx, usuario.id)
    const row = await removePasskeyRow(tx, usuario.id, id)
    if (!row) throw new Problem('base.nao_encontrado')
    await settle(tx, usuario)
    const fator = `Chave de acesso (${row.nome})`
    await tellSeguranca(deps, tx, usuario, { chave: `fator:${newId()}`, tipo: 'fator-removido', fator })
  })
}

/** Makes ten new recovery codes and invalidates the previous ones. @throws those of `proveAgain` */
export async function renewCodigos(deps: Deps, asked: Reprova): Promise<string[]> {
  const usuario = await proveAgain(deps, asked)
  return deps.db.transaction(async (tx) => {
    await lockUsuario(tx, usuario.id)
    await tellSeguranca(deps, tx, usuario, { chave: `fator:${newId()}`, tipo: 'codigos-trocados' })
    return createCodigos(deps, tx, usuario.id)
  })
}

/**
 * For a user who lost every factor, run by the operator (`npm run admin:fator`): removes all factors, ends all sessions,
 * notifies the owner and writes an audit entry. The next login needs only the password. False when there is no such user or no
 * factor.
 */
export async function resetFator(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  username: string,
): Promise<boolean> {
  const usuario = await findUsuarioByUsername(deps.db, username)
  if (!usuario) return false
  return deps.db.transaction(async (tx) => {
    await lockUsuario(tx, usuario.id)
    if (!(await removeFatores(tx, usuario.id))) return false
    const encerradas = await endTodasSessoes(tx, usuario.id)
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId: null,
      acao: 'fator.reiniciar',
      objeto: 'usuario',
      objetoId: usuario.id,
      detalhe: { encerradas },
    })
    const fator = 'Todos, a pedido, pela administração'
    await tellSeguranca(deps, tx, usuario, { chave: `fator:${newId()}`, tipo: 'fator-removido', fator })
    return true
  })
}
