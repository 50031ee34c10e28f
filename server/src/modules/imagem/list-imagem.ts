import type { Rede } from '@alento/contract/unidade/rede.ts'
import type { Db } from '#platform/db/db.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { listImagemRow, type ImagemRow } from './imagem.store.ts'

export type { ImagemRow } from './imagem.store.ts'
type Imagem = Rede['imagens'][number]

export const toImagem = ({ _id, legenda, arquivo }: ImagemRow): Imagem => ({
  _id,
  legenda,
  versao: versaoOf(arquivo),
})

/** The photos of a unit in order. */
export async function listImagem(db: Db, redeId: string): Promise<Imagem[]> {
  const rows = await listImagemRow(db, redeId)
  return rows.map(toImagem)
}
