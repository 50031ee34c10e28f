import type { Depositos } from '@alento/contract/financeiro.ts'
import { Card } from '#ui/base/card.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './depositos.module.css'

const dayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** 'Quarta, 25/11', as at the start of a line. */
function dayText(dia: string): string {
  const name = dayName.format(new Date(`${dia}T00:00:00Z`)).replace('-feira', '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${dia.slice(8)}/${dia.slice(5, 7)}`
}

/** The next days on which money falls. */
export function NextDeposits({ proximos }: Pick<Depositos, 'proximos'>) {
  return (
    <Card>
      <h2>Próximos depósitos</h2>
      {proximos.length === 0 ? (
        <p className="muted">Nenhum depósito previsto. Vendas novas aparecem aqui no dia seguinte.</p>
      ) : (
        <dl className={css.next}>
          {proximos.map(({ dia, valor, pedidos }) => (
            <div key={dia}>
              <dt>
                {dayText(dia)}
                <small>{pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}</small>
              </dt>
              <dd>
                <Money centavos={valor} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
