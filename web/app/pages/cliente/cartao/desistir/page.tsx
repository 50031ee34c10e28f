import { Form } from 'react-router'
import { mayWithdraw } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { caminhoDaVolta } from '#pages/cliente/pedidos/devolucao.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Money } from '#ui/data/money.tsx'
import { actOnLeave, loadLeave } from '#pages/cliente/cartao/leave.server.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Desistir da compra', matches)
export const loader = (args: Route.LoaderArgs) => loadLeave(args, 'desistir')
export const action = (args: Route.ActionArgs) => actOnLeave(args, 'desistir')

/** Withdraws from the card within 7 days (CDC, art. 49). The page says before how much money is refunded, and how. */
export default function DesistirCartao({
  loaderData: { contrato, agora },
  actionData,
}: Route.ComponentProps) {
  const { estado, emitidoEm } = contrato
  const issued = emitidoEm && dayIn(Date.parse(emitidoEm), brasilia)
  const may = mayWithdraw({ estado, emitidoEm: issued, hoje: dayIn(agora, brasilia) })
  return (
    <Stack gap={24}>
      <AreaHead title="Desistir da compra" />
      <ProblemNotice problema={actionData?.problema} />
      {may ? <Ask contrato={contrato} /> : <Late contrato={contrato} />}
    </Stack>
  )
}

/** Shows all payments, by method. */
function Back({ contrato }: { contrato: Contrato }) {
  const paid = contrato.cobrancas.filter((c) => c.estado === 'PAGA')
  const total = paid.reduce((sum, c) => sum + c.valor, 0)
  const metodo = paid[0]?.pagamento?.metodo ?? contrato.metodo
  if (total === 0 || !metodo) return <Notice title="Nada foi cobrado">O cartão termina na hora.</Notice>
  const { por, prazo } = caminhoDaVolta[metodo]
  return (
    <Card>
      <Stack gap={8}>
        <h2>O que volta para você</h2>
        <Money centavos={total} size={36} />
        <p>{por}</p>
        <p>{prazo}</p>
        {contrato.desistenciaAte && (
          <p className="muted">
            Você pode desistir até {formatDia(contrato.desistenciaAte)}, sem dizer o motivo.
          </p>
        )}
      </Stack>
    </Card>
  )
}

function Ask({ contrato }: { contrato: Contrato }) {
  return (
    <>
      <Back contrato={contrato} />
      <Form method="post" className={stackClass(16)}>
        <input type="hidden" name="id" value={contrato._id} />
        <p>
          Ao desistir, o cartão deixa de valer agora, para você e os seus dependentes. Os atendimentos já
          feitos continuam como estão. Não dá para voltar atrás.
        </p>
        <Buttons>
          <SubmitButton variant="stop">Desistir da compra</SubmitButton>
          <ButtonLink variant="outline" href="/admincliente/cartao">
            Manter o cartão
          </ButtonLink>
        </Buttons>
      </Form>
    </>
  )
}

const Late = ({ contrato: { desistenciaAte, estado } }: { contrato: Contrato }) => (
  <>
    <Notice
      tone="wait"
      title={
        estado === 'CANCELADO'
          ? 'Este cartão já foi cancelado'
          : desistenciaAte
            ? `O prazo para desistir acabou em ${formatDia(desistenciaAte)}`
            : 'Este cartão ainda não foi emitido'
      }
    >
      Você pode cancelar o cartão quando quiser, na sua área.
    </Notice>
    <Buttons>
      <ButtonLink href="/admincliente/cartao">Ver o cartão</ButtonLink>
    </Buttons>
  </>
)
