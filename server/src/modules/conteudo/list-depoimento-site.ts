import type { DepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import type { Db } from '#platform/db/db.ts'
import { type DepoimentoSiteRow, listDepoimentoSiteRow } from './depoimento-site.store.ts'

const imageOf = ({ id, foto }: DepoimentoSiteRow): string | null =>
  foto && `/api/AlentoDepoimentos/${id}/imagem?v=${versaoOf(foto) ?? ''}`

export const toDepoimentoSite = (row: DepoimentoSiteRow): DepoimentoSite => ({
  _id: row.id,
  nome: row.nome,
  descricao: row.descricao,
  status: row.status,
  clienteImage: imageOf(row),
  versao: row.versao,
})

/** With `todos` also those in EM_EDICAO. */
export async function listDepoimentoSite(db: Db, quais: { todos: boolean }): Promise<DepoimentoSite[]> {
  return (await listDepoimentoSiteRow(db, quais)).map(toDepoimentoSite)
}
