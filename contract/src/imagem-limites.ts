/** Bytes of one picture (F5). */
export const maxImagemBytes = 2 * 2 ** 20
/** Photos of one unit. */
export const maxFotos = 12
