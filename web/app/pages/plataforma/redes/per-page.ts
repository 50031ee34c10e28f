export const perPage = 20
