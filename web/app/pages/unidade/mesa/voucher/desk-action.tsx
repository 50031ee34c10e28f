import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Pedido } from '@alento/contract/pedido.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'

const question = 'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?'

/** 'Realizar Atendimento' when it is possible. If money has to be received, it is confirmed first, in a dialog or on the page. */
export function DeskAction({
  pedido,
  podeAtender,
  confirmar,
}: {
  pedido: Pedido
  podeAtender: boolean
  confirmar: boolean
}) {
  const hydrated = useHydrated()
  const other = (
    <ButtonLink variant="quiet" href="/admin/voucher">
      Validar outro
    </ButtonLink>
  )
  if (!podeAtender) return <Buttons>{other}</Buttons>
  if (confirmar && pedido.pagamentoAto) return <AskHere pedido={pedido} />
  const asks = pedido.pagamentoAto && hydrated
  const form = <AttendForm pedido={pedido} recebido={asks} after={other} />
  if (!asks) return form
  return (
    <Confirm question={question} detail={<Money centavos={pedido.valorTotal} size={28} />}>
      {form}
    </Confirm>
  )
}

/** `recebido` is sent only after the confirmation 'Sim'; without it the server asks. */
function AttendForm({ pedido, recebido, after }: { pedido: Pedido; recebido: boolean; after: ReactNode }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="pedido" value={pedido._id} />
      <input type="hidden" name="codigo" value={pedido.codigo} />
      {recebido && <input type="hidden" name="recebido" value="sim" />}
      <Buttons>
        <Button size="large" icon={IconCircleCheck} busy={busy}>
          Realizar Atendimento
        </Button>
        {after}
      </Buttons>
    </Form>
  )
}

/** The same confirmation without scripts. */
function AskHere({ pedido }: { pedido: Pedido }) {
  const back = `/admin/voucher?codigo=${pedido.codigo}`
  return (
    <Form method="post" action={back}>
      <Stack gap={16}>
        <h3>{question}</h3>
        <Money centavos={pedido.valorTotal} size={28} />
        <input type="hidden" name="pedido" value={pedido._id} />
        <input type="hidden" name="codigo" value={pedido.codigo} />
        <Buttons>
          <ButtonLink variant="outline" href={back}>
            Não
          </ButtonLink>
          <Button name="recebido" value="sim">
            Sim
          </Button>
        </Buttons>
      </Stack>
    </Form>
  )
}
