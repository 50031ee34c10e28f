import type { ReactNode } from 'react'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { metodoPagamento } from '#lib/pedido/labels.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { useMarca } from '#lib/marca.ts'
import { Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { amountsOf, findDividedPayment } from '@alento/contract/pedido/valores.can.ts'

type MoneyLine = { key: string; label: string; value: ReactNode }

/** Returns the lines from the price to the charged amount, and the refunds: lines that add up. */
function linesOf(pedido: Pedido, marca: string): MoneyLine[] {
  const divided = findDividedPayment(pedido)
  const private_ = pedido.valorParticular
  return [
    ...(private_ > 0
      ? [
          {
            key: 'particular',
            label: 'Particular',
            value: <Money centavos={private_} struck className="muted" />,
          },
        ]
      : []),
    ...amountsOf(pedido, marca).map(({ label, centavos }) => ({
      key: label,
      label,
      value: <Money centavos={centavos} />,
    })),
    ...(divided ? [{ key: 'parcelas', label: 'Parcelas', value: parcelasText(divided) }] : []),
  ]
}

export function MoneyLines({ pedido }: { pedido: Pedido }) {
  const marca = useMarca()
  const { pagamento, pagamentoAto, statusPagamento, tipoPagamento, devolvido } = pedido
  const how = pagamentoAto ? 'no local' : pagamento ? metodoPagamento[pagamento.metodo] : null
  const type = tipoPagamento === 'SinSaude' ? 'SinSaude' : marca
  const due = pagamentoAto ? 'Valor a pagar' : 'Valor'
  const back = { key: 'devolvido', label: 'Devolvido', value: <Money centavos={devolvido} /> }
  return (
    <Lines
      items={[
        { key: 'como', label: 'Pagamento', value: [type, how].filter(Boolean).join(', ') },
        ...linesOf(pedido, marca),
        ...(devolvido > 0 ? [back] : []),
      ]}
      total={{
        label: statusPagamento === 'CONCLUIDO' ? 'Valor Pago' : due,
        value: <Money centavos={findDividedPayment(pedido)?.valor ?? pedido.valorTotal} size={36} />,
      }}
    />
  )
}
