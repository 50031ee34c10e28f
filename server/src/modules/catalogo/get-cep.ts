import type { EnderecoCep } from '@alento/contract/catalogo/cep.ts'
import type { CepFinder } from '#platform/cep/cep.ts'
import { Problem } from '#platform/problem.ts'

/** The address of a CEP. @throws cep.nao_encontrado cep.indisponivel */
export async function getCep(finder: CepFinder, cep: string): Promise<EnderecoCep> {
  const found = await finder.find(cep)
  if (found.kind === 'found') return found.endereco
  throw new Problem(found.kind === 'absent' ? 'cep.nao_encontrado' : 'cep.indisponivel')
}
