import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { isClosed, situacaoOf } from '@alento/contract/pedido/pedido.can.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { Card } from '#ui/base/card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'

const isVoucher = (pedido: Pedido): boolean => {
  const situacao = situacaoOf(pedido)
  return situacao === 'confirmado' || situacao === 'no-local'
}

/** The other places of a purchase that was made in one go: each has its own voucher. Closed ones say how they ended. */
export function Outros({ pedidos }: { pedidos: readonly Pedido[] }) {
  if (pedidos.length === 0) return null
  return (
    <Card className="no-print">
      <h2>{pedidos.length === 1 ? 'O outro lugar desta compra' : 'Os outros lugares desta compra'}</h2>
      <Stack gap={12}>
        {pedidos.map((pedido) => (
          <Row key={pedido._id} between>
            <span>
              <b>{pedido.unidade.nomeRede}</b>
              <br />
              <span className="small muted">{serviceTitle(pedido)}</span>
              {isClosed(pedido) && (
                <>
                  <br />
                  <PaymentBadge pedido={pedido} />
                </>
              )}
            </span>
            <ButtonLink variant="outline" href={`/voucher?id=${pedido._id}`}>
              {isVoucher(pedido) ? 'Ver voucher' : 'Ver pedido'}
            </ButtonLink>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
