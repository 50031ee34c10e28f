import type { Role } from '@alento/contract/access.ts'

/** Who keeps a unit's price list. */
export const roles: readonly Role[] = ['Administrador', 'AdmRede']
