import { grupoOf, mayRate } from '@alento/contract/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { parcelasText } from './parcelas.ts'
import { fraseOf } from './pedido-frase.ts'
import { pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { AppointmentBadge, PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { DesistirLink, PassagemLink } from './pedido-passagem.tsx'
import { RemarcarLink } from '#pages/cliente/remarcar/remarcar-link.tsx'
import css from './pedidos.module.css'
import { RateLink } from '#pages/cliente/avaliacoes/rate-link.tsx'

const amountLabel = { ativos: 'Pago', noLocal: 'A pagar', aguardando: 'Total', encerrados: 'Total' }

/** Day without its year, as in the look; the order's own date carries it. */
function When({ agendamento }: Pedido) {
  if (!agendamento) return 'Sem hora marcada'
  const day = formatDiaSemana(agendamento.dataEscolhida).slice(0, -5)
  return (
    <>
      {day}, <span className="nowrap">às {agendamento.horarioEscolhido.horario}</span>
    </>
  )
}

/** Payment, and the service or its appointment once there is something to expect from the unit. */
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

function Actions({ pedido }: { pedido: Pedido }) {
  const grupo = grupoOf(pedido)
  const rate = mayRate(pedido)
  const named = <span className="sr"> do pedido {pedido.codigo}</span>
  return (
    <>
      <PassagemLink pedido={pedido} />
      {rate && <RateLink pedido={pedido} />}
      <ButtonLink
        variant={grupo === 'ativos' && !rate ? 'primary' : 'outline'}
        href={`/voucher?id=${pedido._id}`}
      >
        Ver Detalhes
        {named}
      </ButtonLink>
      <RemarcarLink pedido={pedido} />
      <DesistirLink pedido={pedido} />
    </>
  )
}

/** What happened and what to do next, where something is to be paid or to come back. */
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

/** What was paid, the surcharge of instalments in it; what is to be paid while it is not. */
const paidOf = ({ pagamento, valorTotal }: Pedido): number =>
  pagamento?.status === 'PAGO' || pagamento?.status === 'ESTORNADO' ? pagamento.valor : valorTotal

/** In how many instalments it was paid, and what of it went back. */
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

/** One order of the client: where it stands, what it is, how much, and the way on. */
export function OrderCard({ pedido }: { pedido: Pedido }) {
  const { unidade } = pedido
  return (
    <article className={css.order}>
      <Badges pedido={pedido} />
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
          <Money centavos={paidOf(pedido)} size={28} />
          <Plan pedido={pedido} />
        </div>
        <Actions pedido={pedido} />
      </div>
    </article>
  )
}
