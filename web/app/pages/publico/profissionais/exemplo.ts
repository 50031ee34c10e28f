/** A sale to show, in centavos: its fee is rounded as a sale's is (half up). */
export const exemplo = 12_000
