export const perPage = 25
