import { listAgenda } from '@alento/contract/agenda.ts'
import { getCadastroRede } from '@alento/contract/cadastro-rede.ts'
import { listExcecao, listFeriado, listForaDaAgenda } from '@alento/contract/excecao.ts'
import { load } from '#lib/api.ts'
import { pageTitle } from '#lib/titulo.ts'
import { FormRefused } from '../../parts/form-refused.tsx'
import { RefusedPage } from '../../parts/refused-page.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabsNav } from '../../ui/tabs-nav.tsx'
import type { Route } from './+types/profissional-agenda'
import { actOnAgenda } from './agenda/act.ts'
import { Holidays } from './agenda/holidays.tsx'
import { HoursAlert } from './agenda/hours-alert.tsx'
import { Outside } from './agenda/outside.tsx'
import { outsideHours } from './agenda/outside-hours.ts'
import { PeriodForm } from './agenda/period-form.tsx'
import { PeriodTable } from './agenda/period-table.tsx'
import { ScheduleAlert } from './agenda/schedule-alert.tsx'
import { weekdays } from './agenda/semana.ts'
import { WeekForm } from './agenda/week-form.tsx'
import { WeekTable } from './agenda/week-table.tsx'
import { loadProfissional } from './profissional/load.ts'
import { type Aba, agendaPath, listPath } from './profissional/paths.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(loaderData ? `Agenda de ${loaderData.profissional.nome}` : 'Agenda', matches)
export const ErrorBoundary = () => <RefusedPage home={listPath} />
export const action = (args: Route.ActionArgs) => actOnAgenda(args)
const abas: Record<string, Aba> = { excecoes: 'excecoes', feriados: 'feriados', fora: 'fora' }

/** `?profissional=`, `?aba=` and, in the week, the weekday that is edited: `?dia=2`. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade, profissional } = await loadProfissional(args)
  const params = new URL(args.request.url).searchParams
  const aba = abas[params.get('aba') ?? ''] ?? 'semana'
  const query = { corpo_clinico: profissional._id }
  const [semana, rede, fora, excecoes, feriados] = await Promise.all([
    load(args, listAgenda, { query }, 'equipe'),
    aba === 'semana' ? load(args, getCadastroRede, { params: { id: unidade._id } }, 'equipe') : null,
    load(args, listForaDaAgenda, { query }, 'equipe'),
    aba === 'excecoes' ? load(args, listExcecao, { query }, 'equipe') : [],
    aba === 'feriados' ? load(args, listFeriado, { query }, 'equipe') : [],
  ])
  const dia = semana.find((l) => String(l.dia_semana.key) === params.get('dia')) ?? null
  const chave = crypto.randomUUID()
  const foraDoHorario = outsideHours(semana, rede?.funcionamento ?? [])
  return { unidade, profissional, aba, semana, fora, excecoes, feriados, dia, chave, foraDoHorario }
}

type Data = Route.ComponentProps['loaderData']

/** When a professional attends: the week, its exceptions and the holidays (A8, A9). */
export default function ProfissionalAgenda({ loaderData, actionData }: Route.ComponentProps) {
  const { profissional: p } = loaderData
  return (
    <>
      <Row between>
        <Stack gap={4}>
          <h1>Agenda de {p.nome}</h1>
          <p className="muted">
            {p.tempoAtendimento
              ? `Cada atendimento leva ${p.tempoAtendimento} minutos. Horários no relógio da unidade.`
              : 'Horários no relógio da unidade.'}
          </p>
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

/** Booked times that the schedule does not hold any more have a tab of their own while there are any. */
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
  count === 1 ? '1 horário marcado ficou fora da agenda' : `${count} horários marcados ficaram fora da agenda`

/** The two alerts of section 8 of the specification, and why nothing can be booked otherwise. */
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
      {semana.length === 0 && <ScheduleAlert id={p._id} falta="agenda" mend={false} />}
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
  const { profissional: p, aba, semana, excecoes, feriados, dia, fora, chave } = data
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
        <WeekForm key={dia?._id ?? chave} p={p} semana={semana} dia={dia} chave={chave} refusal={refusal} />
      )}
      <HoursAlert outside={data.foraDoHorario} />
      <WeekTable p={p} semana={semana} />
    </>
  )
}
