export const listPath = '/admin/feriados'
export const newPath = `${listPath}?novo=1`
export const editPath = (id: string): string => `${listPath}?editar=${id}`
