import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { seal, unseal } from '#platform/secret-box.ts'
import { hashToken } from '#platform/token.ts'
import { newSegredo, passoOf, uriOf } from '#platform/totp.ts'
import { checkSenha, type Quem } from '#modules/conta/check-senha.ts'
import { plainCodigo } from './codigo.rules.ts'
import { confirmTotpRow, findTotp, putTotp } from './fator.store.ts'
import { createFirstCodigos } from './create-codigos.ts'
import { triesBeforeWaiting } from '#modules/conta/senha.rules.ts'
import { markComFator } from '#modules/conta/set-prova.store.ts'
import { countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { tellSeguranca } from '#modules/conta/tell-seguranca.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'

/** Minutes for which a new secret waits for its first code. */
const minutes = 15

/** Name of the app in messages and pages. */
export const aplicativo = 'Aplicativo de códigos'

/** Makes a new secret and the address for its QR code, shown only now. @throws fator.senha_errada fator.ja_ligado conta.sem_prova conta.espere */
export async function startTotp(
  { db, clock, config, log }: Deps,
  quem: Quem,
  senha: string,
): Promise<{ segredo: string; uri: string }> {
  const { id: usuarioId, username } = await checkSenha({ db, clock, log }, quem, senha)
  const segredo = newSegredo()
  const sealed = seal(config.secondFactorKey, usuarioId, segredo)
  if (!(await putTotp(db, { usuarioId, segredo: sealed, criadoEm: clock.now() })))
    throw new Problem('fator.ja_ligado')
  return { segredo, uri: uriOf(segredo, { marca: config.brandName, username }) }
}

/** The waiting secret, and the time step of this code. Wrong codes are slowed down. */
async function readFirst({ db, clock, config }: Deps, usuarioId: string, codigo: string) {
  const totp = await findTotp(db, usuarioId)
  const late = totp && Temporal.Instant.compare(totp.criadoEm.add({ minutes }), clock.now()) < 0
  if (!totp || totp.confirmadoEm || late) throw new Problem('fator.nao_iniciado')
  const counts = [{ chave: `fator-novo:${usuarioId}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting({ db, clock }, counts)
  const segredo = unseal(config.secondFactorKey, usuarioId, totp.segredo)
  const passo = passoOf(segredo, plainCodigo(codigo), clock.now())
  if (passo !== null) return { segredo: totp.segredo, passo }
  await countWrongTry({ db, clock }, counts)
  const message = 'Este código não confere. Digite o que o aplicativo mostra agora'
  throw fieldProblem('fator.codigo_errado', 'codigo', message)
}

/**
 * Turns the app on with its first code; the current session then counts as one with a second factor. Returns recovery codes
 * when the user has none.
 * @throws fator.nao_iniciado fator.codigo_errado conta.espere
 */
export async function confirmTotp(
  deps: Deps,
  { usuarioId, token, codigo }: { usuarioId: string; token: string; codigo: string },
): Promise<{ codigos: string[] | null }> {
  const { segredo, passo } = await readFirst(deps, usuarioId, codigo)
  return deps.db.transaction(async (tx) => {
    const usuario = await lockHabilitado(tx, usuarioId)
    const now = deps.clock.now()
    if (!(await confirmTotpRow(tx, { usuarioId, segredo, passo, now })))
      throw new Problem('fator.nao_iniciado')
    await markComFator(tx, hashToken(token))
    await tellSeguranca(deps, tx, usuario, {
      chave: `fator:${newId()}`,
      tipo: 'fator-novo',
      fator: aplicativo,
    })
    return { codigos: await createFirstCodigos(deps, tx, usuarioId) }
  })
}
