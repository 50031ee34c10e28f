/** What a photo is encrypted for: the file of one row is nothing to another. */
export const aboutRequisicao = (id: string): string => `requisicao:${id}`
