export const listPath = '/admin/alentoDepoimento'
export const newPath = `${listPath}?novo=1`
export const editPath = (id: string): string => `${listPath}?editar=${id}`
