/** Name of the hidden field of a unit's forms (`UnidadeField`). */
export const unidadeField = 'unidade'

/** The page on which the platform's administrator picks or leaves a unit. */
export const unidadePage = '/admin/rede'
