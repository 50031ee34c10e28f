import type { z } from 'zod'
import type { createAcessoProfissional } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { createEquipe, findSameEquipe, hashEquipe } from '#modules/equipe/create-equipe.ts'
import { findAcesso } from '#modules/equipe/find-acesso.queries.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeDeProfissional } from './corpo-clinico.queries.ts'
import { lockProfissional, getProfissional } from './get-profissional.ts'
import { refuseInativo } from './refuse-inativo.ts'
import { type Acesso, toAcesso, recordMudancaDeAcesso } from './update-acesso.ts'

/**
 * Gives a professional an own access (role CorpoClinico). Repeating it returns the same access.
 * @throws base.nao_encontrado profissional.inativo profissional.sem_acesso profissional.acesso_existente
 * conta.usuario_existente conta.senha_comum
 */
export async function createAcesso(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { username, password }: z.output<typeof createAcessoProfissional.body>,
): Promise<Acesso> {
  const { nome: name, email, redeId } = await getProfissional(deps.db, sessao, id)
  const rede = await findRedeDeProfissional(deps.db, redeId)
  if (rede?.tipoPessoa === 'PF') throw new Problem('profissional.sem_acesso')
  const novo = { role: 'CorpoClinico', redeId, corpoClinicoId: id, username, name, email } as const
  const who = { ...novo, cpf: null, telefoneCelular: '' }
  const same = await findSameEquipe(deps.db, who, password)
  if (same) return toAcesso(same)
  const senhaHash = await hashEquipe(who, password, 'password')
  const mark = { usuarioId: sessao.usuarioId, objetoId: id }
  return deps.db.transaction(async (tx) => {
    refuseInativo(await lockProfissional(tx, sessao, id))
    if (await findAcesso(tx, id)) throw new Problem('profissional.acesso_existente')
    await recordMudancaDeAcesso(deps, tx, { acao: 'profissional.dar_acesso', ...mark })
    return toAcesso(await createEquipe(deps, tx, { ...who, senhaHash }))
  })
}
