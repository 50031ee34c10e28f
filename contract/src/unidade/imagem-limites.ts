/** Largest size of one image in bytes (F5). */
export const maxImagemBytes = 2 * 2 ** 20
/** Smallest picture in pixels, the longer side first: a smaller one is shown blurred. */
export type MinimoPixels = readonly [number, number]
export const minFoto: MinimoPixels = [400, 300]
export const minLogo: MinimoPixels = [72, 72]
export const minRetrato: MinimoPixels = [96, 96]

/** Returns the sentence that refuses a picture of this size; null when it is large enough. */
export function isTooSmall(
  { width, height }: { width: number; height: number },
  [longer, shorter]: MinimoPixels,
): string | null {
  if (Math.max(width, height) >= longer && Math.min(width, height) >= shorter) return null
  return `A imagem tem só ${width} × ${height} pixels e ficaria borrada. Envie uma de ${longer} × ${shorter} ou mais.`
}

export const maxFotos = 12
/** Most photos of medical requests that one client has stored. */
export const maxRequisicoes = 20
