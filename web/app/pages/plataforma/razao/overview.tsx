import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { RazaoPedido } from '@alento/contract/pagamento/razao.ts'
import { useMarca } from '#lib/marca.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'

const money = (label: string, centavos: number) => ({ label, value: <Money centavos={centavos} /> })

/** Amounts computed from the entries; first those that every sale has, then the others if there are any. */
const amountsOf = ({ resumo: r }: RazaoPedido) => [
  money('Preço', r.preco),
  money('Cobrado', r.cobrado),
  money('Parte da unidade', r.parteUnidade),
  money('Taxa da plataforma', r.taxa),
  ...(r.cupom === 0 ? [] : [money('Cupom', r.cupom)]),
  ...(r.acrescimo === 0 ? [] : [money('Acréscimo do parcelamento', r.acrescimo)]),
  ...(r.recebido === 0 ? [] : [money('Recebido pelo processador', r.recebido)]),
  ...(r.devolvido === 0 ? [] : [money('Devolvido ao cliente', r.devolvido)]),
  ...(r.aDevolver === 0 ? [] : [money('A devolver ao cliente', r.aDevolver)]),
]

export function Overview({ pedido, razao }: { pedido: Pedido; razao: RazaoPedido }) {
  const marca = useMarca()
  return (
    <Card>
      <CardHead title={`Pedido ${pedido.codigo}`}>
        <Row gap={8}>
          <PaymentBadge pedido={pedido} />
          <ServiceBadge status={pedido.statusAtendimento} />
        </Row>
      </CardHead>
      <Facts
        columns={4}
        items={[
          { label: 'Cliente', value: pedido.cliente.name },
          { label: 'Unidade', value: pedido.unidade.nomeRede },
          { label: 'Feito em', value: formatInstante(pedido.createdAt) },
          { label: 'Preço escolhido', value: pedido.tipoPagamento === 'SinSaude' ? 'SinSaude' : marca },
        ]}
      />
      {razao.lancamentos.length > 0 && <Facts columns={4} items={amountsOf(razao)} />}
    </Card>
  )
}
