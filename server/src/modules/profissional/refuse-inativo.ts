import { Problem } from '#platform/problem.ts'
import type { Profissional } from './corpo-clinico.store.ts'

/** The only change of an INATIVO professional is back to ATIVO. @throws profissional.inativo */
export function refuseInativo({ status }: Pick<Profissional, 'status'>): void {
  if (status === 'INATIVO') throw new Problem('profissional.inativo')
}
