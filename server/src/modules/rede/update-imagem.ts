import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { checkUnidade, getUnidade } from './get-unidade.ts'
import { deleteImagem, findImagem, listImagem, lockRede, saveLegenda, saveOrdem } from './imagem.store.ts'
import { dropArquivo } from './keep-arquivo.ts'

const unknownFoto = () => new Problem('base.nao_encontrado', 'Foto não encontrada.')

/** The unit of a photo that the caller may change. @throws base.nao_encontrado */
async function redeOf(db: Db, sessao: Sessao, id: string): Promise<string> {
  const imagem = await findImagem(db, id)
  if (!imagem) throw unknownFoto()
  checkUnidade(sessao, imagem.redeId)
  return imagem.redeId
}

/** Answers the unit. @throws base.nao_encontrado */
export async function updateImagem(
  { db }: Deps,
  sessao: Sessao,
  { id, legenda }: { id: string; legenda: string },
): Promise<string> {
  const redeId = await redeOf(db, sessao, id)
  await saveLegenda(db, id, legenda)
  return redeId
}

/** Its files go by a job. Answers the unit. @throws base.nao_encontrado */
export async function removeImagem(deps: Deps, sessao: Sessao, id: string): Promise<string> {
  const { db, clock } = deps
  const redeId = await redeOf(db, sessao, id)
  await db.transaction(async (tx) => {
    const arquivo = await deleteImagem(tx, id)
    if (arquivo === null) throw unknownFoto()
    await dropArquivo(deps, tx, arquivo)
    await recordAuditoria(tx, {
      quando: clock.now(),
      usuarioId: sessao.usuarioId,
      acao: 'foto.remover',
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { foto: id },
    })
  })
  return redeId
}

/** `ids` are all photos of the unit. @throws base.nao_encontrado base.conflito */
export async function updateImagemOrdem(
  { db }: Deps,
  sessao: Sessao,
  { redeId, ids }: { redeId: string; ids: readonly string[] },
): Promise<void> {
  await getUnidade(db, sessao, redeId)
  await db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const there = new Set((await listImagem(tx, redeId)).map((i) => i._id))
    const same =
      ids.length === there.size && new Set(ids).size === there.size && ids.every((id) => there.has(id))
    if (!same) throw new Problem('base.conflito', 'As fotos mudaram enquanto você as ordenava.')
    await saveOrdem(tx, redeId, ids)
  })
}
