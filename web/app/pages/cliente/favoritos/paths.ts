export const favoritosPath = '/admincliente/favoritos'
