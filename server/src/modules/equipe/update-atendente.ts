import type { z } from 'zod'
import type { createUsuario } from '@alento/contract/acesso/atendente.ts'
import type { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { setUsuario } from '#modules/conta/set-usuario.ts'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { invalidField, Problem } from '#platform/problem.ts'
import { createEquipe, findSameEquipe, hashEquipe } from './create-equipe.ts'
import {
  findAtendenteRow,
  isRede,
  type Listado,
  listEquipeRows,
  lockAtendenteRow,
  type PapelEquipe,
} from './equipe.queries.ts'
import { setSenhaEquipe } from './set-senha-equipe.ts'

const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')
const unknownAtendente = () => new Problem('base.nao_encontrado', 'Atendente não encontrado.')

/** The unit whose attendants the caller manages; null for the platform administrator, who manages all. */
const scopeOf = ({ role, redeId }: Sessao): string | null => {
  if (role === 'Administrador') return null
  if (role !== 'AdmRede' || !redeId) throw unknownAtendente()
  return redeId
}

/** @throws base.nao_encontrado for a unit that is not the caller's or does not exist */
async function checkRede(db: Db, sessao: Sessao, rede: string): Promise<void> {
  const own = scopeOf(sessao)
  if (own === null ? !(await isRede(db, rede)) : own !== rede) throw unknownRede()
}

type Pagina = { limit: number; offset: number }

/** Staff of a unit by name. @throws base.nao_encontrado */
export async function listEquipe(
  db: Db,
  sessao: Sessao,
  { rede, roles, ...page }: Pagina & { rede: string; roles: readonly PapelEquipe[] },
): Promise<{ list: Listado[]; total: number }> {
  await checkRede(db, sessao, rede)
  return listEquipeRows(db, { redeId: rede, roles }, page)
}

/** An attendant of the caller's unit, or of any unit for the platform administrator. @throws base.nao_encontrado */
export async function getAtendente(db: Db, sessao: Sessao, id: string): Promise<Usuario> {
  const found = await findAtendenteRow(db, id, scopeOf(sessao))
  if (!found) throw unknownAtendente()
  return found
}

type Nota = { usuarioId: string; objetoId: string; acao: string; campos?: string } & Pick<
  Registro,
  'antes' | 'depois'
>
const note = ({ clock }: Deps, tx: Tx, { campos, ...nota }: Nota) =>
  recordAuditoria(tx, {
    quando: clock.now(),
    objeto: 'usuario',
    ...nota,
    ...(campos && { detalhe: { campos } }),
  })

/**
 * Creates an attendant of a unit. Repeating it with the same person, user name and password returns the existing one.
 * @throws base.nao_encontrado conta.usuario_existente conta.senha_comum
 */
export async function createAtendente(
  deps: Deps,
  sessao: Sessao,
  { rede, password, ...dados }: z.output<typeof createUsuario.body>,
): Promise<Usuario> {
  await checkRede(deps.db, sessao, rede)
  const { role, username, name, cpf, email, telefoneCelular } = dados
  const person = { name, cpf, email, telefoneCelular }
  const novo = { role, username, ...person, redeId: rede, corpoClinicoId: null }
  const same = await findSameEquipe(deps.db, novo, password)
  if (same) return same
  const senhaHash = await hashEquipe(novo, password, 'password')
  try {
    return await deps.db.transaction(async (tx) => {
      const made = await createEquipe(deps, tx, { ...novo, senhaHash })
      await note(deps, tx, { usuarioId: sessao.usuarioId, objetoId: made.id, acao: 'atendente.criar' })
      return made
    })
  } catch (error) {
    if (constraintOf(error) === 'usuario_rede_fk') throw unknownRede()
    throw error
  }
}

type Mudanca = z.output<typeof updateUsuario.body>
const campos = ['name', 'cpf', 'email', 'telefoneCelular'] as const

/** The fields that are given and differ from the stored ones. */
const pickChanged = (before: Usuario, change: Mudanca): Partial<Pick<Usuario, (typeof campos)[number]>> =>
  Object.fromEntries(
    campos.filter((c) => change[c] !== undefined && change[c] !== before[c]).map((c) => [c, change[c]]),
  )

/** Refuses fields that only clients may change, of themselves. @throws base.invalido */
function refuseForeign(change: Mudanca): void {
  const foreign = (['endereco', 'senhaAtual'] as const).find((c) => change[c] !== undefined)
  if (foreign) throw invalidField(foreign, 'Não faz parte dos dados de um atendente')
}

/**
 * Changes an attendant: data, status, or a new password set by the unit. Disabling the attendant or setting a password ends all
 * sessions at once.
 * @throws base.nao_encontrado base.invalido conta.senha_comum
 */
export async function updateAtendente(
  deps: Deps,
  sessao: Sessao,
  id: string,
  change: Mudanca,
): Promise<Usuario> {
  const known = await getAtendente(deps.db, sessao, id)
  refuseForeign(change)
  const { novaSenha, status } = change
  const senhaHash = novaSenha === undefined ? null : await hashEquipe(known, novaSenha, 'novaSenha')
  const mark = { usuarioId: sessao.usuarioId, objetoId: id }
  await deps.db.transaction(async (tx) => {
    const before = await lockAtendenteRow(tx, id, scopeOf(sessao))
    if (!before) throw unknownAtendente()
    const parts = pickChanged(before, change)
    const names = Object.keys(parts).join(' ')
    if (names) {
      await setUsuario(tx, id, parts)
      await note(deps, tx, {
        ...mark,
        acao: 'atendente.alterar',
        campos: names,
        ...makeMudanca(before, parts),
      })
    }
    if (senhaHash) {
      await setSenhaEquipe(deps, tx, id, senhaHash)
      await note(deps, tx, { ...mark, acao: 'atendente.trocar_senha' })
    }
    if (status && status !== before.status) {
      await setUsuario(tx, id, { status })
      const acao = status === 'Habilitado' ? 'atendente.ativar' : 'atendente.desativar'
      await note(deps, tx, { ...mark, acao, ...makeMudanca(before, { status }) })
    }
  })
  return getAtendente(deps.db, sessao, id)
}
