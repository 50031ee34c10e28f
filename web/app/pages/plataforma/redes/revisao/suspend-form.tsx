import { countText } from '@alento/contract/base/texto.ts'
import IconPlayerPause from 'icon:player-pause'
import IconPlayerPlay from 'icon:player-play'
import type { ReactElement } from 'react'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Said } from '#parts/unidade/revisao.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { outroMotivo } from '#pages/plataforma/reason-text.ts'
import { maxExplicacao, motivosSuspensao } from './motivos.ts'

type Props = { revisao: Revisao; refusal: FormRefusal | undefined }

const texts = {
  suspender: {
    title: 'Suspender',
    text: 'Sai da busca e da venda na hora. Os vouchers pagos e os pedidos abertos continuam valendo.',
    button: 'Suspender a unidade',
    icon: IconPlayerPause,
    variant: 'stop-outline',
  },
  reativar: {
    title: 'Unidade suspensa',
    text: 'Reativada, ela volta à busca na mesma hora.',
    button: 'Reativar a unidade',
    icon: IconPlayerPlay,
    variant: 'primary',
  },
} as const

type Own = { own: FormRefusal | undefined }

/** The reason is chosen; more can be said, and must be for another reason. */
function SuspendReason({ own }: Own) {
  const error = fieldError(own?.problema, 'motivo')
  const inText = own?.typed['motivo'] === outroMotivo
  return (
    <>
      <Field label="Motivo" error={inText ? undefined : error && 'Escolha o motivo'}>
        <Select
          name="motivo"
          placeholder="Escolha o motivo"
          options={motivosSuspensao}
          defaultValue={own?.typed['motivo'] ?? ''}
          required
        />
      </Field>
      <Field
        label="Explicação"
        hint="A unidade recebe o motivo e este texto por e-mail."
        error={fieldError(own?.problema, 'explicacao') ?? (inText ? error : undefined)}
        optional
      >
        <CountedTextarea
          name="explicacao"
          rows={3}
          limit={maxExplicacao}
          defaultValue={own?.typed['explicacao'] ?? ''}
        />
      </Field>
    </>
  )
}

const ReactivateReason = ({ own }: Own) => (
  <Field
    label="Motivo"
    hint="A unidade recebe este texto por e-mail."
    error={fieldError(own?.problema, 'motivo')}
  >
    <CountedTextarea name="motivo" rows={3} limit={1000} defaultValue={own?.typed['motivo'] ?? ''} required />
  </Field>
)

const of = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [countText(n, one, many)])

/** Returns the orders that a suspension concerns, in words; empty when none is open. */
const metBySuspension = ({ pagos, noLocal, semPagamento }: NonNullable<Revisao['pedidos']>): string[] => [
  ...of(pagos, 'voucher pago ainda não atendido', 'vouchers pagos ainda não atendidos'),
  ...of(noLocal, 'pedido para pagar na unidade', 'pedidos para pagar na unidade'),
  ...of(semPagamento, 'compra que espera o pagamento', 'compras que esperam o pagamento'),
]

/** Asks before a unit is suspended, and names its open orders. Reactivating it needs no question. */
function AskSuspension({ revisao, children }: { revisao: Revisao; children: ReactElement }) {
  if (revisao.status === 'SUSPENSO' || !revisao.pedidos) return children
  const met = metBySuspension(revisao.pedidos)
  return (
    <Confirm
      question={`Suspender ${revisao.nomeRede}?`}
      detail={`Ela sai da busca e da venda na hora. ${
        met.length === 0 ? 'Não há pedidos abertos.' : `Continuam valendo: ${met.join('; ')}.`
      }`}
      yes="Suspender"
      no="Voltar"
      stop
    >
      {children}
    </Confirm>
  )
}

/** Takes an enabled unit out of search and sale, or brings it back; each with a reason that the unit gets. */
export function SuspendForm({ revisao, refusal }: Props) {
  const acao = revisao.status === 'SUSPENSO' ? 'reativar' : 'suspender'
  const { title, text, button, icon, variant } = texts[acao]
  const own = refusal?.typed['acao'] === acao ? refusal : undefined
  const why = acao === 'reativar' && revisao.historico.find(({ passo }) => passo === 'SUSPENSA')?.motivo
  return (
    <Card aria-labelledby={acao}>
      <h2 id={acao}>{title}</h2>
      <AskSuspension revisao={revisao}>
        <PostForm key={acao} refusal={own} gap={12}>
          {why && <Said>{why}</Said>}
          <p className="muted">{text}</p>
          {acao === 'suspender' ? <SuspendReason own={own} /> : <ReactivateReason own={own} />}
          <SubmitButton wide variant={variant} icon={icon} name="acao" value={acao} of={{ acao }}>
            {button}
          </SubmitButton>
        </PostForm>
      </AskSuspension>
    </Card>
  )
}
