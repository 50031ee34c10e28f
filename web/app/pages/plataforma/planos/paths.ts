export const listPath = '/admin/planos'
export const newPath = `${listPath}?novo=1`
/** The contracts of a plan, in whatever state. */
export const contratosPath = (id: string): string => `/admin/contratos?plano=${id}`
export const editPath = (id: string): string => `${listPath}?editar=${id}`
