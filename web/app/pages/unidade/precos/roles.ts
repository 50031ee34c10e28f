import type { Role } from '@alento/contract/access.ts'

/** Roles that manage a unit's price list. */
export const roles: readonly Role[] = ['Administrador', 'AdmRede']
