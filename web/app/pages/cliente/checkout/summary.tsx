import { Form } from 'react-router'
import type { Pagamento, Parcelamento } from '@alento/contract/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError } from '#lib/api/api.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { savingOf, serviceTitle, streetOf } from '#lib/pedido/pedido.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import { type ActionResult, refusalOfIntent } from './result.ts'
import css from './checkout.module.css'

function linesOf(pedido: Pedido) {
  const { consulta, exames, cupom, desconto, valorTotal, tipoPagamento } = pedido
  const services = consulta
    ? [{ key: 'consulta', label: serviceTitle(pedido), value: <Money centavos={valorTotal + desconto} /> }]
    : exames.map((e) => ({
        key: e._id,
        label: e.nomeExame,
        value: <Money centavos={tipoPagamento === 'SinSaude' ? e.valorSinSaude : e.valorAlento} />,
      }))
  if (!cupom) return services
  const off = <Money centavos={0 - desconto} className={css.off} />
  return [...services, { key: 'cupom', label: `Cupom ${cupom.name}`, value: off }]
}

function factsOf({ agendamento, profissional }: Pedido) {
  return [
    agendamento && {
      label: 'Quando',
      value: `${formatDiaSemana(agendamento.dataEscolhida)}, às ${agendamento.horarioEscolhido.horario}`,
    },
    profissional && { label: 'Com quem', value: profissional.nome },
  ].filter((fact) => fact !== null)
}

/** Service, time, price, and the coupon while it can change. Beside the page from 1120 px. */
export function Summary({
  pedido,
  result,
  coupon,
  planos,
}: {
  pedido: Pedido
  result: ActionResult
  coupon: boolean
  /** Ways to divide the total on a card; empty when there are none. */
  planos: Parcelamento[]
}) {
  const { unidade, valorTotal, valorParticular } = pedido
  const facts = factsOf(pedido)
  return (
    <Card as="aside" tone="panel" id="resumo" aria-label="Resumo da compra" className={css.summary}>
      <h2>Resumo da compra</h2>
      <div className={css.unit}>
        <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} />
        <div>
          <b>{unidade.nomeRede}</b>
          <span className="small muted">{streetOf(unidade)}</span>
        </div>
      </div>
      {facts.length > 0 && <Facts columns={1} items={facts} />}
      <Lines
        items={linesOf(pedido)}
        total={{ label: 'Total', value: <Money centavos={valorTotal} size={36} /> }}
      />
      <Plans pedido={pedido} planos={planos} />
      {valorParticular > 0 && (
        <Row as="p" between>
          <Saving percent={savingOf(pedido)} />
          <span className="small muted nowrap">
            Particular <Money centavos={valorParticular} struck />
          </span>
        </Row>
      )}
      {coupon && <Coupon pedido={pedido} result={result} />}
    </Card>
  )
}

/** How the total was divided on the card, or into how many parts it may be divided. */
function Plans({ pedido, planos }: { pedido: Pedido; planos: Parcelamento[] }) {
  const { pagamento } = pedido
  const last = planos.at(-1)
  if (pagamento && pagamento.parcelas > 1 && isAlive(pagamento))
    return (
      <p className="small">
        No cartão: {parcelasText(pagamento)}, {formatReais(pagamento.valor)} ao todo
      </p>
    )
  return last ? <p className="small muted">ou em até {parcelasText(last)} no cartão de crédito</p> : null
}

const isAlive = ({ status }: Pagamento): boolean => ['ENVIANDO', 'PENDENTE', 'PAGO'].includes(status)

/** The coupon field: required and trimmed (K3). */
function Coupon({ pedido, result }: { pedido: Pedido; result: ActionResult }) {
  const refusal = refusalOfIntent(result, 'cupom') ?? refusalOfIntent(result, 'semCupom')
  const form = useFocusError(refusal)
  const applying = useBusy({ intent: 'cupom' })
  const removing = useBusy({ intent: 'semCupom' })
  const { cupom } = pedido
  const error = fieldError(refusal?.problema, 'cupom') ?? refusal?.problema.detail
  return (
    <Form method="post" ref={form} noValidate preventScrollReset>
      <Field label="Cupom de desconto" error={error} className={css.coupon}>
        <Input
          key={cupom?.name}
          name="cupom"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={refusal?.typed['cupom'] ?? cupom?.name}
          required
        />
        <Button variant="outline" name="intent" value="cupom" busy={applying}>
          Aplicar
        </Button>
      </Field>
      {cupom && <Applied cupom={cupom} told={!error} busy={removing} />}
    </Form>
  )
}

/** The applied coupon, and the button that takes it off. */
function Applied({
  cupom,
  told,
  busy,
}: {
  cupom: NonNullable<Pedido['cupom']>
  told: boolean
  busy: boolean
}) {
  return (
    <Row between>
      {told && (
        <output className={css.applied}>
          <Icon of={IconCircleCheck} size="s" />
          Cupom aplicado: {formatReais(cupom.descontoCliente)} de desconto
        </output>
      )}
      <LinkButton name="intent" value="semCupom" aria-busy={busy || undefined}>
        Remover cupom
      </LinkButton>
    </Row>
  )
}

/** The total above the forms on a phone, where the summary comes last. */
export function TotalBar({ pedido, coupon }: { pedido: Pedido; coupon: boolean }) {
  return (
    <a className={`${css.totalBar} only-narrow`} href="#resumo">
      <span>
        <b>{serviceTitle(pedido)}</b>
        <span className={css.seeSummary}>{coupon ? 'Ver o resumo e o cupom' : 'Ver o resumo'}</span>
      </span>
      <Money centavos={pedido.valorTotal} size={28} />
    </a>
  )
}
