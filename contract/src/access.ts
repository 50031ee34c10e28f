import { z } from 'zod'

/** Roles of section 6 of the specification. `Alento` is the client; one user has one role. */
export const Role = z.enum(['Alento', 'Administrador', 'AdmRede', 'Atendente', 'CorpoClinico'])
export type Role = z.infer<typeof Role>

export const administrador = ['Administrador'] as const satisfies readonly Role[]
export const cliente = ['Alento'] as const satisfies readonly Role[]
/** Roles that work at a unit's reception desk. */
export const recepcao = ['AdmRede', 'Atendente'] as const satisfies readonly Role[]
/** Roles that manage a unit: its own administrators and the platform's. */
export const gestao = ['Administrador', 'AdmRede'] as const satisfies readonly Role[]
/** Every role except the client: these users log in at `/login` and work under `/admin`. */
export const equipe = [
  'Administrador',
  'AdmRede',
  'Atendente',
  'CorpoClinico',
] as const satisfies readonly Role[]

export const isEquipe = (role: Role): boolean => role !== 'Alento'
