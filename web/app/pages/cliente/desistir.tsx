import { Form, redirect, useNavigation } from 'react-router'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { getDevolucao, withdrawPedido } from '@alento/contract/estorno.ts'
import { getPedido, type Pedido } from '@alento/contract/pedido.ts'
import { call, load, loginPath, refuse } from '#lib/api.ts'
import { avisoCookie } from '#lib/aviso.ts'
import { caminhoDaVolta } from '#lib/devolucao.ts'
import { idOf, textOf } from '#lib/entrada.ts'
import { formatDia, formatDiaSemana, formatReais } from '#lib/format.ts'
import { parcelasText } from '#lib/parcelas.ts'
import { serviceTitle } from '#lib/pedido.ts'
import { faseOf } from '@alento/contract/pedido.can.ts'
import { requireUser } from '#lib/session.ts'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { telHref } from '#lib/telefone.ts'
import { areaTitle } from '#lib/titulo.ts'
import { useRoot } from '../../root.tsx'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/desistir'

type Devolucao = Output<typeof getDevolucao>

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Desistir da compra', matches)

/** `chave` makes one wish of a double press. */
export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, 'cliente')
  const params = { id: idOf(args.request) }
  const [pedido, devolucao] = await Promise.all([
    load(args, getPedido, { params, query: {} }),
    load(args, getDevolucao, { params }),
  ])
  return { pedido, devolucao, chave: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const id = idOf(request)
  const form = await request.formData()
  const idempotencyKey = textOf(form, 'chave')
  const reply = await call(context, withdrawPedido, { params: { id }, idempotencyKey })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(`/voucher?id=${id}`, { headers: { 'set-cookie': avisoCookie('desistencia') } })
}

/** Gives a purchase up within its days (CDC, art. 49): what comes back, by which way and how long it takes are said before. */
export default function DesistirPage({
  loaderData: { pedido, devolucao, chave },
  actionData,
}: Route.ComponentProps) {
  const order = `/voucher?id=${pedido._id}`
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <p className="muted">Pedido {pedido.codigo}</p>
        <h1>Desistir da compra</h1>
      </Stack>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <Facts items={factsOf(pedido)} columns={2} />
      </Card>
      {devolucao.pode ? (
        <>
          <Back pedido={pedido} devolucao={devolucao} />
          <Ask chave={chave} order={order} paid={faseOf(pedido) === 'pago'} />
        </>
      ) : (
        <WhyNot pedido={pedido} devolucao={devolucao} order={order} />
      )}
    </Stack>
  )
}

const factsOf = (pedido: Pedido) => [
  { label: 'Serviço', value: serviceTitle(pedido) },
  { label: 'Onde', value: pedido.unidade.nomeRede },
  {
    label: 'Quando',
    value: pedido.agendamento
      ? `${formatDiaSemana(pedido.agendamento.dataEscolhida)}, às ${pedido.agendamento.horarioEscolhido.horario}`
      : 'Sem hora marcada',
  },
]

/** How much comes back, by which way and how long it takes. */
function Back({ pedido, devolucao }: { pedido: Pedido; devolucao: Devolucao }) {
  const { valor, metodo, pago } = devolucao
  const p = pedido.pagamento
  if (valor === 0 || !metodo)
    return (
      <Notice title="Nada foi cobrado">
        O pedido é cancelado na hora. {metodo === 'boleto' && 'Não pague o boleto dele. '}
        {pedido.agendamento && 'O horário fica livre.'}
      </Notice>
    )
  const { por, prazo } = caminhoDaVolta[metodo]
  return (
    <Card>
      <Stack gap={8}>
        <h2>O que volta para você</h2>
        <Money centavos={valor} size={36} />
        {p && p.parcelas > 1 && pago === valor && (
          <p className="muted">Todas as parcelas: {parcelasText(p)}.</p>
        )}
        {pago !== null && pago > valor && (
          <p className="muted">
            Você pagou {formatReais(pago)}; {formatReais(pago - valor)} já voltaram ou estão a caminho.
          </p>
        )}
        <p>{por}</p>
        <p>{prazo}</p>
        {devolucao.ate && (
          <p className="muted">Você pode desistir até {formatDia(devolucao.ate)}, sem dizer o motivo.</p>
        )}
      </Stack>
    </Card>
  )
}

function Ask({ chave, order, paid }: { chave: string; order: string; paid: boolean }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="chave" value={chave} />
      <Stack gap={16}>
        <p>
          {paid
            ? 'Ao desistir, o voucher deixa de valer e o horário fica livre. Não dá para voltar atrás.'
            : 'Ao desistir, o pedido termina. Não dá para voltar atrás.'}
        </p>
        <Buttons>
          <Button variant="stop" busy={busy}>
            Desistir da compra
          </Button>
          <ButtonLink variant="outline" href={order}>
            Manter o pedido
          </ButtonLink>
        </Buttons>
      </Stack>
    </Form>
  )
}

const over = (ate: string) => ({
  title: `O prazo para desistir acabou em ${formatDia(ate)}`,
  text: 'A compra pode ser desfeita em até 7 dias depois do pagamento. Se houve um problema, fale com a nossa central.',
})

/** Why an order cannot be given up any more, and whom to call. */
function reasonOf(pedido: Pedido, { ate }: Devolucao): { title: string; text: string } {
  const fase = faseOf(pedido)
  if (ate) return over(ate)
  if (fase === 'atendido')
    return {
      title: 'Este pedido já foi atendido',
      text: 'Se houve um problema no atendimento, fale com a nossa central.',
    }
  if (fase === 'no-local')
    return {
      title: 'Este pedido é pago na unidade',
      text: 'Nada foi cobrado. Avise a unidade se você não for ao atendimento.',
    }
  return { title: 'Este pedido já foi desfeito', text: 'Veja no pedido o que voltou e o que falta.' }
}

function WhyNot({ pedido, devolucao, order }: { pedido: Pedido; devolucao: Devolucao; order: string }) {
  const central = useRoot()?.configuracao.centralTelefone ?? ''
  const { title, text } = reasonOf(pedido, devolucao)
  const atDesk = faseOf(pedido) === 'no-local'
  const phone = atDesk ? pedido.unidade.telefone : central
  return (
    <>
      <Notice tone="wait" title={title}>
        <p>{text}</p>
        <p>
          {atDesk ? 'Unidade' : 'Central'}:{' '}
          <a className="nowrap" href={telHref(phone)}>
            {atDesk ? formatTelefone(phone) : phone}
          </a>
        </p>
      </Notice>
      <Buttons>
        <ButtonLink href={order}>Ver o pedido</ButtonLink>
      </Buttons>
    </>
  )
}
