import type { Deps } from '#deps.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { type GatewaySeller, GatewayError } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import { findRevisao } from './revisao.queries.ts'

/** The unit's seller at the gateway: the one that it has here, otherwise by its tax document; null when there is none. @throws base.nao_encontrado revisao.processador */
export async function searchVendedor({ db, gateway }: Deps, redeId: string): Promise<GatewaySeller | null> {
  const rede = await findRevisao(db, redeId)
  if (!rede) throw unknownRede()
  const { cnpj, cpf, zoopSellerId } = rede
  try {
    const own = zoopSellerId && (await gateway.readSeller(zoopSellerId))
    if (own || (!cnpj && !cpf)) return own || null
    return await gateway.findSeller(cnpj ? { cnpj } : { cpf: cpf ?? '' })
  } catch (error) {
    if (error instanceof GatewayError) throw new Problem('revisao.processador')
    throw error
  }
}
