export const listPath = '/admin/contatos'
