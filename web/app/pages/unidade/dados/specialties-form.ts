import type { TypedHours } from './hours-form.ts'

/** A checkbox for each specialty, present when ticked. */
export const specialtyName = (id: string): string => `especialidade.${id}`
/** The field for choosing one more. */
export const oneMore = 'maisEspecialidade'

const ids = (typed: TypedHours): string[] =>
  Object.keys(typed).flatMap((name) => /^especialidade\.([0-9a-f-]{36})$/.exec(name)?.slice(1) ?? [])

/** The specialties to send: the ticked ones, and the chosen one that was not added yet. */
export const specialtiesIn = (typed: TypedHours): string[] => [
  ...new Set([...ids(typed), ...(typed[oneMore] ? [typed[oneMore]] : [])]),
]

/** The form with the chosen one ticked, ready for another. */
export function addSpecialty(typed: TypedHours): TypedHours {
  const { [oneMore]: id, ...rest } = typed
  return id ? { ...rest, [specialtyName(id)]: 'S' } : rest
}

export const typedSpecialties = (especialidades: readonly { _id: string }[]): TypedHours =>
  Object.fromEntries(especialidades.map(({ _id }) => [specialtyName(_id), 'S']))
