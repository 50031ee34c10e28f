/** Places among the partners, at most. */
export const maxParceiros = 99
