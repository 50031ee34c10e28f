/** Largest size of one image in bytes (F5). */
export const maxImagemBytes = 2 * 2 ** 20
/** Most photos of one unit. */
export const maxFotos = 12
