import type { RedePacote } from '@alento/contract/preco/pacote.ts'
import { listPacoteVendido } from '#modules/preco/list-pacote.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import type { Db } from '#platform/db/db.ts'

/** The packages of a HABILITADO unit, cheapest card price first. Amounts in centavos. @throws base.nao_encontrado */
export async function listRedePacote(db: Db, redeId: string): Promise<RedePacote[]> {
  await getRedeHabilitada(db, redeId)
  return listPacoteVendido(db, redeId)
}
