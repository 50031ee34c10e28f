/** Minutes for which a freed time is kept for one person. Source: issue of the people's area. */
export const minutosOferta = 30

/** Lines in which one client may stand at once, so that nobody stands in every one. */
export const maxEsperas = 10

/** Why a line ended before its day. */
export type Porque = 'profissional' | 'consulta'
