import { countText } from '@alento/contract/base/texto.ts'
import { economiaOf, type Gastos } from '@alento/contract/cartao/meu-cartao.can.ts'
import type { Recorrencia } from '@alento/contract/cartao/plano.ts'
import { Card } from '#ui/base/card.tsx'
import { Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'

const periods = {
  Mensal: (n: number) => countText(n, 'mensalidade', 'mensalidades'),
  Anual: (n: number) => countText(n, 'anuidade', 'anuidades'),
} satisfies Record<Recorrencia, (n: number) => string>

/** 'Você já economizou', against private prices; the card's own price is taken off below. A loss is said as it is. */
export function Economia({ gastos, recorrencia }: { gastos: Gastos; recorrencia: Recorrencia }) {
  const { atendimentos, particular, pago, mensalidades, valorMensalidades } = gastos
  const { economia, sobra } = economiaOf(gastos)
  if (atendimentos === 0)
    return (
      <Card>
        <h2>Você já economizou</h2>
        <p>
          <Money centavos={0} size={36} />
        </p>
        <p className="muted">
          A economia aparece depois do primeiro atendimento pelo preço do cartão.{' '}
          <a href="/busca">Buscar consulta ou exame</a>
        </p>
      </Card>
    )
  const lines = [
    {
      label: `${countText(atendimentos, 'consulta ou exame', 'consultas e exames')}, particular`,
      value: <Money centavos={particular} />,
    },
    { label: 'O que você pagou por eles', value: <Money centavos={pago} /> },
    mensalidades > 0 && {
      label: periods[recorrencia](mensalidades),
      value: <Money centavos={valorMensalidades} />,
    },
  ].filter((line) => line !== false)
  const total =
    sobra >= 0
      ? { label: 'Sobra para você', value: <Money centavos={sobra} size={28} /> }
      : { label: 'Falta para o cartão se pagar', value: <Money centavos={-sobra} size={28} /> }
  return (
    <Card>
      <h2>Você já economizou</h2>
      <p>
        <Money centavos={Math.max(0, economia)} size={36} />
      </p>
      {mensalidades > 0 ? <Lines items={lines} total={total} /> : <Lines items={lines} />}
    </Card>
  )
}
