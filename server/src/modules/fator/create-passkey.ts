import type { RespostaPasskey } from '@alento/contract/acesso/fator.ts'
import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { newCadastro, newProva, readCadastro } from '#platform/passkey.ts'
import { hashToken } from '#platform/token.ts'
import { describeAparelho } from '#modules/conta/aparelho.rules.ts'
import { checkFator } from './check-fator.ts'
import { checkSenha, setProvada, type Quem } from '#modules/conta/check-senha.ts'
import { putDesafio, takeDesafio } from './desafio.store.ts'
import { insertPasskey, listPasskeyRows } from './fator.store.ts'
import { createFirstCodigos } from './create-codigos.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { markComFator } from '#modules/conta/set-prova.store.ts'
import { tellSeguranca } from '#modules/conta/tell-seguranca.ts'

const maxPasskeys = 10
/** Time limit for the device's response. */
const minutes = 5

const usoOf = (entrar: boolean) => (entrar ? ('entrar' as const) : ('cadastro' as const))

/** The challenge for creating a passkey. @throws fator.senha_errada fator.limite conta.sem_prova conta.espere */
export async function startPasskey(deps: Deps, quem: Quem, start: { senha: string; entrar: boolean }) {
  const { db, clock, config } = deps
  const usuario = await checkSenha(deps, quem, start.senha)
  const { id: usuarioId } = usuario
  const rows = await listPasskeyRows(db, usuarioId)
  if (rows.length >= maxPasskeys) throw new Problem('fator.limite')
  const { opcoes, desafio } = await newCadastro(config, usuario, rows, start.entrar)
  const expiraEm = clock.now().add({ minutes })
  await putDesafio(db, { usuarioId, uso: usoOf(start.entrar), desafio, expiraEm })
  return { opcoes }
}

/** The challenge for proving the factor within a session. @throws fator.chave_recusada without a passkey */
export async function askProva({ db, clock, config }: Deps, usuarioId: string) {
  const rows = await listPasskeyRows(db, usuarioId)
  if (rows.length === 0) throw new Problem('fator.chave_recusada')
  const { opcoes, desafio } = await newProva(config, rows)
  await putDesafio(db, { usuarioId, uso: 'prova', desafio, expiraEm: clock.now().add({ minutes }) })
  return { opcoes }
}

type Prove = { usuarioId: string; token: string; ip: string; passkey: RespostaPasskey }

/**
 * The caller proves with the challenge of `askProva` who they are: in this session that stands for the password of an account that
 * has none, for some minutes. @throws fator.chave_recusada conta.espere
 */
export async function proveSessao(deps: Deps, { usuarioId, token, ip, passkey }: Prove): Promise<void> {
  const { db, clock } = deps
  const usuario = await findUsuario(db, usuarioId)
  if (!usuario) throw new Problem('base.nao_autenticado')
  const desafio = () => takeDesafio(db, usuarioId, 'prova', clock.now())
  await checkFator(deps, usuario, { prova: { passkey }, ip, takeDesafio: desafio })
  await setProvada(deps, db, token)
}

type Answer = {
  usuarioId: string
  token: string
  userAgent: string
  resposta: RespostaPasskey
  entrar: boolean
}

/**
 * Stores a device's response as a passkey, named after the device. As a second factor it brings recovery codes when the user has
 * none.
 * @throws fator.chave_recusada fator.chave_repetida fator.limite
 */
export async function createPasskey(
  deps: Deps,
  { usuarioId, token, userAgent, resposta, entrar }: Answer,
): Promise<{ codigos: string[] | null }> {
  const { db, clock, config } = deps
  const desafio = await takeDesafio(db, usuarioId, usoOf(entrar), clock.now())
  const credencial = desafio === null ? null : await readCadastro(config, resposta, { desafio, entrar })
  if (!credencial) throw new Problem('fator.chave_recusada')
  return db.transaction(async (tx) => {
    const usuario = await lockHabilitado(tx, usuarioId)
    if ((await listPasskeyRows(tx, usuarioId)).length >= maxPasskeys) throw new Problem('fator.limite')
    const nome = describeAparelho(userAgent)
    const fresh = await insertPasskey(tx, {
      id: newId(),
      usuarioId,
      credencialId: credencial.id,
      chavePublica: Buffer.from(credencial.publicKey).toString('base64url'),
      contador: credencial.counter,
      transportes: credencial.transports ?? [],
      nome,
      criadaEm: clock.now(),
      segundaEtapa: !entrar,
    })
    if (!fresh) throw new Problem('fator.chave_repetida')
    const fator = `Chave de acesso (${nome})`
    await tellSeguranca(deps, tx, usuario, {
      chave: `fator:${newId()}`,
      tipo: entrar ? 'chave-nova' : 'fator-novo',
      fator,
    })
    if (entrar) return { codigos: null }
    await markComFator(tx, hashToken(token))
    return { codigos: await createFirstCodigos(deps, tx, usuarioId) }
  })
}
