import { Form } from 'react-router'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { getDevolucao } from '@alento/contract/pagamento/estorno.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { caminhoDaVolta } from '#pages/cliente/pedidos/devolucao.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { faseOf, grupoOf } from '@alento/contract/pedido/pedido.can.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { useRoot } from '#root.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'

export { loader } from './load.ts'
export { action } from './act.ts'

type Devolucao = Output<typeof getDevolucao>

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Desistir da compra', matches)

/**
 * Withdraws from a purchase within its days (CDC, art. 49). The page says beforehand how much is refunded, how, and how long it
 * takes.
 */
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
        <Facts items={factsOfDesistencia(pedido)} columns={2} />
      </Card>
      {devolucao.pode ? (
        <>
          <Back pedido={pedido} devolucao={devolucao} />
          <Ask chave={chave} order={order} text={askText(pedido)} />
        </>
      ) : (
        <WhyNot pedido={pedido} devolucao={devolucao} order={order} />
      )}
    </Stack>
  )
}

const factsOfDesistencia = (pedido: Pedido) => [
  { label: 'Serviço', value: serviceTitle(pedido) },
  { label: 'Onde', value: pedido.unidade.nomeRede },
  {
    label: 'Quando',
    value: pedido.agendamento
      ? withHour(
          formatDiaSemana(pedido.agendamento.dataEscolhida),
          pedido.agendamento.horarioEscolhido.horario,
        )
      : 'Sem hora marcada',
  },
]

/** How much is refunded, how, and how long it takes. */
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

/** Returns the question that names the loss: an order that is still to be paid online has no voucher yet. */
function askText(pedido: Pedido): string {
  if (grupoOf(pedido) === 'aguardando') return 'Ao desistir, o pedido termina. Não dá para voltar atrás.'
  const time = pedido.agendamento ? ' e o horário fica livre' : ''
  return `Ao desistir, o voucher deixa de valer${time}. Não dá para voltar atrás.`
}

function Ask({ chave, order, text }: { chave: string; order: string; text: string }) {
  return (
    <Form method="post" className={stackClass(16)}>
      <input type="hidden" name="chave" value={chave} />
      <p>{text}</p>
      <Buttons>
        <SubmitButton variant="stop">Desistir da compra</SubmitButton>
        <ButtonLink variant="outline" href={order}>
          Manter o pedido
        </ButtonLink>
      </Buttons>
    </Form>
  )
}

const over = (ate: string) => ({
  title: `O prazo para desistir acabou em ${formatDia(ate)}`,
  text: 'A compra pode ser desfeita em até 7 dias depois do pagamento. Se houve um problema, fale com a nossa central.',
})

/** Returns the reason why an order can no longer be withdrawn, and whom to call. */
function reasonOf(pedido: Pedido, { ate }: Devolucao): { title: string; text: string } {
  const fase = faseOf(pedido)
  if (ate) return over(ate)
  if (fase === 'atendido')
    return {
      title: 'Este pedido já foi atendido',
      text: 'Se houve um problema no atendimento, fale com a nossa central.',
    }
  return { title: 'Este pedido já foi desfeito', text: 'Veja no pedido o que voltou e o que falta.' }
}

function WhyNot({ pedido, devolucao, order }: { pedido: Pedido; devolucao: Devolucao; order: string }) {
  const central = useRoot()?.configuracao.centralTelefone ?? ''
  const { title, text } = reasonOf(pedido, devolucao)
  return (
    <>
      <Notice tone="wait" title={title}>
        <p>{text}</p>
        <p>
          Central:{' '}
          <a className="nowrap" href={telHref(central)}>
            {central}
          </a>
        </p>
      </Notice>
      <Buttons>
        <ButtonLink href={order}>Ver o pedido</ButtonLink>
      </Buttons>
    </>
  )
}
