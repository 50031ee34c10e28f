export const orcamentosPath = '/admincliente/orcamentos'
