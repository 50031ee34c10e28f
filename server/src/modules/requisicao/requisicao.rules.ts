/** Returns the context of a photo's encryption: the file of one row cannot be decrypted for another. */
export const contextOfRequisicao = (id: string): string => `requisicao:${id}`
