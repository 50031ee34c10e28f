/** The client's kept quotes. */
export const here = '/admincliente/orcamentos'
