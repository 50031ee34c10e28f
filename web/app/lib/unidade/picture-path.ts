type Como = { versao?: string | null; w: number }

/**
 * `w` is the width in pixels of the box on a dense screen; with the content's `versao` the image can be cached and a changed
 * one appears at once.
 */
const query = ({ versao, w }: Como): string => `?w=${w}${versao ? `&v=${versao}` : ''}`

export const logoPath = (redeId: string, como: Como): string => `/api/redeImagem/${redeId}/logo${query(como)}`

/** By the unit's name (B8); `redeId` decides where several units have it. */
export const logoByNamePath = (name: string, redeId: string): string =>
  `/api/redeImagemLogo?${new URLSearchParams({ q: name, rede: redeId, w: '144' })}`

export const fotoPath = (id: string, como: Como): string => `/api/redeImagem/arquivo/${id}${query(como)}`

/** Null without a photo: then a portrait is drawn. */
export const retratoPath = (corpoClinicoId: string, versao: string | null): string | null =>
  versao ? `/api/corpoClinicoImagem/${corpoClinicoId}/logo${query({ versao, w: 192 })}` : null
