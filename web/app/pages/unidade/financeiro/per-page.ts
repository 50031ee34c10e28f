/** Lines of the statement on one page: a phone shows them in about five screens. */
export const perPage = 25
