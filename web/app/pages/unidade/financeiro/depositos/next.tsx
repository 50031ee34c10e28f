import { countText } from '@alento/contract/base/texto.ts'
import type { Depositos } from '@alento/contract/pagamento/financeiro.ts'
import { CsvLink } from '#parts/numeros/csv-link.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Money } from '#ui/data/money.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { dayText } from './day-text.ts'
import css from './depositos.module.css'
import { depositHref } from './links.ts'

/** 'Quarta, 25/11', as at the start of a line. */
const lineText = (dia: string): string => {
  const text = dayText(dia)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Props = Pick<Depositos, 'proximos' | 'aReceber'> & { rede: string }

/** The next days on which money falls, and a file of all that is to come. */
export function NextDeposits({ proximos, aReceber, rede }: Props) {
  return (
    <Card>
      <CardHead title="Próximos depósitos">
        {proximos.length > 0 && (
          <CsvLink href={`/api/financeiro/depositos.csv?rede=${rede}`} sobre="dos próximos depósitos" />
        )}
      </CardHead>
      {proximos.length === 0 ? (
        <p className="muted">Nenhum depósito previsto. Vendas novas aparecem aqui no dia seguinte.</p>
      ) : (
        <dl className={css.next}>
          {proximos.map(({ dia, valor, pedidos }) => (
            <div key={dia}>
              <dt>
                <Anchor href={depositHref(dia)}>{lineText(dia)}</Anchor>
                <small>{countText(pedidos, 'pedido', 'pedidos')}</small>
              </dt>
              <dd>
                <Money centavos={valor} />
              </dd>
            </div>
          ))}
          <div>
            <dt>
              <b>Tudo o que vai cair</b>
            </dt>
            <dd>
              <Money centavos={aReceber} />
            </dd>
          </div>
        </dl>
      )}
      <p className="small muted">Só em dias úteis, na conta bancária que a unidade informou à Zoop.</p>
    </Card>
  )
}
