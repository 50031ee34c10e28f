import { Problem } from '#platform/problem.ts'
import type { Profissional } from './corpo-clinico.store.ts'

/** An INATIVO professional is only made ATIVO. @throws profissional.inativo */
export function refuseInativo({ status }: Pick<Profissional, 'status'>): void {
  if (status === 'INATIVO') throw new Problem('profissional.inativo')
}
