/** Name of the hidden field of a unit's forms (`UnidadeField`). */
export const unidadeField = 'unidade'

/** Where the platform's administrator picks or leaves a unit. */
export const unidadePage = '/admin/rede'
