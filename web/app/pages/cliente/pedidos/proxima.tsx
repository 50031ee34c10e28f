import IconCalendarCheck from 'icon:calendar-check'
import IconCash from 'icon:cash'
import IconId from 'icon:id'
import IconMapPin from 'icon:map-pin'
import IconQrcode from 'icon:qrcode'
import IconRoute from 'icon:route'
import IconToolsKitchen2Off from 'icon:tools-kitchen-2-off'
import IconUser from 'icon:user'
import type { ReactNode } from 'react'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'
import { preparoOfExames } from '@alento/contract/catalogo/preparo.can.ts'
import { bringSentences, routeUrl } from '@alento/contract/agenda/visita.can.ts'
import { serviceTitle, streetOf } from '#lib/pedido/pedido.ts'
import { retratoPath } from '#lib/unidade/picture-path.ts'
import { faceOfRetrato } from '#lib/unidade/team.ts'
import { RemarcarLink } from '#pages/cliente/remarcar/remarcar-link.tsx'
import { AppointmentBadge, PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import css from './proxima.module.css'
import { quandoDe } from './quando.ts'

type Marcado = Pedido & { agendamento: NonNullable<Pedido['agendamento']> }

/** The next appointment, before anything else: when, with whom, where, what to bring, the voucher, the way, another time. */
export function Proxima({ pedido, agora }: { pedido: Marcado; agora: number }) {
  const { rotulo, dia, hora } = quandoDe(pedido, agora)
  return (
    <section className={css.proxima} aria-labelledby="proxima">
      <div className={css.top}>
        <WithIcon className={css.label} icon={<Icon of={IconCalendarCheck} />}>
          {rotulo}
        </WithIcon>
        <h2 id="proxima">
          {dia}, <span className="nowrap">{hora}</span>
        </h2>
      </div>
      <div className={css.inside}>
        <Facts pedido={pedido} />
        <Stack className={css.end}>
          <Stack gap={4}>
            <span className="muted">Código do voucher</span>
            <span className={css.code}>{pedido.codigo}</span>
          </Stack>
          <div className={css.actions}>
            <ButtonLink icon={IconQrcode} href={`/voucher?id=${pedido._id}`}>
              Mostrar o voucher
            </ButtonLink>
            <ButtonLink
              variant="outline"
              icon={IconRoute}
              href={routeUrl(pedido)}
              target="_blank"
              rel="noopener"
            >
              Como chegar
            </ButtonLink>
            <RemarcarLink pedido={pedido} short />
          </div>
        </Stack>
      </div>
    </section>
  )
}

function Line({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <WithIcon icon={<Icon of={icon} />} className={css.line}>
      {children}
    </WithIcon>
  )
}

function Facts({ pedido }: { pedido: Marcado }) {
  const { unidade, dependente, exames } = pedido
  const { jejum } = preparoOfExames(exames)
  return (
    <Stack>
      <Who pedido={pedido} />
      {dependente && <Line icon={IconUser}>Para {dependente.name}</Line>}
      <Line icon={IconMapPin}>
        <b>{unidade.nomeRede}</b>
        <br />
        {streetOf(unidade)}
      </Line>
      <Line icon={IconId}>{bringSentences(pedido).join(' ')}</Line>
      {jejum && <Line icon={IconToolsKitchen2Off}>{jejum}</Line>}
      {isDueAtDesk(pedido) && (
        <Line icon={IconCash}>Pague {formatReais(pedido.valorTotal)} na recepção.</Line>
      )}
      <Row as="p" gap={8}>
        <PaymentBadge pedido={pedido} />
        <AppointmentBadge status={pedido.agendamento.status} />
      </Row>
    </Stack>
  )
}

/** The professional with portrait; an appointment without one is named by its service. */
function Who({ pedido }: { pedido: Marcado }) {
  const { profissional: p, consulta } = pedido
  if (!p) return <b className={css.name}>{serviceTitle(pedido)}</b>
  return (
    <div className={css.who}>
      <Portrait
        name={p.nome}
        photo={retratoPath(p._id, p.fotoVersao)}
        face={faceOfRetrato(p.retrato)}
        coat
        size="l"
      />
      <div>
        <b className={css.name}>{p.nome}</b>
        <span className="muted">{[consulta?.especialidade, p.registro].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}
