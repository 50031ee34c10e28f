/** The product's name on the server of `tests/alone`, so that no page may name the product by itself. */
export const otherBrand = 'Vereda'
