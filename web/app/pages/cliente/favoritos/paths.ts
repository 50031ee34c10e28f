export const here = '/admincliente/favoritos'
