export const listPath = '/admin/tiposUnidade'
export const editPath = (tipo: string): string => `${listPath}?editar=${encodeURIComponent(tipo)}`
