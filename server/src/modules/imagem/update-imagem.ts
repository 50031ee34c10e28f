import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { deleteImagem, findImagem, saveLegenda, saveOrdem } from './imagem.store.ts'
import { listImagem } from './list-imagem.ts'
import { removeArquivo } from './create-arquivo.ts'

const unknownFoto = () => new Problem('base.nao_encontrado', 'Foto não encontrada.')

/** The unit of a photo that the caller may change. @throws base.nao_encontrado */
async function redeOf(db: Db, sessao: Sessao, id: string): Promise<string> {
  const imagem = await findImagem(db, id)
  if (!imagem) throw unknownFoto()
  await checkUnidade(db, sessao, imagem.redeId)
  return imagem.redeId
}

type Nota = { acao: string; redeId: string; foto?: string }
const note = ({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, { acao, redeId, foto }: Nota): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto: 'rede',
    objetoId: redeId,
    ...(foto && { detalhe: { foto } }),
  })

/** Returns the unit's id. Saving an unchanged caption writes no audit entry. @throws base.nao_encontrado */
export async function updateImagem(
  deps: Deps,
  sessao: Sessao,
  { id, legenda }: { id: string; legenda: string },
): Promise<string> {
  const redeId = await redeOf(deps.db, sessao, id)
  await deps.db.transaction(async (tx) => {
    if (await saveLegenda(tx, id, legenda))
      await note(deps, tx, sessao, { acao: 'foto.legenda', redeId, foto: id })
  })
  return redeId
}

type Legendas = { redeId: string; legendas: readonly { _id: string; legenda: string }[] }

/** Saves the captions of a unit's photos together. @throws base.nao_encontrado when one is no photo of the unit */
export async function updateImagemLegendas(
  deps: Deps,
  sessao: Sessao,
  { redeId, legendas }: Legendas,
): Promise<void> {
  await getUnidade(deps.db, sessao, redeId)
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const own = new Set((await listImagem(tx, redeId)).map((i) => i._id))
    if (!legendas.every(({ _id }) => own.has(_id))) throw unknownFoto()
    for (const { _id, legenda } of legendas)
      if (await saveLegenda(tx, _id, legenda))
        await note(deps, tx, sessao, { acao: 'foto.legenda', redeId, foto: _id })
  })
}

/** Returns the unit's id. A job removes the files. @throws base.nao_encontrado */
export async function removeImagem(deps: Deps, sessao: Sessao, id: string): Promise<string> {
  const redeId = await redeOf(deps.db, sessao, id)
  await deps.db.transaction(async (tx) => {
    const arquivo = await deleteImagem(tx, id)
    if (arquivo === null) throw unknownFoto()
    await removeArquivo(deps, tx, arquivo)
    await note(deps, tx, sessao, { acao: 'foto.remover', redeId, foto: id })
  })
  return redeId
}

/** `ids` are all photos of the unit; an unchanged order writes no audit entry. @throws base.nao_encontrado base.conflito */
export async function updateImagemOrdem(
  deps: Deps,
  sessao: Sessao,
  { redeId, ids }: { redeId: string; ids: readonly string[] },
): Promise<void> {
  await getUnidade(deps.db, sessao, redeId)
  await deps.db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const before = (await listImagem(tx, redeId)).map((i) => i._id)
    const there = new Set(before)
    const same =
      ids.length === there.size && new Set(ids).size === there.size && ids.every((id) => there.has(id))
    if (!same) throw new Problem('base.conflito', 'As fotos mudaram enquanto você as ordenava.')
    if (ids.join() === before.join()) return
    await saveOrdem(tx, redeId, ids)
    await note(deps, tx, sessao, { acao: 'foto.ordenar', redeId })
  })
}
