/** Characters of a message to the patients of a day: it fits into one SMS with the unit's name. Free of zod. */
export const maxRecado = 120
