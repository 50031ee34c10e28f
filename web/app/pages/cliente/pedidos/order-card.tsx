import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import { faseOf, grupoOf, mayRate } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { parcelasText } from './parcelas.ts'
import { fraseOf } from './pedido-frase.ts'
import { lostTime, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { quoteAgainHref } from './quote-again.ts'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { AppointmentBadge, PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Money } from '#ui/data/money.tsx'
import { DesistirLink, PassagemLink, ReclamarLink } from './pedido-passagem.tsx'
import { RemarcarLink } from '#pages/cliente/remarcar/remarcar-link.tsx'
import css from './pedidos.module.css'
import { prazoOf } from './prazo-pagar.ts'
import { TimeLeft } from './time-left.tsx'
import { RateLink } from '#pages/cliente/avaliacoes/rate-link.tsx'

const amountLabel = { ativos: 'Pago', noLocal: 'A pagar', aguardando: 'Total', encerrados: 'Total' }

/** The day without its year, as in the design; the date of the order has the year. */
function When(pedido: Pedido) {
  const { agendamento } = pedido
  if (!agendamento) return 'Sem hora marcada'
  const day = (
    <>
      {formatDiaSemana(agendamento.dataEscolhida).slice(0, -5)},{' '}
      <span className="nowrap">às {agendamento.horarioEscolhido.horario}</span>
    </>
  )
  return lostTime(pedido) ? <s>{day}</s> : day
}

/** Status of the payment, and of the service or its appointment once the order is valid. */
function Badges({ pedido }: { pedido: Pedido }) {
  const { agendamento, statusAtendimento } = pedido
  const attended = statusAtendimento === 'REALIZADO'
  const grupo = grupoOf(pedido)
  return (
    <Row as="p" gap={8}>
      <PaymentBadge pedido={pedido} />
      {grupo !== 'ativos' && grupo !== 'noLocal' ? null : attended || !agendamento ? (
        <ServiceBadge status={statusAtendimento} />
      ) : (
        <AppointmentBadge status={agendamento.status} />
      )}
    </Row>
  )
}

const pixOf = (pedido: Pedido) => (faseOf(pedido) === 'esperando' ? pedido.pagamento?.pix : null)

/** A waiting Pix code is copied here. Until scripts run, and without them, a link to its page stands in the same place. */
function Pay({ pedido }: { pedido: Pedido }) {
  const hydrated = useHydrated()
  const pix = pixOf(pedido)
  if (!pix || !hydrated) return <PassagemLink pedido={pedido} />
  return (
    <CopyButton text={pix.emv} done="Código copiado">
      Copiar código
      <span className="sr"> Pix do pedido {pedido.codigo}</span>
    </CopyButton>
  )
}

function Actions({ pedido }: { pedido: Pedido }) {
  const grupo = grupoOf(pedido)
  const rate = mayRate(pedido)
  const lost = lostTime(pedido)
  const named = <span className="sr"> do pedido {pedido.codigo}</span>
  return (
    <>
      <Pay pedido={pedido} />
      {lost && <RemarcarLink pedido={pedido} first />}
      {rate && <RateLink pedido={pedido} />}
      <ButtonLink
        variant={grupo === 'ativos' && !rate && !lost ? 'primary' : 'outline'}
        href={pixOf(pedido) ? `/checkout?id=${pedido._id}` : `/voucher?id=${pedido._id}`}
      >
        Ver Detalhes
        {named}
      </ButtonLink>
      {!lost && <RemarcarLink pedido={pedido} />}
      {pedido.statusAtendimento === 'REALIZADO' && pedido.consulta && (
        <ButtonLink variant="outline" href={`/admincliente/marcar-de-novo?id=${pedido._id}`}>
          Marcar de novo
          <span className="sr"> o que foi feito no pedido {pedido.codigo}</span>
        </ButtonLink>
      )}
      {pedido.statusAtendimento === 'REALIZADO' && pedido.tipoPedido === 'Exame' && (
        <ButtonLink variant="outline" href={quoteAgainHref(pedido)}>
          Comprar de novo
          <span className="sr"> os exames do pedido {pedido.codigo}</span>
        </ButtonLink>
      )}
      <DesistirLink pedido={pedido} />
      <ReclamarLink pedido={pedido} />
    </>
  )
}

/** Shows the state and the next step, when there is something to pay or a refund. */
function WhatNow({ pedido }: { pedido: Pedido }) {
  const grupo = grupoOf(pedido)
  if (grupo === 'ativos' || grupo === 'noLocal') return null
  const { aconteceu, agora } = fraseOf(pedido)
  return (
    <p>
      {aconteceu} {agora}
    </p>
  )
}

/** The paid amount, including the surcharge of instalments; the amount to pay while it is unpaid. */
const shownAmountOf = ({ pagamento, valorTotal }: Pedido): number =>
  pagamento && wasCharged(pagamento.status) ? pagamento.valor : valorTotal

/** Number of instalments, and the refunded amount. */
function Plan({ pedido: { voucher, pagamento, devolvido } }: { pedido: Pedido }) {
  const { isParcelado, numeroParcelas, valorParcelado } = voucher.email_content
  return (
    <>
      {isParcelado && pagamento?.status === 'PAGO' && (
        <span className={css.quiet}>
          {parcelasText({ parcelas: numeroParcelas, valorParcela: valorParcelado })} no cartão
        </span>
      )}
      {devolvido > 0 && <span className={css.quiet}>{formatReais(devolvido)} devolvidos</span>}
    </>
  )
}

/** One order of the client: its state or the time left to pay it, service, price, and next steps. `agora`: the server's time, in ms. */
export function OrderCard({ pedido, agora }: { pedido: Pedido; agora: number }) {
  const { unidade } = pedido
  const prazo = prazoOf(pedido)
  return (
    <article className={css.order}>
      {prazo ? <TimeLeft prazo={prazo} now={agora} fuso={unidade.fuso} /> : <Badges pedido={pedido} />}
      <div className={css.place}>
        <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} />
        <div>
          <h3>{serviceTitle(pedido)}</h3>
          <p className="muted">
            {unidade.nomeRede}, {unidade.bairro}
          </p>
        </div>
      </div>
      <div className={css.facts}>
        <Facts
          items={[
            { label: 'Quando', value: <When {...pedido} /> },
            { label: 'Paciente', value: pacienteOf(pedido).name },
            {
              label: 'Pedido',
              value: (
                <>
                  {pedido.codigo}
                  <span className={css.quiet}>
                    de {formatInstante(pedido.createdAt, unidade.fuso).slice(0, 10)}
                  </span>
                </>
              ),
            },
          ]}
        />
      </div>
      <WhatNow pedido={pedido} />
      <div className={css.end}>
        <div className={css.total}>
          <span className="muted">{amountLabel[grupoOf(pedido)]}</span>
          <Money centavos={shownAmountOf(pedido)} size={28} />
          <Plan pedido={pedido} />
        </div>
        <Actions pedido={pedido} />
      </div>
    </article>
  )
}
