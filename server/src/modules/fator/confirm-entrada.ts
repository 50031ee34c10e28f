import { isEquipe } from '@alento/contract/access.ts'
import type { Prova, Via } from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { newProva } from '#platform/passkey.ts'
import { hashToken } from '#platform/token.ts'
import { startSessao, type StartedSessao, type Origem } from '#modules/conta/start-sessao.ts'
import { getKinds, listPasskeyRows } from './fator.store.ts'
import { checkFator } from './check-fator.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import {
  clearDesafioEntrada,
  findEntradaRow,
  removeEntrada,
  setDesafioEntrada,
} from '#modules/conta/find-entrada.store.ts'

async function getEntrada({ db, clock }: Deps, token: string) {
  const row = await findEntradaRow(db, hashToken(token), clock.now())
  if (!row) throw new Problem('fator.entrada_vencida')
  return row
}

/**
 * The second factors with which a pending login may be confirmed, and the login page it came from. @throws
 * fator.entrada_vencida
 */
export async function getVias(deps: Deps, token: string) {
  const { usuario } = await getEntrada(deps, token)
  const { totp, passkey } = await getKinds(deps.db, usuario.id)
  const vias: Via[] = [
    ...(totp ? ['aplicativo' as const] : []),
    ...(passkey ? ['chave' as const] : []),
    'recuperacao',
  ]
  return { vias, porta: isEquipe(usuario.role) ? ('equipe' as const) : ('cliente' as const) }
}

/** The challenge for a passkey. @throws fator.entrada_vencida fator.chave_recusada without a passkey */
export async function askEntrada(deps: Deps, token: string) {
  const { usuario } = await getEntrada(deps, token)
  const rows = await listPasskeyRows(deps.db, usuario.id)
  if (rows.length === 0) throw new Problem('fator.chave_recusada')
  const { opcoes, desafio } = await newProva(deps.config, rows)
  await setDesafioEntrada(deps.db, hashToken(token), desafio)
  return { opcoes }
}

export type ConfirmedEntrada = StartedSessao & { usuario: Usuario; persist: boolean }

/**
 * The second step of a login: opens the session, once.
 * @throws fator.entrada_vencida fator.codigo_errado fator.chave_recusada conta.espere
 */
export async function confirmEntrada(
  deps: Deps,
  { token, prova, ...origem }: Origem & { token: string; prova: Prova },
): Promise<ConfirmedEntrada> {
  const { entrada, usuario } = await getEntrada(deps, token)
  const { desafio, persist, tokenHash } = entrada
  const takeDesafio = async () =>
    desafio !== null && (await clearDesafioEntrada(deps.db, tokenHash, desafio)) ? desafio : null
  await checkFator(deps, usuario, { prova, ip: origem.ip, takeDesafio })
  return deps.db.transaction(async (tx) => {
    if (!(await removeEntrada(tx, tokenHash))) throw new Problem('fator.entrada_vencida')
    const entered = await startSessao(deps, tx, usuario, { ...origem, persist, comFator: true })
    return { ...entered, persist }
  })
}
