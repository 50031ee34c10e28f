export const maxParceiros = 99
