/** Boleto rules used by both server and pages, free of zod. */

/** Days of the month on which a boleto may fall due; the first one is the default. Source: specification, section 9. */
export const boletoDays = [5, 10, 15, 20, 25, 30] as const
