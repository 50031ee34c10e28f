import { mayCall } from '@alento/contract/base/endpoint.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import { periodoOfPronto } from '@alento/contract/plataforma/numero.can.ts'
import { getNumeros, getProcura } from '@alento/contract/plataforma/numero.ts'
import { getPainel, type PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { listPendencia } from '@alento/contract/plataforma/pendencia.ts'
import { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { menuByRole } from '#lib/conta/menu.ts'
import { greetingOf, hourOf, longDay } from '#lib/tempo/prazo.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { findUnidade } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { findPassos } from '#pages/equipe/primeiros-passos/load.ts'
import { PrimeirosPassos } from '#pages/equipe/primeiros-passos/primeiros-passos.tsx'
import type { Route } from './+types/page'
import { Day } from './dia/day.tsx'
import { DeskBar } from './dia/desk-bar.tsx'
import { loadDay } from './dia/load.ts'
import css from './inicio.module.css'
import { TodayNumbers, UnitNumbers } from './numbers.tsx'
import { LastOrders } from './orders.tsx'
import { People } from './people.tsx'
import { Pendencias } from './pendencias.tsx'
import { periodoOf } from './periodo.ts'
import { PlatformNumbers } from './platform-numbers.tsx'
import { PickCard } from './pick-card.tsx'
import { LastRequests } from './requests.tsx'
import { Year } from './year.tsx'

const nothing = { unidade: null, plataforma: null }
const noPlatform = { numeros: null, pendencias: null, periodo: null, procura: null }
/** Searches without a result that the start page shows. */
const homeSearches = 5

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Início', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export const shouldRevalidate = unlessOffline

/** Loads the queues of the platform's administrators, its numbers of today and of a period, and searches without result. */
async function loadPlatform(args: Route.LoaderArgs, agora: number) {
  const dia = dayIn(agora, brasilia)
  const escolhido = periodoOf(new URL(args.request.url).searchParams.get('periodo'))
  const query = periodoOfPronto(escolhido, dia)
  const [{ total, cartoes }, pendencias, periodo, procura] = await Promise.all([
    load(args, getNumeros, { query: { de: dia, ate: dia } }, 'equipe'),
    load(args, listPendencia, {}, 'equipe'),
    load(args, getNumeros, { query }, 'equipe'),
    load(args, getProcura, { query: { ...query, linhas: homeSearches } }, 'equipe'),
  ])
  return {
    numeros: { total, cartoes },
    pendencias,
    periodo: { escolhido, periodo },
    procura: { funil: procura.funil, semResultado: procura.semResultado },
  }
}

const loadPainel = (args: Route.LoaderArgs, rede: { _id: string } | null) =>
  load(args, getPainel, { query: rede ? { rede: rede._id } : {} }, 'equipe')

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getPainel)
  const agora = nowMs()
  const rede = await findUnidade(args, usuario)
  const admin = mayCall(listRevisao, usuario.role)
  const ready = !usuario.faltaFator
  const passos = await findPassos(args, usuario, rede)
  const painel = ready && !passos && (rede || admin) ? await loadPainel(args, rede) : nothing
  const plataforma = ready && admin ? await loadPlatform(args, agora) : noPlatform
  const when = rede?.fuso ?? brasilia
  return {
    usuario,
    passos,
    day: ready && rede && !passos ? await loadDay(args, usuario, rede) : null,
    painel,
    ...plataforma,
    agora,
    saudacao: greetingOf(agora, when),
    hoje: `${longDay(agora, when)}, ${hourOf(agora, when)}`,
  }
}

export { actOnDay as action } from './dia/act.ts'

/** Without a doctor's title. */
const firstName = (name: string): string | undefined =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !/^dra?\.?$/i.test(word))

const hasPage = (role: UsuarioSessao['role'], href: string): boolean =>
  menuByRole[role].some(({ entries }) => entries.some((entry) => entry.href === href))

type Data = Route.ComponentProps['loaderData']

/**
 * The start page of staff (A5): the first steps of a unit that is not active yet; the day of a unit, with the parts of each role below
 * it; or the platform's queues.
 */
export default function InicioAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { passos, day } = loaderData
  if (day?.visits)
    return (
      <>
        <Day {...{ day, visits: day.visits, agora: loaderData.agora, refused: actionData?.problema }} />
        <Work {...loaderData} />
      </>
    )
  return (
    <>
      <Greeting {...loaderData} />
      {day?.checks && <DeskBar checks={day.checks} fuso={day.fuso} />}
      {passos ? <PrimeirosPassos {...passos} /> : <Work {...loaderData} />}
    </>
  )
}

const Greeting = ({ usuario, saudacao, hoje }: Data) => (
  <div className={css.head}>
    <Stack gap={4}>
      <h1>
        {saudacao}, {firstName(usuario.name)}
      </h1>
      <p className="muted">{hoje}</p>
    </Stack>
  </div>
)

function Work({ usuario, day, painel, agora, ...platform }: Data) {
  const { unidade, plataforma } = painel
  const { numeros, pendencias } = platform
  return (
    <>
      {unidade && <OfUnit unidade={unidade} role={usuario.role} />}
      {pendencias && <Pendencias pendencias={pendencias} agora={agora} />}
      {plataforma && numeros && <TodayNumbers plataforma={plataforma} {...numeros} />}
      {plataforma && <OfPeriod {...platform} />}
      {plataforma && !day && <PickCard />}
      {!plataforma && !day && !usuario.faltaFator && <NoUnit />}
    </>
  )
}

const OfPeriod = ({ periodo, procura }: Pick<Data, 'periodo' | 'procura'>) =>
  periodo && procura && <PlatformNumbers {...periodo} procura={procura} />

type OfUnitProps = { unidade: PainelUnidade; role: UsuarioSessao['role'] }

const OfUnit = ({ unidade: u, role }: OfUnitProps) => (
  <>
    <UnitNumbers unidade={u} reviews={hasPage(role, '/admin/avaliacoes')} />
    {u.agendamentos && <LastRequests agendamentos={u.agendamentos} />}
    {u.pedidos && <LastOrders pedidos={u.pedidos} money={u.receber !== null} />}
    {u.receber && <Year receber={u.receber} />}
    {u.profissionais && <People profissionais={u.profissionais} agenda={u.agendamentos !== null} />}
  </>
)

const NoUnit = () => (
  <Card>
    <Empty picture={<Picture name="espera" />} title="Seu acesso não está ligado a uma unidade">
      Fale com quem administra a sua unidade, ou com a central de atendimento.
    </Empty>
  </Card>
)
