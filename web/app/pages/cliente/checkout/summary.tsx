import type { ReactNode } from 'react'
import { savingPercent } from '@alento/contract/base/parte.ts'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import { groupByPacote } from '@alento/contract/preco/pacote.can.ts'
import type { Pagamento, Parcelamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { serviceTitle, streetOf } from '#lib/pedido/pedido.ts'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import { SaiPor } from '#parts/compra/sai-por.tsx'
import { Coupon } from './coupon.tsx'
import type { ComCartao } from './load-com-cartao.ts'
import type { ActionResult } from './result.ts'
import css from './checkout.module.css'

const priceIn = (tipo: Pedido['tipoPagamento']) => (e: Pedido['exames'][number]) =>
  tipo === 'SinSaude' ? e.valorSinSaude : e.valorAlento

/** Returns the services of one unit, each with its price before the coupon. */
function servicesOf(pedido: Pedido) {
  const { consulta, exames, desconto, valorTotal, tipoPagamento } = pedido
  return consulta
    ? [{ key: 'consulta', label: serviceTitle(pedido), value: <Money centavos={valorTotal + desconto} /> }]
    : groupByPacote(exames).flatMap(({ pacote, exames: inside }) =>
        pacote === null
          ? inside.map((e) => ({
              key: e._id,
              label: e.nomeExame,
              value: <Money centavos={priceIn(tipoPagamento)(e)} />,
            }))
          : {
              key: pacote,
              label: `${pacote}: ${inside.map((e) => e.nomeExame).join(', ')}`,
              value: <Money centavos={inside.map(priceIn(tipoPagamento)).reduce((sum, p) => sum + p, 0)} />,
            },
      )
}

const sumOf = (pedidos: readonly Pedido[], of: (p: Pedido) => number): number =>
  pedidos.reduce((sum, p) => sum + of(p), 0)

/** The coupon's line, for all that is paid together. */
function couponOf(juntos: readonly Pedido[]) {
  const [first] = juntos
  const off = <Money centavos={0 - sumOf(juntos, (p) => p.desconto)} className={css.off} />
  return first?.cupom ? [{ key: 'cupom', label: `Cupom ${first.cupom.name}`, value: off }] : []
}

/** The unit, the service and the time; without the total. */
function Part({ pedido, lines }: { pedido: Pedido; lines: boolean }) {
  const { unidade } = pedido
  const facts = factsOfPedido(pedido)
  return (
    <>
      <div className={css.unit}>
        <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} />
        <div>
          <b>{unidade.nomeRede}</b>
          <span className="small muted">{streetOf(unidade)}</span>
        </div>
      </div>
      {facts.length > 0 && <Facts columns={1} items={facts} />}
      {lines && <Lines items={servicesOf(pedido)} />}
    </>
  )
}

function factsOfPedido({ agendamento, profissional }: Pedido) {
  return [
    agendamento && {
      label: 'Quando',
      value: withHour(formatDiaSemana(agendamento.dataEscolhida), agendamento.horarioEscolhido.horario),
    },
    profissional && { label: 'Com quem', value: profissional.nome },
  ].filter((fact) => fact !== null)
}

/** Service, time, price, and the coupon while it can change. Beside the page from 1120 px. */
export function Summary({
  checkout: { pedido, juntos, total },
  result,
  coupon,
  planos,
  comCartao,
}: {
  checkout: Checkout
  result: ActionResult
  coupon: boolean
  /** Ways to divide the total on a card; empty when there are none. */
  planos: Parcelamento[]
  comCartao: ComCartao
}) {
  const valorParticular = sumOf(juntos, (p) => p.valorParticular)
  const several = juntos.length > 1
  const services = several ? [] : servicesOf(pedido)
  return (
    <Card as="aside" tone="panel" id="resumo" aria-label="Resumo da compra" className={css.summary}>
      <h2>Resumo da compra</h2>
      {several && <p className="small muted">Um pagamento só, um voucher para cada lugar.</p>}
      {juntos.map((each) => (
        <Part key={each._id} pedido={each} lines={several} />
      ))}
      <Lines
        items={[...services, ...couponOf(juntos)]}
        total={{ label: 'Total', value: <Money centavos={total} size={36} /> }}
      />
      <Plans pedido={pedido} planos={planos} />
      {valorParticular > 0 && (
        <Row as="p" between>
          <Saving percent={savingPercent(valorParticular, total)} />
          <span className="small muted nowrap">
            Particular <Money centavos={valorParticular} struck />
          </span>
        </Row>
      )}
      {comCartao && <SaiPor {...comCartao} />}
      {coupon && <Coupon pedido={pedido} desconto={sumOf(juntos, (p) => p.desconto)} result={result} />}
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
  return last ? (
    <p className="small muted">
      ou em até {parcelasText(last)} no cartão de crédito, {formatReais(last.valorCobrado)} ao todo
    </p>
  ) : null
}

const isAlive = ({ status }: Pagamento): boolean => ['ENVIANDO', 'PENDENTE', 'PAGO'].includes(status)

/**
 * The services and their price, always in sight at the foot of a phone; the bar leads to the summary, which comes last there. With
 * `button`, of a way to pay that asks nothing more, it is the price and that button.
 */
export function TotalBar({
  checkout: { pedido, juntos, total },
  coupon,
  button,
}: {
  checkout: Checkout
  coupon: boolean
  button: ReactNode
}) {
  const { agendamento } = pedido
  const when =
    agendamento && withHour(formatDiaSemana(agendamento.dataEscolhida), agendamento.horarioEscolhido.horario)
  return (
    <div className={`${css.totalBar} only-narrow`}>
      <a href="#resumo">
        <span>
          {button ? (
            <Money centavos={total} size={22} />
          ) : (
            <>
              <b>{juntos.length > 1 ? `Exames em ${juntos.length} lugares` : serviceTitle(pedido)}</b>
              {when && <span className={css.when}>{when}</span>}
            </>
          )}
          <span className={css.seeSummary}>{coupon ? 'Ver resumo e cupom' : 'Ver o resumo'}</span>
        </span>
        {!button && <Money centavos={total} size={22} />}
      </a>
      {button}
    </div>
  )
}
