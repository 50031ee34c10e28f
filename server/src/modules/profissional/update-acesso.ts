import type { z } from 'zod'
import type {
  AcessoProfissional,
  createAcessoProfissional,
  updateAcessoProfissional as contract,
} from '@alento/contract/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { setUsuario } from '#modules/conta/set-usuario.ts'
import { createEquipe, findSameEquipe, hashEquipe } from '#modules/equipe/create-equipe.ts'
import { findAcesso, setSenhaEquipe } from '#modules/equipe/set-acesso.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { holdProfissional, refuseInativo, requireProfissional } from './check-profissional.ts'
import { findRedeDeProfissional } from './corpo-clinico.queries.ts'

type Acesso = z.infer<typeof AcessoProfissional>

/** @throws base.nao_encontrado when the professional has none */
async function acessoOf(db: Db, id: string) {
  const acesso = await findAcesso(db, id)
  if (!acesso) throw new Problem('base.nao_encontrado', 'Este profissional não tem acesso ao sistema.')
  return acesso
}

const toAcesso = ({ username, status }: Acesso): Acesso => ({ username, status })

type Nota = { acao: string; usuarioId: string; objetoId: string }
const note = ({ clock }: Deps, tx: Tx, nota: Nota) =>
  recordAuditoria(tx, { quando: clock.now(), objeto: 'corpo_clinico', ...nota })

/**
 * Gives a professional an access of its own (role CorpoClinico). The same access again is answered the same.
 * @throws base.nao_encontrado profissional.inativo profissional.sem_acesso profissional.acesso_existente
 * conta.usuario_existente conta.senha_comum
 */
export async function createAcesso(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { username, password }: z.output<typeof createAcessoProfissional.body>,
): Promise<Acesso> {
  const { nome: name, email, redeId } = await requireProfissional(deps.db, sessao, id)
  const rede = await findRedeDeProfissional(deps.db, redeId)
  if (rede?.tipoPessoa === 'PF') throw new Problem('profissional.sem_acesso')
  const novo = { role: 'CorpoClinico', redeId, corpoClinicoId: id, username, name, email } as const
  const who = { ...novo, cpf: null, telefoneCelular: '' }
  const same = await findSameEquipe(deps.db, who, password)
  if (same) return toAcesso(same)
  const senhaHash = await hashEquipe(who, password, 'password')
  const mark = { usuarioId: sessao.usuarioId, objetoId: id }
  return deps.db.transaction(async (tx) => {
    refuseInativo(await holdProfissional(tx, sessao, id))
    if (await findAcesso(tx, id)) throw new Problem('profissional.acesso_existente')
    await note(deps, tx, { acao: 'profissional.dar_acesso', ...mark })
    return toAcesso(await createEquipe(deps, tx, { ...who, senhaHash }))
  })
}

/**
 * Enables or ends an access, or gives it a new password: in both cases its sessions end at once.
 * @throws base.nao_encontrado profissional.inativo conta.senha_comum
 */
export async function updateAcesso(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { status, password }: z.output<typeof contract.body>,
): Promise<Acesso> {
  await requireProfissional(deps.db, sessao, id)
  const known = await acessoOf(deps.db, id)
  const mark = { usuarioId: sessao.usuarioId, objetoId: id }
  const senhaHash = password === undefined ? null : await hashEquipe(known, password, 'password')
  return deps.db.transaction(async (tx) => {
    const profissional = await holdProfissional(tx, sessao, id)
    if (status !== 'Desabilitado') refuseInativo(profissional)
    const now = await acessoOf(tx, id)
    if (senhaHash) {
      await setSenhaEquipe(deps, tx, known.id, senhaHash)
      await note(deps, tx, { acao: 'profissional.trocar_senha', ...mark })
    }
    if (status && status !== now.status) {
      await setUsuario(tx, known.id, { status })
      const acao = status === 'Habilitado' ? 'profissional.ativar_acesso' : 'profissional.desativar_acesso'
      await note(deps, tx, { acao, ...mark })
    }
    return toAcesso(await acessoOf(tx, id))
  })
}
