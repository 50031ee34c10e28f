import IconBarcode from 'icon:barcode'
import IconBuildingStore from 'icon:building-store'
import IconCreditCard from 'icon:credit-card'
import IconQrcode from 'icon:qrcode'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import { type EstadoTentado, faseOf } from '@alento/contract/pedido/pedido.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { TabLink } from '#ui/nav/tabs-nav.tsx'

/** The ways to pay, as named in the URL: `?forma=pix`. */
export const formas = ['cartao', 'boleto', 'pix', 'local'] as const
export type Forma = (typeof formas)[number]
const pixFirst = ['pix', 'cartao', 'boleto', 'local'] as const

const look = {
  cartao: { label: 'Cartão', icon: IconCreditCard },
  boleto: { label: 'Boleto', icon: IconBarcode },
  pix: { label: 'Pix', icon: IconQrcode },
  local: { label: 'No local', icon: IconBuildingStore },
} satisfies Record<Forma, Pick<TabLink, 'label' | 'icon'>>

type Oferta = Pick<Checkout['formas'], 'online' | 'semCobranca' | 'metodos'>
type Tried = EstadoTentado & { pagamento: { metodo: MetodoPagamento } | null }

const isOffered = (forma: Forma, { metodos }: Pick<Oferta, 'metodos'>): boolean =>
  forma === 'local' || metodos.includes(forma)

/**
 * The chosen way to pay; `nada` when the total is too small to be charged. An empty one means at the desk; a unit without online
 * payment has only that (K2, K4). Without a choice it is the one whose Pix or boleto has expired, else Pix
 * on a phone, whose bank is in the same hand, and the card elsewhere.
 */
export function formaOf(
  asked: string | null,
  oferta: Oferta,
  pedido: Tried,
  celular = false,
): Forma | 'nada' {
  if (oferta.semCobranca) return 'nada'
  if (!oferta.online || asked === '') return 'local'
  const again = faseOf(pedido) === 'vencido' ? pedido.pagamento?.metodo : undefined
  const first = celular ? ('pix' as const) : undefined
  const wanted = formas.find((forma) => forma === asked) ?? again ?? first
  return wanted && isOffered(wanted, oferta) ? wanted : 'cartao'
}

/** Returns the reason why a way to pay cannot be used for this order; null when it can. */
function whyOff(forma: Forma, { boleto, ato }: Pick<Checkout['formas'], 'boleto' | 'ato'>): string | null {
  if (forma === 'boleto' && boleto.length === 0) return 'Não compensa antes da consulta'
  return forma === 'local' && !ato.oferecido ? ato.motivo : null
}

/** Whether the request comes from a phone: by its client hint, or by the name of its browser. */
export const isCelular = ({ headers }: Request): boolean =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '')

/** The tabs, each with its own URL, in which `trocar` is kept; one that cannot be used says why. */
export const formaTabs = (
  id: string,
  chosen: Forma,
  offered: Checkout['formas'],
  { trocar, celular = false }: { trocar: boolean; celular?: boolean },
): TabLink[] =>
  (celular ? pixFirst : formas)
    .filter((forma) => isOffered(forma, offered))
    .map((forma) => ({
      ...look[forma],
      href: `/checkout?id=${id}&forma=${forma}${trocar ? '&trocar=1' : ''}`,
      current: forma === chosen,
      off: whyOff(forma, offered),
    }))
