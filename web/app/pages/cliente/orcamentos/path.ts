/** The client's kept quotes. */
export const orcamentosPath = '/admincliente/orcamentos'
