import type { z } from 'zod'
import type {
  AcessoProfissional,
  updateAcessoProfissional as contract,
} from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { setUsuario } from '#modules/conta/set-usuario.ts'
import { hashEquipe } from '#modules/equipe/create-equipe.ts'
import { findAcesso } from '#modules/equipe/find-acesso.queries.ts'
import { setSenhaEquipe } from '#modules/equipe/set-senha-equipe.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockProfissional, getProfissional } from './get-profissional.ts'
import { refuseInativo } from './refuse-inativo.ts'

export type Acesso = z.infer<typeof AcessoProfissional>

/** @throws base.nao_encontrado when the professional has none */
async function acessoOf(db: Db, id: string) {
  const acesso = await findAcesso(db, id)
  if (!acesso) throw new Problem('base.nao_encontrado', 'Este profissional não tem acesso ao sistema.')
  return acesso
}

export const toAcesso = ({ username, status }: Acesso): Acesso => ({ username, status })

type Nota = { acao: string; usuarioId: string; objetoId: string }
export const recordMudancaDeAcesso = ({ clock }: Deps, tx: Tx, nota: Nota) =>
  recordAuditoria(tx, { quando: clock.now(), objeto: 'corpo_clinico', ...nota })

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
  await getProfissional(deps.db, sessao, id)
  const known = await acessoOf(deps.db, id)
  const mark = { usuarioId: sessao.usuarioId, objetoId: id }
  const senhaHash = password === undefined ? null : await hashEquipe(known, password, 'password')
  return deps.db.transaction(async (tx) => {
    const profissional = await lockProfissional(tx, sessao, id)
    if (status !== 'Desabilitado') refuseInativo(profissional)
    const now = await acessoOf(tx, id)
    if (senhaHash) {
      await setSenhaEquipe(deps, tx, known.id, senhaHash)
      await recordMudancaDeAcesso(deps, tx, { acao: 'profissional.trocar_senha', ...mark })
    }
    if (status && status !== now.status) {
      await setUsuario(tx, known.id, { status })
      const acao = status === 'Habilitado' ? 'profissional.ativar_acesso' : 'profissional.desativar_acesso'
      await recordMudancaDeAcesso(deps, tx, { acao, ...mark })
    }
    return toAcesso(await acessoOf(tx, id))
  })
}
