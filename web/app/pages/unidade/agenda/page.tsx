import { countText } from '@alento/contract/base/texto.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { Holidays } from './holidays.tsx'
import { HoursAlert } from './hours-alert.tsx'
import { Outside } from './outside.tsx'
import { PeriodForm } from './period-form.tsx'
import { PeriodTable } from './period-table.tsx'
import { ScheduleAlert } from './schedule-alert.tsx'
import { weekdays } from './semana.ts'
import { WeekForm } from './week-form.tsx'
import { WeekTable } from './week-table.tsx'
import { agendaPath, listPath } from '#pages/unidade/equipe/profissional/paths.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData ? `Agenda de ${loaderData.profissional.nome}` : 'Agenda', matches)

export const ErrorBoundary = () => <RefusedPage home={listPath} />

export { actOnAgenda as action } from './act.ts'

type Data = Route.ComponentProps['loaderData']

/** A professional's schedule: the week, exceptions and holidays (A8, A9). */
export default function ProfissionalAgenda({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional: p } = loaderData
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Agenda de {p.nome}</h1>
          {p.tempoAtendimento && <p className="muted">Cada atendimento leva {p.tempoAtendimento} minutos.</p>}
        </Stack>
        <ButtonLink variant="outline" href={listPath}>
          Voltar
        </ButtonLink>
      </Row>
      <Alerts data={loaderData} />
      <Tabs data={loaderData} />
      <FormRefused problema={actionData?.problema} />
      <Tab data={loaderData} refusal={actionData} />
    </>
  )
}

const tabs = [
  { aba: 'semana', label: 'Semana' },
  { aba: 'excecoes', label: 'Exceções' },
  { aba: 'feriados', label: 'Feriados' },
] as const

/** Appointments outside the current schedule have their own tab while there are any. */
function Tabs({ data: { profissional: p, aba, fora } }: { data: Data }) {
  const outside = { aba: 'fora', label: 'Fora', count: fora.length } as const
  const shown = fora.length > 0 || aba === 'fora' ? [...tabs, outside] : tabs
  return (
    <TabsNav
      label="Partes da agenda"
      tabs={shown.map(({ aba: of, ...tab }) => ({
        ...tab,
        href: agendaPath(p._id, of),
        current: of === aba,
      }))}
    />
  )
}

const outsideTitle = (count: number): string =>
  countText(count, 'horário marcado ficou fora da agenda', 'horários marcados ficaram fora da agenda')

/** The two alerts of section 8 of the specification, and other reasons why no appointment is possible. */
function Alerts({ data }: { data: Data }) {
  const { profissional: p, unidade, semana } = data
  if (p.status === 'INATIVO')
    return (
      <Notice tone="wait" title="Este profissional está inativo">
        Ative o profissional na lista antes de mudar a agenda.
      </Notice>
    )
  if (unidade.agendamento !== 'S')
    return (
      <Notice tone="wait" title="Esta unidade não trabalha com agendamento">
        Os horários ficam guardados, mas os pacientes não marcam por eles.
      </Notice>
    )
  return (
    <>
      <OutsideAlert data={data} />
      {!p.tempoAtendimento && <ScheduleAlert id={p._id} falta="tempo" mend />}
      {semana.length === 0 && (
        <Notice tone="wait" title="Este profissional ainda não tem agenda">
          Defina abaixo o primeiro dia em que ele atende.
        </Notice>
      )}
    </>
  )
}

function OutsideAlert({ data: { profissional: p, fora, aba } }: { data: Data }) {
  if (fora.length === 0) return null
  return (
    <Notice tone="wait" title={outsideTitle(fora.length)}>
      Eles continuam valendo. Atenda mesmo assim, ou combine outro horário com o paciente e remarque.{' '}
      {aba !== 'fora' && <Anchor href={agendaPath(p._id, 'fora')}>Ver e resolver</Anchor>}
    </Notice>
  )
}

function Tab({ data, refusal }: { data: Data; refusal: Route.ComponentProps['actionData'] }) {
  const { profissional: p, aba, semana, abertos, excecoes, feriados, dia, fora, chave } = data
  const closed = p.status === 'INATIVO'
  if (aba === 'fora') return <Outside profissional={p._id} list={fora} />
  if (aba === 'feriados') return <Holidays p={p} list={feriados} />
  if (aba === 'excecoes')
    return (
      <>
        {!closed && <PeriodForm key={chave} p={p} chave={chave} refusal={refusal} />}
        <PeriodTable p={p} list={excecoes} />
      </>
    )
  return (
    <>
      {!closed && (dia || refusal || semana.length < weekdays.length) && (
        <WeekForm key={dia?._id ?? chave} {...{ p, semana, abertos, dia, chave, refusal }} />
      )}
      <HoursAlert outside={data.foraDoHorario} />
      <WeekTable p={p} semana={semana} />
    </>
  )
}
