/** What a boleto may be, asked by server and pages alike, without zod. */

/** Days of the month on which a boleto may fall due, by choice; the first one unless told. Source: specification, section 9. */
export const boletoDays = [5, 10, 15, 20, 25, 30] as const
