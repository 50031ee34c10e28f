import type { Rede } from '@alento/contract/rede.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listImagem } from '#modules/imagem/imagem.store.ts'
import { listRedeEspecialidade } from '#modules/rede/rede.queries.ts'
import { findRedeHabilitada, type RedeBase } from '#modules/rede/rede.store.ts'

/** Said of a unit that is absent, and of one that visitors may not see. */
export const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')

/** A HABILITADO unit; any other is answered as not found. @throws base.nao_encontrado */
export async function getRedeHabilitada(db: Db, id: string): Promise<RedeBase> {
  const rede = await findRedeHabilitada(db, id)
  if (!rede) throw unknownRede()
  return rede
}

/** A HABILITADO unit with its specialties and photos, as visitors see it. @throws base.nao_encontrado */
export async function getRede(db: Db, id: string): Promise<Rede> {
  const rede = await getRedeHabilitada(db, id)
  return {
    ...rede,
    especialidades: await listRedeEspecialidade(db, id),
    imagens: await listImagem(db, id),
  }
}
