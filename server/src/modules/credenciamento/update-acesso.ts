import type { AcessoRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkSenhaOf } from '#modules/conta/check-senha.ts'
import { createAdmRede } from '#modules/equipe/create-adm-rede.ts'
import { hashEquipe } from '#modules/equipe/create-equipe.ts'
import { findAcessoRede } from '#modules/equipe/find-acesso.queries.ts'
import { setSenhaEquipe } from '#modules/equipe/set-senha-equipe.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import type { Tx } from '#platform/db/db.ts'
import { verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeRow } from './rede.queries.ts'

type Novo = { username: string; password: string }
type Usuario = NonNullable<Awaited<ReturnType<typeof findAcessoRede>>>

const toAcesso = ({ id, username, status }: Usuario): AcessoRede => ({ _id: id, username, status })

type Nota = { acao: string; usuarioId: string; redeId: string }
const note = ({ clock }: Deps, tx: Tx, { redeId, ...nota }: Nota) =>
  recordAuditoria(tx, {
    quando: clock.now(),
    ...nota,
    objeto: 'rede',
    objetoId: redeId,
  })

const requireRede = async ({ db }: Deps, sessao: Sessao, id: string) => {
  await checkUnidade(db, sessao, id)
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return rede
}

/** @throws base.nao_encontrado cadastro_rede.acesso_existente conta.usuario_existente conta.senha_comum */
export async function createAcessoRede(
  deps: Deps,
  sessao: Sessao,
  redeId: string,
  { username, password }: Novo,
): Promise<AcessoRede> {
  const rede = await requireRede(deps, sessao, redeId)
  const known = await findAcessoRede(deps.db, redeId)
  // The same form is sent again because its response was lost.
  if (known?.username === username && (await verifyPassword(known.senhaHash, password)))
    return toAcesso(known)
  const name = rede.responsavel?.nome ?? rede.nomeRede
  const who = { username, name, email: rede.email }
  const senhaHash = await hashEquipe(who, password, 'password')
  return deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    if (await findAcessoRede(tx, redeId)) throw new Problem('cadastro_rede.acesso_existente')
    const { usuarioId } = sessao
    const telefoneCelular = rede.telefoneCelular ?? ''
    await createAdmRede(deps, tx, {
      ...who,
      redeId,
      cpf: null,
      telefoneCelular,
      celularConfirmadoEm: null,
      senhaHash,
    })
    await note(deps, tx, { acao: 'rede.dar_acesso', usuarioId, redeId })
    const made = await findAcessoRede(tx, redeId)
    if (!made) throw unknownRede()
    return toAcesso(made)
  })
}

/** @throws base.nao_encontrado usuario.senha_atual conta.senha_comum conta.espere */
export async function updateAcessoRede(
  deps: Deps,
  sessao: Sessao,
  redeId: string,
  { senhaAtual, password }: { senhaAtual: string; password: string },
): Promise<AcessoRede> {
  await requireRede(deps, sessao, redeId)
  const known = await findAcessoRede(deps.db, redeId)
  if (!known) throw new Problem('base.nao_encontrado', 'Esta unidade não tem acesso ao sistema.')
  await checkSenhaOf(deps, sessao, senhaAtual)
  const senhaHash = await hashEquipe(known, password, 'password')
  await deps.db.transaction(async (tx) => {
    await setSenhaEquipe(deps, tx, known.id, senhaHash)
    await note(deps, tx, { acao: 'rede.trocar_senha', usuarioId: sessao.usuarioId, redeId })
  })
  return toAcesso(known)
}
