import type { RedePerto } from '@alento/contract/perto.ts'
import type { Deps } from '#deps.ts'
import { getCep } from '#modules/catalogo/get-cep.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { Problem } from '#platform/problem.ts'
import { findBairro } from './busca.queries.ts'
import { countPerto, listServicoPerto } from './perto.queries.ts'

const raioM = 10_000

/**
 * Enabled units within 10 km of a CEP and the most searched services there. Measured from the CEP's own position, else from the
 * middle of the units of its district, else from the centre of its city. `depende` are the cache keys of the result.
 * @throws cep.nao_encontrado cep.indisponivel
 */
export async function getPerto(
  { db, cep: finder }: Pick<Deps, 'db' | 'cep'>,
  cep: string,
): Promise<RedePerto> {
  const endereco = await getCep(finder, cep)
  const lugar = await findMunicipio(db, endereco.cidade, endereco.uf)
  if (!lugar) throw new Problem('cep.nao_encontrado')
  const origem = (await finder.place(cep)) ?? (await findBairro(db, lugar._id, endereco.bairro)) ?? lugar
  const redondeza = { origem, municipioId: lugar._id, raioM }
  const servicos = await listServicoPerto(db, redondeza)
  return { endereco, ...(await countPerto(db, redondeza)), servicos }
}
