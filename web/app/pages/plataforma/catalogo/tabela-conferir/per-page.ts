export const perPage = 50
