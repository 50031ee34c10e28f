import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { CancelTime } from './cancel.tsx'
import { ChooseTime } from './choose.tsx'
import css from '#pages/cliente/voucher/voucher.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Remarcar', matches)

export { loadRemarcar as loader } from './load.ts'
export { actOnRemarcar as action } from './act.ts'

/** The page is loaded again after a refusal, too, because outdated data may be its cause. */
export const shouldRevalidate = unlessOffline

/** Moves or cancels an order's appointment, by the unit's rule, which is shown first. */
export default function RemarcarPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { pedido, estado } = data
  const live = pedido.agendamento !== null && pedido.agendamento.status !== 'CANCELADA'
  return (
    <Page className={css.page}>
      <Stack gap={8}>
        <p className="muted">Pedido {pedido.codigo}</p>
        <h1>{live ? 'Remarcar' : 'Escolher o horário'}</h1>
        {estado === 'pode' && pedido.remarcacao?.ate && (
          <p className="lead">
            Você pode mudar ou cancelar até {formatInstante(pedido.remarcacao.ate, pedido.unidade.fuso)}.
          </p>
        )}
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Facts items={factsOfRemarcacao(pedido, live)} columns={2} />
      </Card>
      {estado === 'pode' ? (
        <>
          <ChooseTime data={data} problema={actionData?.problema} />
          {live && <CancelTime data={data} />}
        </>
      ) : (
        !actionData && <WhyNot pedido={pedido} late={estado === 'tarde'} />
      )}
      <Back id={pedido._id} open={estado === 'pode'} />
    </Page>
  )
}

/** The main next step when nothing can be chosen. */
const Back = ({ id, open }: { id: string; open: boolean }) => (
  <Buttons>
    <ButtonLink variant={open ? 'quiet' : 'primary'} href={`/voucher?id=${id}`}>
      {open ? 'Voltar ao voucher' : 'Ver o pedido'}
    </ButtonLink>
  </Buttons>
)

const factsOfRemarcacao = (pedido: Pedido, live: boolean) => [
  { label: 'Serviço', value: serviceTitle(pedido) },
  { label: 'Onde', value: pedido.unidade.nomeRede },
  { label: 'Com quem', value: pedido.profissional?.nome ?? 'Não definido' },
  {
    label: 'Horário de agora',
    value:
      live && pedido.agendamento
        ? withHour(
            formatDiaSemana(pedido.agendamento.dataEscolhida),
            pedido.agendamento.horarioEscolhido.horario,
          )
        : 'Nenhum',
  },
]

/** Names the telephone to call when it cannot be done here. */
function WhyNot({ pedido, late }: { pedido: Pedido; late: boolean }) {
  const { unidade, remarcacao } = pedido
  if (!pedido.agendamento)
    return (
      <Notice title="Este pedido não tem hora marcada">
        Combine o horário com a unidade: {unidade.nomeRede},{' '}
        <a className="nowrap" href={telHref(unidade.telefone)}>
          {formatTelefone(unidade.telefone)}
        </a>
      </Notice>
    )
  if (!late)
    return (
      <Notice tone="wait" title="O horário deste pedido não pode ser mudado">
        Só um pedido que está pago, ou é para pagar no local, e ainda não foi atendido muda de horário aqui.
      </Notice>
    )
  return (
    <Notice tone="wait" title="O prazo para mudar este horário pela internet acabou">
      <p>Era até {remarcacao?.ate && formatInstante(remarcacao.ate, unidade.fuso)}. Ligue para a unidade.</p>
      <p>
        {unidade.nomeRede}:{' '}
        <a className="nowrap" href={telHref(unidade.telefone)}>
          {formatTelefone(unidade.telefone)}
        </a>
      </p>
    </Notice>
  )
}
