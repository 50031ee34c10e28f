import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { createArquivo, useArquivo } from '#modules/imagem/create-arquivo.ts'
import type { ImageKind } from '#platform/image/take-image.ts'
import { newId } from '#platform/id.ts'
import { type DepoimentoSiteRow, findByChave, insertDepoimentoSite } from './depoimento-site.store.ts'

/** The circle beside a quote is 52 pixels wide, that of the form 96. */
const kind: ImageKind = { widths: [52, 104, 192], shape: 'cut' }

/** The storage key of a photo, null for an empty file. @throws base.grande_demais imagem.recusada base.arquivos_fora */
export const createFoto = (deps: Deps, file: Uint8Array): Promise<string> | null =>
  file.length > 0 ? createArquivo(deps, { pasta: 'depoimento', bytes: file, kind }) : null

type Novo = { nome: string; descricao: string; file: Uint8Array; chave: string }

/**
 * Makes a testimonial in EM_EDICAO; repeating it with the same `chave` returns the same one.
 * @throws base.grande_demais imagem.recusada base.arquivos_fora
 */
export async function createDepoimentoSite(
  deps: Deps,
  { usuarioId }: Sessao,
  { nome, descricao, file, chave }: Novo,
): Promise<DepoimentoSiteRow> {
  const { db, clock } = deps
  const before = await findByChave(db, chave)
  if (before) return before
  const foto = await createFoto(deps, file)
  const criadoEm = clock.now()
  const row: DepoimentoSiteRow = {
    id: newId(),
    nome,
    descricao,
    status: 'EM_EDICAO',
    foto,
    versao: 1,
    chave,
    criadoEm,
    publicadoEm: null,
  }
  const made = await db.transaction(async (tx) => {
    if (!(await insertDepoimentoSite(tx, row))) return false
    if (foto) await useArquivo(deps, tx, foto)
    await recordAuditoria(tx, {
      quando: criadoEm,
      usuarioId,
      acao: 'depoimento_site.criar',
      objeto: 'depoimento_site',
      objetoId: row.id,
      ...makeMudanca(null, { nome, descricao }),
    })
    return true
  })
  return made ? row : (await findByChave(db, chave))! // a parallel call has made it
}
