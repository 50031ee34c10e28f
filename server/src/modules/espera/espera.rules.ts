/** Minutes for which a freed time is held for one person. Source: ADR 0068. */
export const minutosOferta = 30

/** Lines in which one client may stand at once, so that nobody stands in every one. */
export const maxEsperas = 10

/** Why a line ended before its day. */
export type Porque = 'profissional' | 'consulta'
