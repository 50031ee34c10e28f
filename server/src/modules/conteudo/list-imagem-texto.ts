import type { ImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { imagensOf } from '@alento/contract/plataforma/marcacao.ts'
import type { Db } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { type ImagemTextoRow, listImagemTextoRow } from './imagem-texto.store.ts'

export const toImagemTexto = ({ numero, descricao, arquivo, criadaEm }: ImagemTextoRow): ImagemTexto => ({
  numero,
  descricao,
  imagem: `/api/imagensTexto/${numero}/imagem?v=${versaoOf(arquivo) ?? ''}`,
  criadaEm: criadaEm.toString({ smallestUnit: 'second' }),
})

/** The pictures of the site's texts, the newest first. */
export const listImagemTexto = async (db: Db): Promise<ImagemTexto[]> =>
  (await listImagemTextoRow(db)).map(toImagemTexto)

/** The pictures that a text shows and that still exist. */
export async function listImagemDoTexto(db: Db, corpo: string): Promise<ImagemTexto[]> {
  const numeros = imagensOf(corpo)
  return numeros.length === 0 ? [] : (await listImagemTextoRow(db, numeros)).map(toImagemTexto)
}
