/** Largest size of one image in bytes (F5). */
export const maxImagemBytes = 2 * 2 ** 20
/** Most photos of one unit. */
export const maxFotos = 12
/** Most photos of medical requests that one client has stored. */
export const maxRequisicoes = 20
