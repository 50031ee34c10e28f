import { addDays } from './zona.ts'

/** Withdrawing from an online purchase, an order's or a card's, with all the money back. Source: CDC (Lei 8.078/1990), art. 49. */
export const daysToWithdraw = 7

/**
 * The last day to withdraw from a purchase that was concluded on a day, both of Brasília (YYYY-MM-DD): that day does not count, the
 * last one does. Source: Código Civil, art. 132.
 */
export const lastDayToWithdraw = (concluded: string): string => addDays(concluded, daysToWithdraw)
