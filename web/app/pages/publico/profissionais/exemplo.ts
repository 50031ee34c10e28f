/** An example sale, in centavos: its fee is rounded like a real one (half up). */
export const exemplo = 12_000
