import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './conciliacao.module.css'
import { OrderLink } from './order-link.tsx'
import { PayForm, type Recusa, ResolveForm, RetryForm } from './resolve-forms.tsx'
import { textos } from './textos.ts'

const code = (text: string) => <span className={css.code}>{text}</span>

const factsOfDivergencia = (d: Divergencia) => [
  ...(d.pedido ? [{ label: 'Pedido', value: <OrderLink pedido={d.pedido} /> }] : []),
  ...(d.esperado === null ? [] : [{ label: 'Esperado', value: <Money centavos={d.esperado} /> }]),
  ...(d.encontrado === null ? [] : [{ label: 'Encontrado', value: <Money centavos={d.encontrado} /> }]),
  ...(d.esperado === null && d.encontrado === null && d.valor !== null
    ? [{ label: 'Valor', value: <Money centavos={d.valor} /> }]
    : []),
  { label: 'Desde', value: formatInstante(d.createdAt) },
  ...(d.transacao ? [{ label: 'Transação no processador', value: code(d.transacao) }] : []),
  ...(d.transferencia ? [{ label: 'Transferência no processador', value: code(d.transferencia) }] : []),
]

type Props = { divergencia: Divergencia; chave: string; recusa: Recusa }

function Difference({ divergencia: d, chave, recusa }: Props) {
  const { titulo, significa, fazer } = textos[d.tipo]
  const own = recusa?.typed['divergencia'] === d._id ? recusa : undefined
  const refused = d.tipo === 'ESTORNO_RECUSADO' && d.estorno !== null
  return (
    <Card as="article" aria-labelledby={d._id}>
      <Stack gap={8}>
        <h3 id={d._id}>{titulo}</h3>
        <p>{significa}</p>
        <p>
          <b>O que fazer:</b> {fazer}
        </p>
      </Stack>
      <Facts items={factsOfDivergencia(d)} />
      {refused && <RetryForm divergencia={d} chave={chave} recusa={own} />}
      {refused ? (
        <PayForm divergencia={d} chave={chave} recusa={own} />
      ) : (
        <ResolveForm divergencia={d} recusa={own} />
      )}
    </Card>
  )
}

/** Differences that wait for a person, each with its meaning and what to do. */
export function OpenList({
  list,
  total,
  chave,
  recusa,
  conferido,
}: {
  list: readonly Divergencia[]
  total: number
  chave: string
  recusa: Recusa
  /** Whether a run was ever completed. */
  conferido: boolean
}) {
  return (
    <Stack as="section" gap={16} aria-labelledby="abertas">
      <Row as="h2" id="abertas" gap={8}>
        Para resolver <CountBadge tone={total > 0 ? 'wait' : 'plain'}>{total}</CountBadge>
      </Row>
      {list.length === 0 && (
        <EmptyCard as="h3" title="Nenhuma diferença aberta">
          {conferido
            ? 'O que o processador diz confere com o que está aqui. Se algo mudar, aparece nesta página.'
            : 'Depois da primeira conferência, o que for diferente aparece aqui.'}
        </EmptyCard>
      )}
      {list.map((d) => (
        <Difference key={d._id} divergencia={d} chave={`${chave}-${d._id.slice(-12)}`} recusa={recusa} />
      ))}
    </Stack>
  )
}
