import { imagensOf } from '@alento/contract/plataforma/marcacao.ts'
import { type ImagemTexto, imagensTextoMax } from '@alento/contract/plataforma/imagem-texto.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { createArquivo, removeArquivo, useArquivo } from '#modules/imagem/create-arquivo.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ImageKind } from '#platform/image/take-image.ts'
import { Problem } from '#platform/problem.ts'
import { listTextoSite } from './get-texto-site.ts'
import * as store from './imagem-texto.store.ts'
import { listImagemTexto, toImagemTexto } from './list-imagem-texto.ts'

/** A text is at most 68 letters wide: 640 pixels, twice that on a fine screen. */
const kind: ImageKind = { widths: [360, 720, 1280], shape: 'whole' }

type Nova = { descricao: string; file: Uint8Array; chave: string }

/**
 * Stores a picture for the texts; repeating it with the same `chave` returns the same one. @throws base.grande_demais
 * imagem.recusada base.arquivos_fora imagem_texto.demais
 */
export async function createImagemTexto(
  deps: Deps,
  { usuarioId }: Sessao,
  { descricao, file, chave }: Nova,
): Promise<ImagemTexto> {
  const { db, clock } = deps
  const before = await store.findByChave(db, chave)
  if (before) return toImagemTexto(before)
  if ((await store.listImagemTextoRow(db)).length >= imagensTextoMax) throw new Problem('imagem_texto.demais')
  const arquivo = await createArquivo(deps, { pasta: 'texto', bytes: file, kind })
  const criadaEm = clock.now()
  const made = await db.transaction(async (tx) => {
    const row = await store.insertImagemTexto(tx, {
      descricao,
      arquivo,
      chave,
      criadaEm,
      criadaPor: usuarioId,
    })
    if (!row) return null
    await useArquivo(deps, tx, arquivo)
    await recordAuditoria(tx, {
      quando: criadaEm,
      usuarioId,
      acao: 'imagem_texto.criar',
      objeto: 'imagem_texto',
      objetoId: String(row.numero),
      depois: { descricao },
    })
    return row
  })
  return toImagemTexto(made ?? (await store.findByChave(db, chave))!) // a parallel call has made it
}

/** The titles of the texts on the site that show a picture. */
async function listUso(tx: Tx, numero: number): Promise<string[]> {
  const texts = await listTextoSite(tx)
  return texts.filter(({ corpo }) => imagensOf(corpo).includes(numero)).map(({ titulo }) => titulo)
}

/**
 * Removes a picture that no text on the site shows; a job removes its files. Returns those that are left.
 * @throws base.nao_encontrado imagem_texto.em_uso
 */
export async function removeImagemTexto(
  deps: Deps,
  { usuarioId }: Sessao,
  numero: number,
): Promise<ImagemTexto[]> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const row = await store.lockImagemTexto(tx, numero)
    if (!row) throw new Problem('base.nao_encontrado', 'Imagem não encontrada.')
    const uso = await listUso(tx, numero)
    if (uso.length > 0) throw new Problem('imagem_texto.em_uso', `Ela está em: ${uso.join(', ')}.`)
    await store.deleteImagemTexto(tx, numero)
    await removeArquivo(deps, tx, row.arquivo)
    await recordAuditoria(tx, {
      quando: clock.now(),
      usuarioId,
      acao: 'imagem_texto.apagar',
      objeto: 'imagem_texto',
      objetoId: String(numero),
      antes: { descricao: row.descricao },
    })
  })
  return listImagemTexto(db)
}
