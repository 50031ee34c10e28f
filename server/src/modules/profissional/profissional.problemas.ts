import { Problem } from '#platform/problem.ts'

/** For a professional who does not exist or belongs to another unit; the response does not reveal which. */
export const unknownProfissional = () => new Problem('base.nao_encontrado', 'Profissional não encontrado.')
