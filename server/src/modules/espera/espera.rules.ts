/** Minutes for which a freed time is held for one person. Source: ADR 0068. */
export const minutosOferta = 30

/** Largest number of waiting lists that one client may be in at once. */
export const maxEsperas = 10

/** The reason why an entry ended before its day. */
export type Porque = 'profissional' | 'consulta'
