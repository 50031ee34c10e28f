import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Card } from '#ui/base/card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'

/** A cancelled or refunded order cannot be paid: says so and offers a new search. */
export function Closed({ pedido }: { pedido: Pedido }) {
  const refunded = pedido.statusPagamento === 'ESTORNADO'
  const returning = pedido.statusPagamento === 'CONCLUIDO'
  return (
    <Card>
      <Empty
        as="h1"
        picture={<Picture name="espera" />}
        title={
          refunded
            ? 'O valor deste pedido foi devolvido'
            : returning
              ? 'A devolução está em andamento'
              : 'Este pedido foi cancelado'
        }
        action={
          <>
            <ButtonLink href="/busca">Buscar de novo</ButtonLink>
            <ButtonLink variant="outline" href={`/voucher?id=${pedido._id}`}>
              Ver o pedido
            </ButtonLink>
          </>
        }
      >
        {refunded || returning
          ? 'O voucher não vale mais. Você pode fazer outro pedido quando quiser.'
          : 'O prazo para pagar acabou ou o pedido foi desfeito. O horário ficou livre e nada mais será cobrado.'}
      </Empty>
    </Card>
  )
}
