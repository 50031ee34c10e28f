/** Name of the hidden field of a unit's forms (`UnidadeField`). */
export const unidadeField = 'unidade'
