import IconCreditCard from 'icon:credit-card'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { OfertaCartao } from '#lib/compra/oferta-cartao.ts'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'

type Props = {
  /** The price of the purchase with the card: centavos. */
  valor: number
  /** 'ela', 'ele' or 'eles'. */
  sujeito: 'ela' | 'ele' | 'eles'
  oferta: OfertaCartao
  /** The plans, with the way back to this purchase. */
  planos: string
  className?: string
}

/** The price of the same purchase with the card, and the price of the card, for a client without one. */
export function SaiPor({ valor, sujeito, oferta: { desde, gratisAte }, planos, className }: Props) {
  const sai = sujeito === 'eles' ? 'saem' : 'sai'
  return (
    <Notice
      icon={IconCreditCard}
      className={className}
      title={
        <>
          Com SinSaude {sujeito} {sai} por <span className="nowrap">{formatReais(valor)}</span>
        </>
      }
    >
      <span>
        O cartão custa <span className="nowrap">{formatReais(desde)}</span> por mês
        {gratisAte && ` e o primeiro é grátis até ${formatDia(gratisAte)}`}.{' '}
        <Anchor href={planos}>Ver os planos</Anchor>
      </span>
    </Notice>
  )
}
