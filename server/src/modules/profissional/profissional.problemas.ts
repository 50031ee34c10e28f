import { Problem } from '#platform/problem.ts'

/** Said of a professional that is absent, and of another unit's. */
export const unknownProfissional = () => new Problem('base.nao_encontrado', 'Profissional não encontrado.')
