import { maxFotos, minFoto } from '@alento/contract/unidade/imagem-limites.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { newId } from '#platform/id.ts'
import type { ImageKind } from '#platform/image/take-image.ts'
import { Problem } from '#platform/problem.ts'
import { countImagem, insertImagem } from './imagem.store.ts'
import { useArquivo, createArquivo } from './create-arquivo.ts'

/** A unit's photo is shown at most 420 pixels wide, on a phone as wide as the screen. */
const kind: ImageKind = { widths: [400, 800, 1200], shape: 'whole', min: minFoto }

type Nova = { redeId: string; legenda: string; file: Uint8Array; chave: string }

/**
 * Adds a photo at the end; repeating it with the same `chave` adds nothing.
 * @throws base.nao_encontrado imagem.muitas base.grande_demais imagem.recusada base.arquivos_fora
 */
export async function createImagem(deps: Deps, sessao: Sessao, nova: Nova): Promise<void> {
  const { db, clock } = deps
  const { redeId, legenda, file, chave } = nova
  await getUnidade(db, sessao, redeId)
  const before = await countImagem(db, redeId, chave)
  if (before.repetida) return
  if (before.total >= maxFotos) throw new Problem('imagem.muitas')
  const arquivo = await createArquivo(deps, { pasta: 'foto', bytes: file, kind })
  await db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const { total, repetida } = await countImagem(tx, redeId, chave)
    if (repetida) return
    if (total >= maxFotos) throw new Problem('imagem.muitas')
    await useArquivo(deps, tx, arquivo)
    const id = newId()
    await insertImagem(tx, { id, redeId, arquivo, legenda, chave })
    await recordAuditoria(tx, {
      quando: clock.now(),
      usuarioId: sessao.usuarioId,
      acao: 'foto.adicionar',
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { foto: id },
    })
  })
}
