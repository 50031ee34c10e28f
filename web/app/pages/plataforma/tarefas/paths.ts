export const listPath = '/admin/tarefas'
export const filaPath = (fila: string): string => `${listPath}?fila=${fila}`
