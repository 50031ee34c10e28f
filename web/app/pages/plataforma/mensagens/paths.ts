export const listPath = '/admin/mensagens'
export const modelosPath = `${listPath}/modelos`
export const mensagemPath = (id: string): string => `${listPath}/${id}`
export const modeloPath = (modelo: string): string => `${modelosPath}?modelo=${modelo}`
