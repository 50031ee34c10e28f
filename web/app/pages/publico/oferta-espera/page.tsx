import { redirect } from 'react-router'
import { acceptOferta, declineOferta, getOferta, moveOferta } from '@alento/contract/agenda/espera.ts'
import { call, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf, throwLink } from '#lib/api/entrada.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { AnswerForms } from './oferta-answer.tsx'
import css from '#pages/publico/link-page.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Horário reservado', matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  const reply = await call(args.context, getOferta, { params: { token: args.params.token } })
  if (!reply.ok) throwLink(reply.problema)
  const oferta = reply.value
  const params = new URL(args.request.url).searchParams
  // A choice made before the login is still made after it.
  return { oferta, feito: params.get('feito'), pagar: params.get('tipoPagamento') }
}

const someoneElse = {
  ...refusalOf('base.nao_encontrado'),
  detail: 'Este horário está reservado para outra conta',
  action: 'Entre com a conta que está na lista de espera.',
}

/** The page is loaded again after a refusal, too, because outdated data may be its cause. */
export const shouldRevalidate = unlessOffline

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const here = { params: { token: params.token } }
  const acao = textOf(form, 'acao')
  if (acao === 'recusar' || acao === 'trocar') {
    const reply = await call(context, acao === 'trocar' ? moveOferta : declineOferta, here)
    if (!reply.ok) return refuse(reply.problema, form)
    throw redirect(`/lista-de-espera/oferta/${params.token}?feito=${acao}`)
  }
  const tipo = textOf(form, 'tipoPagamento')
  const body = tipo === 'Alento' || tipo === 'SinSaude' ? ({ tipoPagamento: tipo } as const) : {}
  const reply = await call(context, acceptOferta, { ...here, body })
  if (reply.ok)
    throw redirect(
      reply.value.pagar ? `/checkout?id=${reply.value.pedido}` : `/voucher?id=${reply.value.pedido}`,
    )
  if (reply.problema.status === 401)
    throw redirect(loginPath(request, 'cliente', tipo ? { tipoPagamento: tipo } : {}))
  return refuse([403, 404].includes(reply.problema.status) ? someoneElse : reply.problema, form)
}

/**
 * A time that is held for a waiting client: visible to anyone who has the link, who may also move the waiting order to it; bought
 * only by that client.
 */
export default function OfertaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { oferta, feito, pagar } = loaderData
  const { aberta, dia, horario, profissional, unidade, ate, fuso } = oferta
  const hora = formatInstante(ate, fuso).slice(-5)
  return (
    <Page className={css.page}>
      <Stack gap={8}>
        <h1>{titleOf(aberta, feito)}</h1>
        {aberta && (
          <p className="lead">Ele fica reservado até {hora}. Depois passa para a próxima pessoa da lista.</p>
        )}
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Facts
          items={[
            { label: 'Quando', value: withHour(formatDiaSemana(dia), horario) },
            { label: 'Com quem', value: profissional.nome },
            { label: 'Onde', value: `${unidade.nomeRede}, ${unidade.endereco}` },
          ]}
        />
      </Card>
      {aberta ? <AnswerForms oferta={oferta} pagar={pagar} /> : <Ended feito={feito} />}
    </Page>
  )
}

function titleOf(aberta: boolean, feito: string | null): string {
  if (aberta) return 'Abriu um horário para você'
  return feito === 'trocar' ? 'O horário é seu' : 'Este horário não está mais reservado'
}

function Ended({ feito }: { feito: string | null }) {
  if (feito === 'trocar')
    return (
      <>
        <Notice tone="ok" title="Pronto, trocamos o seu horário">
          A unidade confirma o novo horário. Enviamos os detalhes a você, e o código do voucher continua o
          mesmo.
        </Notice>
        <Buttons>
          <ButtonLink href="/admincliente">Ver os seus pedidos</ButtonLink>
        </Buttons>
      </>
    )
  const recusada = feito === 'recusar'
  return (
    <>
      <Notice title={recusada ? 'Você recusou o horário' : 'O tempo da reserva acabou'}>
        {recusada
          ? 'Ele foi oferecido à próxima pessoa da lista.'
          : 'Você pode entrar de novo na lista do dia.'}
      </Notice>
      <Buttons>
        <ButtonLink href="/busca">Buscar consulta</ButtonLink>
      </Buttons>
    </>
  )
}
