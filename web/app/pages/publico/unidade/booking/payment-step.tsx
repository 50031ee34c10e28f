import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { formatReais } from '@alento/contract/base/texto.ts'
import { type CardState, cardObstacle, type Divida, type PaymentOption } from '#lib/tempo/booking.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'
import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'

/** 'Como prefere pagar' (C1, C5): the price of each way to pay, and why a card does not give its price. */
export function PaymentStep({
  number,
  options,
  chosen,
  card,
  plano,
  divida,
  children,
}: {
  number: number
  options: readonly PaymentOption[]
  chosen: string | null
  card: CardState
  /** Cheapest plan of the card, in centavos a month, for somebody without a card; null when none is on sale. */
  plano: number | null
  /** The debt of a suspended card. */
  divida: Divida | null
  /** The button for answering without scripts. */
  children?: ReactNode
}) {
  const obstacle = cardObstacle(card)
  return (
    <StepGroup number={number} title="Como prefere pagar">
      {options.map(({ value, label, detail, valor, allowed }) => (
        <ChoiceRow
          key={value}
          name="pagamento"
          value={value}
          title={label}
          detail={detail}
          disabled={!allowed}
          defaultChecked={chosen === value}
          end={<Money centavos={valor} size={value === 'SinSaude' ? 28 : 22} />}
        />
      ))}
      {obstacle && (
        <Notice tone="wait" title={obstacle.title}>
          <Stack gap={12}>
            <p>{obstacle.text}</p>
            {divida ? <PayCard {...divida} /> : <WhereCard card={card} />}
          </Stack>
        </Notice>
      )}
      {chosen === 'SinSaude' && plano !== null && (
        <NoCardYet plano={plano} other={options.find((o) => o.value === 'Alento')} />
      )}
      {children}
    </StepGroup>
  )
}

const payForm = 'pagar-cartao'

/** Pays the card's open charge; the fields are in `PayCardForm`, because the panel's own go to its address with every choice. */
const PayCard = ({ valor }: Divida) => (
  <Button variant="outline" wide form={payForm}>
    {`Pagar ${formatReais(valor)} com Pix e usar o preço do cartão`}
  </Button>
)

/** Beside the panel's form: pays by Pix the open charge of a suspended card, and leads back to these choices. */
export function PayCardForm({ divida, chave }: { divida: Divida | null; chave: string }) {
  const { pathname, search } = useLocation()
  if (!divida) return null
  return (
    <Form id={payForm} method="post" action="/admincliente/cartao">
      <input type="hidden" name="intent" value="pix" />
      <input type="hidden" name="id" value={divida.contrato} />
      <input type="hidden" name="plano" value={divida.plano} />
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="volta" value={`${pathname}${search}#marcar`} />
    </Form>
  )
}

/** A card that was bought here has its payment in the client's area; one from elsewhere is known to the central alone. */
function WhereCard({ card }: { card: CardState }) {
  const central = useRoot()?.configuracao.centralTelefone ?? ''
  if (card === 'AGUARDANDO_PAGAMENTO')
    return <Anchor href="/admincliente/cartao">Ver o pagamento do cartão</Anchor>
  return (
    <p>
      Fale com a central:{' '}
      <a className="nowrap" href={telHref(central)}>
        {central}
      </a>
    </p>
  )
}

/** States the conditions of the card's price at the choice, not after a sign-up. */
function NoCardYet({ plano, other }: { plano: number; other: PaymentOption | undefined }) {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}#marcar`
  return (
    <Notice title="Ainda não tem o cartão SinSaude?">
      <span>
        Ele custa a partir de <b className="nowrap">{formatReais(plano)} por mês</b>.
        {other && (
          <>
            {' '}
            Sem ele, hoje você paga <b className="nowrap">{formatReais(other.valor)}</b>, no {other.label}.
          </>
        )}{' '}
        <Anchor href={`/sinsaudecard?de=${encodeURIComponent(here)}`}>Conhecer os planos</Anchor>
      </span>
    </Notice>
  )
}
