/** Boleto rules used by both server and pages, free of zod. */

/**
 * Days of the month that a buyer may choose; the first one is the default. The date itself, which is a banking day and early enough for the
 * appointment, is that of `boleto.rules.ts`. Source: specification, section 9.
 */
export const boletoDays = [5, 10, 15, 20, 25, 30] as const
