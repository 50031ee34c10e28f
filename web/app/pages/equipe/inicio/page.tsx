import type { Problema } from '@alento/contract/base/problema.ts'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import { getNumeros } from '@alento/contract/numero.ts'
import { getPainel, type PainelUnidade } from '@alento/contract/painel.ts'
import { listPendencia } from '@alento/contract/pendencia.ts'
import { listRevisao, sendRede } from '@alento/contract/revisao.ts'
import type { Unidade } from '@alento/contract/unidade.ts'
import { load } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { menuByRole } from '#lib/conta/menu.ts'
import { greetingOf, longDay } from '#lib/tempo/prazo.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { findUnidade } from '#lib/unidade/unidade.server.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { actOnDay } from './dia/act.ts'
import { Day } from './dia/day.tsx'
import { DeskBar } from './dia/desk-bar.tsx'
import { loadDay } from './dia/load.ts'
import css from './inicio.module.css'
import { TodayNumbers, UnitNumbers } from './numbers.tsx'
import { LastOrders } from './orders.tsx'
import { People } from './people.tsx'
import { Pendencias } from './pendencias.tsx'
import { PickCard } from './pick-card.tsx'
import { LastRequests } from './requests.tsx'
import { Year } from './year.tsx'

const nothing = { unidade: null, plataforma: null }
const noPlatform = { numeros: null, pendencias: null }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Início', matches)
export const ErrorBoundary = () => <RefusedPage home="/admin" />
export const shouldRevalidate = unlessOffline

/** Whether the registration still waits to be completed by this person. */
const isToComplete = (rede: Unidade | null, { role }: UsuarioSessao): boolean =>
  rede?.status === 'PRE_CADASTRO' && mayCall(sendRede, role)

/** What waits for the platform's administrators, and its numbers of today. */
async function loadPlatform(args: Route.LoaderArgs, agora: number) {
  const dia = dayIn(agora, brasilia)
  const [{ total, cartoes }, pendencias] = await Promise.all([
    load(args, getNumeros, { query: { de: dia, ate: dia } }, 'equipe'),
    load(args, listPendencia, {}, 'equipe'),
  ])
  return { numeros: { total, cartoes }, pendencias }
}

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getPainel)
  const agora = nowMs()
  const rede = await findUnidade(args, usuario)
  const admin = mayCall(listRevisao, usuario.role)
  const ready = !usuario.faltaFator
  const painel =
    ready && (rede || admin)
      ? await load(args, getPainel, { query: rede ? { rede: rede._id } : {} }, 'equipe')
      : nothing
  const plataforma = ready && admin ? await loadPlatform(args, agora) : noPlatform
  const when = rede?.fuso ?? brasilia
  return {
    usuario,
    day: ready && rede ? await loadDay(args, usuario, rede) : null,
    toComplete: isToComplete(rede, usuario),
    painel,
    ...plataforma,
    agora,
    saudacao: greetingOf(agora, when),
    hoje: longDay(agora, when),
  }
}

export const action = (args: Route.ActionArgs) => actOnDay(args)

/** Without a doctor's title. */
const firstName = (name: string): string | undefined =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !/^dra?\.?$/i.test(word))

const hasPage = (role: UsuarioSessao['role'], href: string): boolean =>
  menuByRole[role].some(({ entries }) => entries.some((entry) => entry.href === href))

/** The start page of staff (A5): the day of a unit, with the parts of each role below it, or the platform's queues. */
export default function InicioAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { usuario, day, painel, numeros, pendencias, agora } = loaderData
  const { unidade, plataforma } = painel
  return (
    <>
      <Top data={loaderData} refused={actionData?.problema} />
      {unidade && <OfUnit unidade={unidade} role={usuario.role} />}
      {pendencias && <Pendencias pendencias={pendencias} agora={agora} />}
      {plataforma && numeros && <TodayNumbers plataforma={plataforma} {...numeros} />}
      {plataforma && !day && <PickCard />}
      {!plataforma && !day && !usuario.faltaFator && <NoUnit />}
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

/** The day of a unit that schedules; of another one a greeting, and the desk's field. */
function Top({ data, refused }: { data: Data; refused: Problema | undefined }) {
  const { usuario, day, toComplete, agora, saudacao, hoje } = data
  const { visits, checks } = day ?? {}
  if (day && visits) return <Day {...{ day, visits, agora, toComplete, refused }} />
  return (
    <>
      <div className={css.head}>
        <Stack gap={4}>
          <h1>
            {saudacao}, {firstName(usuario.name)}
          </h1>
          <p className="muted">{hoje}</p>
        </Stack>
        {toComplete && <ButtonLink href="/admin/situacao">Completar o cadastro</ButtonLink>}
      </div>
      {day && checks && <DeskBar checks={checks} fuso={day.fuso} quiet={toComplete} />}
    </>
  )
}

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
