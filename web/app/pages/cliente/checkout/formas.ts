import { IconBarcode, IconBuildingStore, IconCreditCard, IconQrcode } from '@tabler/icons-react'
import type { Checkout } from '@alento/contract/checkout.ts'
import type { TabLink } from '#ui/nav/tabs-nav.tsx'

/** The ways to pay, as named in the URL: `?forma=pix`. */
export const formas = ['cartao', 'boleto', 'pix', 'local'] as const
export type Forma = (typeof formas)[number]

const look = {
  cartao: { label: 'Cartão', icon: IconCreditCard },
  boleto: { label: 'Boleto', icon: IconBarcode },
  pix: { label: 'Pix', icon: IconQrcode },
  local: { label: 'No local', icon: IconBuildingStore },
} satisfies Record<Forma, Pick<TabLink, 'label' | 'icon'>>

type Oferta = Pick<Checkout['formas'], 'online' | 'semCobranca' | 'metodos'>

const isOffered = (forma: Forma, { metodos }: Oferta): boolean => forma === 'local' || metodos.includes(forma)

/**
 * The chosen way to pay; `nada` when the total is too small to be charged. An empty one means at the desk; a unit without online
 * payment has only that (K2, K4).
 */
export function formaOf(asked: string | null, oferta: Oferta): Forma | 'nada' {
  if (oferta.semCobranca) return 'nada'
  if (!oferta.online || asked === '') return 'local'
  return formas.find((forma) => forma === asked && isOffered(forma, oferta)) ?? 'cartao'
}

/** The tabs, each with its own URL; `trocar` is kept in it. */
export const formaTabs = (id: string, chosen: Forma, oferta: Oferta, trocar: boolean): TabLink[] =>
  formas
    .filter((forma) => isOffered(forma, oferta))
    .map((forma) => ({
      ...look[forma],
      href: `/checkout?id=${id}&forma=${forma}${trocar ? '&trocar=1' : ''}`,
      current: forma === chosen,
    }))
