import { Problem } from '#platform/problem.ts'

/** For a unit that does not exist or that visitors may not see. */
export const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')
