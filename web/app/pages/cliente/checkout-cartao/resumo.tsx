import IconCheck from 'icon:check'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { ContratoDoLink } from '@alento/contract/cartao/venda.ts'
import type { PagarCartao } from '@alento/contract/cartao/meu-cartao.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { useMarca } from '#lib/marca.ts'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import css from './resumo.module.css'

const promisesOf = (marca: string) => [
  `Cancele em Meu ${marca}, em dois toques`,
  '7 dias para desistir com o dinheiro de volta',
]

type Plano = Pick<ContratoDoLink, 'recorrencia' | 'valor'>

/** Returns the charges and their days, line by line. A boleto falls due on the first day offered until another is chosen. */
function linesOf({ recorrencia }: Plano, pagar: PagarCartao, forma: MetodoPagamento | null) {
  const { hoje, gratis, valor, valorDepois, proxima } = pagar
  const period = recorrencia === 'Mensal' ? 'mês' : 'ano'
  if (forma === 'boleto')
    return [
      gratis && { label: `Hoje, primeiro ${period}`, value: <Money centavos={0} className={css.gratis} /> },
      { label: 'No vencimento do boleto', value: <Money centavos={valor} /> },
      {
        label: recorrencia === 'Mensal' ? 'Depois, todo mês, no dia escolhido' : 'Depois, a cada ano',
        value: <Money centavos={valorDepois} />,
      },
    ].filter((line) => line !== false)
  const after =
    recorrencia === 'Mensal' ? `Depois, todo dia ${Number(proxima.slice(8))}` : 'Depois, a cada ano'
  return [
    gratis
      ? { label: `Hoje, primeiro ${period}`, value: <Money centavos={hoje} className={css.gratis} /> }
      : { label: 'Hoje', value: <Money centavos={hoje} /> },
    { label: `Em ${formatDia(proxima)}`, value: <Money centavos={valorDepois} /> },
    { label: after, value: <Money centavos={valorDepois} /> },
  ]
}

/** The plan with its price, and the charges of today and later (L6). Beside the page from 1120 px. */
export function Resumo({
  contrato,
  pagar,
  forma,
}: {
  contrato: ContratoDoLink
  /** Null while a payment is awaited. */
  pagar: PagarCartao | null
  forma: MetodoPagamento | null
}) {
  const { plano, planoNovo, novoPreco, valor, recorrencia, emitidoEm } = contrato
  const marca = useMarca()
  return (
    <Card as="aside" tone="panel" aria-label="Resumo do contrato" className={css.resumo}>
      <h2>Resumo do contrato</h2>
      <div>
        <p className="strong">{plano.name}</p>
        <p className={css.preco}>
          <Money centavos={valor} size={36} />{' '}
          <span className="muted nowrap">por {recorrencia === 'Mensal' ? 'mês' : 'ano'}</span>
        </p>
      </div>
      {planoNovo && !novoPreco && (
        <p>
          Você paga a diferença para o <b>{planoNovo.name}</b>, que vale assim que ela for paga.
        </p>
      )}
      {pagar && <Lines items={linesOf(contrato, pagar, forma)} />}
      {!emitidoEm && (
        <Stack as="ul" gap={8}>
          {promisesOf(marca).map((text) => (
            <li key={text}>
              <WithIcon icon={<Icon of={IconCheck} size="s" className={css.tick} />}>{text}</WithIcon>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
