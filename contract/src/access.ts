import { z } from 'zod'

/** Roles of section 6 of the specification. `Alento` is the client; one user has one role. */
export const Role = z.enum(['Alento', 'Administrador', 'AdmRede', 'Atendente', 'CorpoClinico'])
export type Role = z.infer<typeof Role>

export const cliente = ['Alento'] as const satisfies readonly Role[]
/** Who works at a unit's reception. */
export const recepcao = ['AdmRede', 'Atendente'] as const satisfies readonly Role[]
/** Who keeps a unit: its own administration, and the platform's. */
export const gestao = ['Administrador', 'AdmRede'] as const satisfies readonly Role[]
/** Everybody but clients: they enter by `/login` and see `/admin`. */
export const equipe = [
  'Administrador',
  'AdmRede',
  'Atendente',
  'CorpoClinico',
] as const satisfies readonly Role[]

export const isEquipe = (role: Role): boolean => role !== 'Alento'
