import type { Prova } from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { keyedHash, unseal } from '#platform/secret-box.ts'
import { readProva } from '#platform/passkey.ts'
import { passoOf } from '#platform/totp.ts'
import { plainCodigo } from './codigo.rules.ts'
import { findTentativa } from '#modules/conta/find-tentativa.store.ts'
import { removeTentativa } from '#modules/conta/remove-tentativa.store.ts'
import { conhecidaKey } from '#modules/conta/start-sessao.ts'
import { findTotp, listPasskeyRows, useCodigoRow, usePasskeyRow, usePasso } from './fator.store.ts'
import { triesBeforeWaiting } from '#modules/conta/senha.rules.ts'
import {
  countWrongTry,
  fromConexao,
  refuseWhileWaiting,
  type Contagem,
} from '#modules/conta/refuse-while-waiting.ts'
import { recordAcesso } from '#modules/conta/record-acesso.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'

export type Means = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

export const hashCodigo = (key: string, usuarioId: string, codigo: string): string =>
  keyedHash(key, usuarioId, plainCodigo(codigo))

/**
 * Counts of wrong codes, as for passwords: at an address from which the owner has logged in, tries from elsewhere do not count.
 */
async function countsOf({ db }: Means, { id, username }: Usuario, ip: string): Promise<Contagem[]> {
  const known = await findTentativa(db, conhecidaKey({ username, ip }))
  return [
    { chave: known ? `fator-em:${ip} ${id}` : `fator:${id}`, free: triesBeforeWaiting.conta },
    { chave: `endereco:${ip}`, free: triesBeforeWaiting.endereco, what: fromConexao, waits: known === null },
  ]
}

/** Uses up a code of the app or a recovery code. */
async function spendCodigo({ db, clock, config }: Means, usuarioId: string, typed: string): Promise<boolean> {
  const codigo = plainCodigo(typed)
  if (!/^\d{6}$/.test(codigo)) {
    const hash = hashCodigo(config.secondFactorKey, usuarioId, codigo)
    return useCodigoRow(db, usuarioId, hash, clock.now())
  }
  const totp = await findTotp(db, usuarioId)
  if (!totp?.confirmadoEm) return false
  const passo = passoOf(unseal(config.secondFactorKey, usuarioId, totp.segredo), codigo, clock.now())
  return passo !== null && usePasso(db, usuarioId, passo)
}

async function spendPasskey(
  { db, clock, config }: Means,
  usuarioId: string,
  {
    resposta,
    desafio,
  }: { resposta: Extract<Prova, { passkey: unknown }>['passkey']; desafio: string | null },
): Promise<boolean> {
  const row = (await listPasskeyRows(db, usuarioId)).find((r) => r.credencialId === resposta.id)
  if (!row || desafio === null) return false
  const contador = await readProva(config, row, { resposta, desafio })
  return contador !== null && usePasskeyRow(db, { id: row.id, contador, now: clock.now() })
}

const codigoErrado = () =>
  fieldProblem('fator.codigo_errado', 'codigo', 'Este código não confere ou já foi usado')

/**
 * Checks a proof of the second factor and uses it up: a time step of the app, a recovery code and a challenge each work once,
 * even for simultaneous callers. `takeDesafio` takes the challenge of a passkey.
 * @throws fator.codigo_errado fator.chave_recusada conta.espere
 */
export async function checkFator(
  means: Means,
  usuario: Usuario,
  { prova, ip, takeDesafio }: { prova: Prova; ip: string; takeDesafio: () => Promise<string | null> },
): Promise<void> {
  const counts = await countsOf(means, usuario, ip)
  await refuseWhileWaiting(means, counts)
  const proven =
    'codigo' in prova
      ? await spendCodigo(means, usuario.id, prova.codigo)
      : await spendPasskey(means, usuario.id, { resposta: prova.passkey, desafio: await takeDesafio() })
  if (!proven) {
    recordAcesso(means, { acesso: 'segunda etapa recusada', usuarioId: usuario.id })
    await countWrongTry(means, counts)
    throw 'codigo' in prova ? codigoErrado() : new Problem('fator.chave_recusada')
  }
  // Simultaneous guesses may all have passed the first check.
  await refuseWhileWaiting(means, counts)
  await removeTentativa(means.db, counts[0]!.chave) // the account's is the first of two
}
