import { IconBarcode, IconBuildingStore, IconCreditCard, IconQrcode } from '@tabler/icons-react'
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

/** The chosen way to pay. An empty one means at the desk; a unit without online payment has only that (K2, K4). */
export function formaOf(asked: string | null, online: boolean): Forma {
  if (!online || asked === '') return 'local'
  return formas.find((forma) => forma === asked) ?? 'cartao'
}

/** The tabs, each with its own URL; `trocar` is kept in it. */
export const formaTabs = (id: string, chosen: Forma, online: boolean, trocar: boolean): TabLink[] =>
  formas
    .filter((forma) => online || forma === 'local')
    .map((forma) => ({
      ...look[forma],
      href: `/checkout?id=${id}&forma=${forma}${trocar ? '&trocar=1' : ''}`,
      current: forma === chosen,
    }))
