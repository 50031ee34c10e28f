import type { Rede } from '@alento/contract/unidade/rede.ts'
import { listImagem } from '#modules/imagem/list-imagem.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import { listRedeEspecialidade } from '#modules/rede/list-rede-especialidade.ts'
import type { Db } from '#platform/db/db.ts'

/** A HABILITADO unit with its specialties and photos, as visitors see it. @throws base.nao_encontrado */
export async function getRede(db: Db, id: string): Promise<Rede> {
  const rede = await getRedeHabilitada(db, id)
  return {
    ...rede,
    especialidades: await listRedeEspecialidade(db, id),
    imagens: await listImagem(db, id),
  }
}
