import { Form, useLocation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { countExames, type ExamShop, namesOf } from './exames.ts'
import { tabOf } from '#pages/publico/unidade/provider-tab.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { StepGroup } from '#ui/nav/steps-number.tsx'
import css from '#pages/publico/unidade/booking/booking-panel.module.css'
import { OrderRefusal } from '#pages/publico/unidade/booking/order-refusal.tsx'
import { OrderTotal } from '#pages/publico/unidade/booking/order-total.tsx'
import { PayCardForm, PaymentStep } from '#pages/publico/unidade/booking/payment-step.tsx'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { useAnswering, useExames } from './use-exames.ts'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'

type ExamPanelProps = {
  shop: ExamShop
  nomeRede: string
  /** Path of the unit's page, where the order is created. */
  base: string
  problema: Problema | undefined
}
type Chosen = ReturnType<typeof useExames>

/** The chosen exams, their total at the three prices, and the only button; on a phone also the bar at the bottom. */
export function ExamPanel({ shop, nomeRede, base, problema }: ExamPanelProps) {
  const { search } = useLocation()
  const answer = useAnswering(shop, { kind: 'radio' })
  const exames = useExames(shop)
  const { option } = exames
  return (
    <>
      <Card
        as="aside"
        tone="panel"
        className={classNames(css.panel, css.beside)}
        aria-label="Comprar exames"
        id="marcar"
      >
        <Stack gap={4}>
          <h2>Exames</h2>
          <p className="muted">{nomeRede}</p>
        </Stack>
        <Form
          id={formId}
          method="post"
          action={base + withChoices(search, { continuar: null })}
          className={css.form}
          onChange={answer}
        >
          <Kept shop={shop} exames={exames} />
          <ChosenStep shop={shop} exames={exames} base={base} />
          <PaymentStep
            number={2}
            options={exames.options}
            chosen={option?.value ?? null}
            card={shop.card}
            plano={shop.plano}
            divida={shop.divida}
          >
            <noscript>
              <Button variant="outline" formMethod="get" formAction={`${base}#marcar`} wide>
                Continuar
              </Button>
            </noscript>
          </PaymentStep>
          <OrderRefusal problema={problema} base={base} options={exames.options} />
          <OrderTotal
            label={`Total de ${countExames(exames.total)}`}
            centavos={exames.total > 0 ? (option?.valor ?? null) : null}
            missing={exames.total > 0 ? 'Escolha como pagar' : 'Escolha os exames'}
            ready={exames.ready}
            withdrawal={option?.value === 'Alento'}
          />
        </Form>
        <PayCardForm divida={shop.divida} chave={shop.chave} />
      </Card>
      <ExamBar exames={exames} base={base} />
    </>
  )
}

/** Hidden fields: the URL's other parameters, for the forms that replace it, and the exams when the table is not shown. */
function Kept({ shop, exames }: { shop: ExamShop; exames: Chosen }) {
  const { search, pathname } = useLocation()
  const params = new URLSearchParams(search)
  const kept = ['servico', 'idRede', 'de'].flatMap((name) => {
    const value = params.get(name)
    return value ? [<input key={name} type="hidden" name={name} value={value} />] : []
  })
  const away = tabOf(pathname) !== ''
  return (
    <>
      {kept}
      {away && exames.chosen.map((e) => <input key={e.id} type="hidden" name="exames" value={e.id} />)}
      {away && exames.packs.map((p) => <input key={p.id} type="hidden" name="pacotes" value={p.id} />)}
      <input type="hidden" name="chave" value={shop.chave} />
    </>
  )
}

/** Packages by name with the number of their exams, then the exams chosen alone. */
const linesOf = ({ packs, chosen }: Chosen): { nome: string }[] => [
  ...packs.map((p) => ({ nome: `${p.nome} (${countExames(p.exames.length)})` })),
  ...chosen,
]

function ChosenStep({ shop, exames, base }: { shop: ExamShop; exames: Chosen; base: string }) {
  const { total, prices } = exames
  const { search, pathname } = useLocation()
  const away = tabOf(pathname) !== ''
  return (
    <StepGroup number={1} title="Quais exames">
      {total === 0 ? (
        <p className="muted">
          {shop.avulsos
            ? 'Marque na lista os exames do seu pedido médico.'
            : 'Marque na lista o pacote do seu pedido médico.'}
        </p>
      ) : (
        <>
          <p>{namesOf(linesOf(exames))}</p>
          <PriceBlock {...prices} look="line" />
        </>
      )}
      {shop.missing > 0 && (
        <Notice tone="wait">
          {shop.missing === 1
            ? 'Um exame escolhido não é mais vendido aqui e saiu da lista.'
            : `${shop.missing} exames escolhidos não são mais vendidos aqui e saíram da lista.`}
        </Notice>
      )}
      {total > shop.max && (
        <Notice tone="wait">
          Cada pedido leva até {shop.max} exames. Tire alguns e compre em outro pedido.
        </Notice>
      )}
      {away && (
        <ButtonLink variant="outline" href={`${base}${search}#exames`}>
          Ver a lista de exames
        </ButtonLink>
      )}
    </StepGroup>
  )
}

/** The bar at the bottom of a phone with number, price and button; until everything is chosen it links to the missing choice. */
function ExamBar({ exames: { total, prices, option, ready }, base }: { exames: Chosen; base: string }) {
  const { search } = useLocation()
  const none = total === 0
  return (
    <div className={classNames(css.bar, 'only-narrow', 'no-print')} data-bottom-bar="">
      <span>
        <span className={css.what}>{none ? 'Escolha os exames' : countExames(total)}</span>
        {!none && <Money centavos={option?.valor ?? prices.sinSaude} size={22} />}
      </span>
      {ready ? (
        <Button form={formId}>Ir para Pagamento</Button>
      ) : (
        <ButtonLink href={none ? `${base}${search}#exames` : '#marcar'}>
          {none ? 'Ver exames' : 'Escolher pagamento'}
        </ButtonLink>
      )}
    </div>
  )
}
