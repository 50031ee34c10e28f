import type { RespostaPasskey } from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { desafioOf, newEntrada, readProva } from '#platform/passkey.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { usePasskeyRow } from './fator.store.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { recordAcesso } from '#modules/conta/record-acesso.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { triesBeforeWaiting } from '#modules/conta/senha.rules.ts'
import { findChave } from './chave.queries.ts'
import { insertChaveDesafio, takeChaveDesafio } from './desafio.store.ts'
import { startSessao, type StartedSessao, type Origem } from '#modules/conta/start-sessao.ts'

/** Time limit for the device's response. */
const minutes = 5

/** A challenge for the owner of a passkey; nothing in it depends on an account. */
export async function askChave({ db, clock, config }: Deps) {
  const { opcoes, desafio } = await newEntrada(config)
  await insertChaveDesafio(db, { desafioHash: hashToken(desafio), expiraEm: clock.now().add({ minutes }) })
  return { opcoes }
}

/** The client whose passkey signed one of our challenges, which is used up; null when none did. */
async function findSigner({ db, clock, config }: Deps, resposta: RespostaPasskey): Promise<Usuario | null> {
  const desafio = desafioOf(resposta)
  if (desafio === null || !(await takeChaveDesafio(db, hashToken(desafio), clock.now()))) return null
  const found = await findChave(db, resposta.id)
  if (!found) return null
  const { chave, usuario } = found
  const contador = await readProva(config, chave, { resposta, desafio, entrar: true })
  if (contador === null || usuario.role !== 'Alento') return null
  return (await usePasskeyRow(db, { id: chave.id, contador, now: clock.now() })) ? usuario : null
}

type Login = Origem & { passkey: RespostaPasskey; persist: boolean }

/**
 * Logs a client in by a passkey whose device has verified its user: possession and PIN or fingerprint, so both factors (ADR 0184).
 * Every refusal is the same one, and slows the IP address down. @throws fator.chave_recusada conta.espere
 */
export async function loginPasskey(
  deps: Deps,
  { passkey, persist, ...origem }: Login,
): Promise<StartedSessao> {
  const counts = [{ chave: `endereco:${origem.ip}`, free: triesBeforeWaiting.endereco }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  const signer = await findSigner(deps, passkey)
  const entered =
    signer &&
    (await deps.db.transaction(async (tx) => {
      const usuario = await lockUsuario(tx, signer.id)
      return usuario?.status === 'Habilitado'
        ? startSessao(deps, tx, usuario, { ...origem, persist, comFator: true })
        : null
    }))
  if (entered) return entered
  const codigo = 'fator.chave_recusada'
  recordAcesso(deps, { acesso: 'login recusado', usuarioId: signer?.id ?? null, codigo })
  await countWrongTry(deps, counts, fromConexao)
  throw new Problem(codigo)
}
