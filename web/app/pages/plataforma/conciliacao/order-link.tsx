import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { Anchor } from '#ui/nav/anchor.tsx'

/** The order that a difference is about, as a link to its ledger. */
export const OrderLink = ({
  pedido: { codigo, unidade },
}: {
  pedido: NonNullable<Divergencia['pedido']>
}) => (
  <>
    <Anchor href={`/admin/razao?pedido=${codigo}`} aria-label={`Razão do pedido ${codigo}`}>
      {codigo}
    </Anchor>{' '}
    · {unidade}
  </>
)
