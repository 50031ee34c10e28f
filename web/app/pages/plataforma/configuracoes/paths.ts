export const listPath = '/admin/configuracoes'
export const editPath = (chave: string): string => `${listPath}?editar=${chave}`
