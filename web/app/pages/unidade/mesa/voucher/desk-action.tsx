import IconArrowBackUp from 'icon:arrow-back-up'
import IconCircleCheck from 'icon:circle-check'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { pacienteOf } from '#lib/pedido/pedido.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { Mesa } from './mesa.ts'
import { otherDayText } from './other-day.ts'

const receive = 'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?'

type Question = { title: string; detail: ReactNode; yes: string }

/** Returns the question before attending: money first, then the other day; null without one. */
function questionOf(pedido: Pedido): Question | null {
  const other = otherDayText(pedido)
  if (pedido.pagamentoAto)
    return {
      title: receive,
      detail: (
        <Stack as="span" gap={4}>
          <Money centavos={pedido.valorTotal} size={28} />
          {other && <span>O horário marcado é {other}.</span>}
        </Stack>
      ),
      yes: `Recebi ${formatReais(pedido.valorTotal)}`,
    }
  if (!other) return null
  const [first] = pacienteOf(pedido).name.trim().split(/\s+/)
  return {
    title: `O horário de ${first} é ${other}. Atender hoje?`,
    detail: 'Um horário que ainda não chegou fica livre para outra pessoa.',
    yes: 'Atender hoje',
  }
}

type ActionProps = { mesa: Mesa; confirmar: boolean; agora: boolean }

/** 'Realizar Atendimento' when it is possible, asked first where it matters; 'Desfazer' while an attendance may be undone. */
export function DeskAction({ mesa, confirmar, agora }: ActionProps) {
  const hydrated = useHydrated()
  const { key } = useLocation()
  const { pedido, podeAtender } = mesa
  const other = (
    <ButtonLink variant="quiet" href="/admin/voucher">
      Validar outro
    </ButtonLink>
  )
  if (!podeAtender)
    return (
      <Buttons>
        {mesa.desfazerAte && <Undo pedido={pedido} agora={agora} />}
        {other}
      </Buttons>
    )
  const question = questionOf(pedido)
  if (confirmar && question) return <AskHere pedido={pedido} question={question} />
  const asks = question !== null && hydrated
  // Reading the same code again mounts it again, which puts the focus on it.
  const form = (
    <AttendForm key={key} pedido={pedido} asks={question !== null} confirmado={asks} after={other} />
  )
  if (!asks) return form
  return (
    <Confirm question={question.title} detail={question.detail} yes={question.yes} no="Ainda não">
      {form}
    </Confirm>
  )
}

/** A letter or digit typed on the button begins the next code: a scanner does not look where the focus is. */
function typeOn(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  const field = document.querySelector<HTMLInputElement>('input[name="codigo"]:not([type="hidden"])')
  field?.focus()
  field?.select()
}

type AttendProps = { pedido: Pedido; asks: boolean; confirmado: boolean; after: ReactNode }

/** `confirmado` is sent only after 'Sim'; without it the action asks on the page. The button gets the focus: Enter, Enter. */
function AttendForm({ pedido, asks, confirmado, after }: AttendProps) {
  const busy = useBusy()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <Form method="post" ref={form}>
      <Hidden pedido={pedido} />
      {asks && <input type="hidden" name="pergunta" value="sim" />}
      {confirmado && <input type="hidden" name="confirmado" value="sim" />}
      <Buttons>
        <Button size="large" icon={IconCircleCheck} busy={busy} onKeyDown={typeOn}>
          Realizar Atendimento
        </Button>
        {after}
      </Buttons>
    </Form>
  )
}

const Hidden = ({ pedido }: { pedido: Pedido }) => (
  <>
    <input type="hidden" name="pedido" value={pedido._id} />
    <input type="hidden" name="codigo" value={pedido.codigo} />
    {pedido.pagamentoAto && <input type="hidden" name="noLocal" value="sim" />}
  </>
)

/** The same question without scripts. */
function AskHere({ pedido, question }: { pedido: Pedido; question: Question }) {
  const back = `/admin/voucher?codigo=${pedido.codigo}`
  return (
    <Form method="post" action={back} className={stackClass(16)}>
      <h3>{question.title}</h3>
      <div>{question.detail}</div>
      <Hidden pedido={pedido} />
      <Buttons>
        <ButtonLink variant="outline" href={back}>
          Ainda não
        </ButtonLink>
        <Button name="confirmado" value="sim">
          {question.yes}
        </Button>
      </Buttons>
    </Form>
  )
}

/** An attendance of the wrong voucher is taken back for some minutes. */
function Undo({ pedido, agora }: { pedido: Pedido; agora: boolean }) {
  const busy = useBusy({ acao: 'desfazer' })
  return (
    <Form method="post">
      <Hidden pedido={pedido} />
      <Button variant="outline" icon={IconArrowBackUp} name="acao" value="desfazer" busy={busy}>
        {agora ? 'Desfazer' : 'Desfazer o atendimento'}
      </Button>
    </Form>
  )
}
