import IconBarcode from 'icon:barcode'
import IconCreditCard from 'icon:credit-card'
import IconQrcode from 'icon:qrcode'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { TabLink } from '#ui/nav/tabs-nav.tsx'

const look = {
  cartao: { label: 'Cartão', icon: IconCreditCard },
  boleto: { label: 'Boleto', icon: IconBarcode },
  pix: { label: 'Pix', icon: IconQrcode },
} satisfies Record<MetodoPagamento, Pick<TabLink, 'label' | 'icon'>>

/** The chosen way to pay among those offered: the one in the URL, else the contract's, else the first. */
export const formaOf = (
  asked: string | null,
  metodos: readonly MetodoPagamento[],
  atual: MetodoPagamento | null,
): MetodoPagamento =>
  metodos.find((m) => m === asked) ?? metodos.find((m) => m === atual) ?? metodos[0] ?? 'cartao'

/** The tabs, each with its own URL, in which `trocar` is kept. */
export const formaTabs = (
  here: string,
  chosen: MetodoPagamento,
  metodos: readonly MetodoPagamento[],
  trocar: boolean,
): TabLink[] =>
  metodos.map((forma) => ({
    ...look[forma],
    href: `${here}${here.includes('?') ? '&' : '?'}forma=${forma}${trocar ? '&trocar=1' : ''}`,
    current: forma === chosen,
  }))
