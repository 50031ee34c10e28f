import { redirect } from 'react-router'
import { createEspera, getLugarEspera, leaveEspera, listEspera } from '@alento/contract/agenda/espera.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { call, load, loginPath, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { textOf } from '#lib/api/entrada.ts'
import { loadFull } from '#lib/tempo/free-times.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { JoinForm, PlaceCard } from './espera-parts.tsx'
import css from '#pages/cliente/voucher/voucher.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Lista de espera', matches)

/** The waiting list named in the URL; null when there is none or it is invalid. */
function readWish(request: Request) {
  const params = new URL(request.url).searchParams
  const id = (name: string) => Id.safeParse(params.get(name)).data
  const [corpoClinico, consulta, pedido] = [id('profissional'), id('consulta'), id('pedido')]
  if (!corpoClinico || (consulta === undefined) === (pedido === undefined)) return null
  return { corpoClinico, ...(consulta ? { consulta } : { pedido }) }
}

/**
 * Returns the address where the times are chosen: the order's own page; the unit's page that led here, with its choices (`volta`);
 * or the unit with this service and professional.
 */
function hrefOfTimes(
  request: Request,
  wish: NonNullable<ReturnType<typeof readWish>>,
  idRede: string,
): string {
  if ('pedido' in wish) return `/remarcar?id=${wish.pedido}`
  const params = {
    idRede,
    servico: 'Consulta',
    consulta: wish.consulta ?? '',
    profissional: wish.corpoClinico,
  }
  const unit = `/agendar?${new URLSearchParams(params).toString()}`
  return `${ownPath(new URL(request.url).searchParams.get('volta'), unit)}#horarios`
}

/** Returns the address of the list itself. It keeps the page of the times (`volta`), so that a client who joined can go back there. */
function listHref(request: Request): string {
  const wish = readWish(request)
  const asked = new URL(request.url).searchParams.get('volta')
  const volta = wish && 'pedido' in wish ? `/remarcar?id=${wish.pedido}` : ownPath(asked, '')
  return volta ? `/lista-de-espera?${new URLSearchParams({ volta })}` : '/lista-de-espera'
}

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listEspera)
  const wish = readWish(args.request)
  const [minhas, dias, lugar] = await Promise.all([
    load(args, listEspera, {}),
    wish ? loadFull(args, wish.corpoClinico) : [],
    wish ? load(args, getLugarEspera, { query: wish }) : null,
  ])
  const params = new URL(args.request.url).searchParams
  const kept = ownPath(params.get('volta'), '') || null
  const volta = wish && lugar ? hrefOfTimes(args.request, wish, lugar.unidade._id) : kept
  const waiting = new Set(minhas.filter((e) => e.profissional._id === wish?.corpoClinico).map((e) => e.dia))
  return {
    minhas,
    dia: params.get('dia') ?? undefined,
    lugar,
    volta,
    dias: wish && dias.filter((d) => !waiting.has(d)),
  }
}

/** The page is loaded again after a refusal, too, because outdated data may be its cause. */
export const shouldRevalidate = unlessOffline

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const leave = textOf(form, 'sair')
  const wish = readWish(request)
  const reply = leave
    ? await call(context, leaveEspera, { params: { id: leave } })
    : await call(context, createEspera, {
        body: { corpoClinico: '', ...wish, dia: textOf(form, 'dia') },
      })
  if (!reply.ok && reply.problema.status === 401)
    throw redirect(loginPath(request, 'cliente', leave ? {} : { dia: textOf(form, 'dia') }))
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(listHref(request), {
    headers: { 'set-cookie': avisoCookie(leave ? 'saiuDaEspera' : 'espera') },
  })
}

const Minhas = ({ minhas }: Pick<Route.ComponentProps['loaderData'], 'minhas'>) => (
  <Stack as="section">
    <h2>Onde você está</h2>
    {minhas.map((espera) => (
      <PlaceCard key={espera._id} espera={espera} />
    ))}
    <p>
      Você também vê e deixa as suas listas no <a href="/admincliente">início da sua área</a>.
    </p>
  </Stack>
)

const NoList = () => (
  <Empty
    picture={<Picture name="vazio" />}
    title="Você não está em nenhuma lista"
    action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
  >
    Ao escolher o dia de uma consulta, entre na lista de um dia cheio.
  </Empty>
)

type LugarDaLista = NonNullable<Route.ComponentProps['loaderData']['lugar']>

const Lugar = ({ lugar: { servico, profissional, unidade } }: { lugar: LugarDaLista }) => (
  <p>
    <b>
      {servico} com {profissional.nome}
    </b>
    <br />
    <span className="muted">
      {unidade.nomeRede}, {unidade.bairro}
    </span>
  </p>
)

export default function EsperaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { minhas, dias, dia, lugar, volta } = loaderData
  return (
    <Page className={css.page}>
      <Stack gap={8}>
        <h1>Lista de espera</h1>
        {lugar && <Lugar lugar={lugar} />}
        <p className="lead">
          Quando um horário abre, ele fica reservado por 30 minutos para a primeira pessoa da lista. Avisamos
          por e-mail e SMS.
        </p>
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      {dias && volta && <JoinForm dias={dias} chosen={actionData?.typed.dia ?? dia} volta={volta} />}
      {minhas.length > 0 && <Minhas minhas={minhas} />}
      {volta && !dias && (
        <Buttons>
          <ButtonLink variant="outline" href={volta}>
            Voltar aos horários livres
          </ButtonLink>
        </Buttons>
      )}
      {minhas.length === 0 && !dias && <NoList />}
    </Page>
  )
}
