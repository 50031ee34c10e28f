import { Problem } from '#platform/problem.ts'

/** Said of a unit that is absent, and of one that visitors may not see. */
export const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')
