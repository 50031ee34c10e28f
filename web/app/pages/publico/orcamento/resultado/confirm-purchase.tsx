import { countText } from '@alento/contract/base/texto.ts'
import { type FormEvent, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { confirmPhoto } from '#lib/requisicao/kept-photo.ts'
import { usePhoto } from '#lib/requisicao/use-photo.ts'
import { PhotoToConfirm } from '#pages/publico/orcamento/foto/photo-view.tsx'
import { countExames } from '#pages/publico/unidade/exames/exames.ts'
import { PlanQuestion } from '#pages/publico/unidade/booking/plan-question.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { useRoot } from '#root.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Money } from '#ui/data/money.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Dialog, type DialogHandle } from '#ui/overlay/dialog.tsx'
import { withoutAnswers } from './answers.ts'
import type { Compra } from './compra.ts'
import { Lines } from './confirm-lines.tsx'
import css from './confirm-purchase.module.css'

const formId = 'conferir'

type Props = { compra: Compra; problema: Problema | undefined; backHref: string }

/** The URL with the present values of the form. */
function addressOf(form: HTMLFormElement, search: string): string {
  const params = withoutAnswers(search)
  params.set('conferido', '1')
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && (name === 'levar' || name === 'pagamento')) params.append(name, value)
  return `?${params}`
}

/** The exams that are bought, each 'unit:code': the photo goes with these alone. */
const tickedIn = (form: HTMLFormElement): string[] => new FormData(form).getAll('levar').map(String)

/** Closing it leads back to the comparison; each tick asks for the new total. */
function useConfirm(backHref: string) {
  const dialog = useRef<DialogHandle>(null)
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const still = { replace: true, preventScrollReset: true }
  return {
    dialog,
    /** The question opens again when it is asked again while 'Não' still navigates. */
    served: key,
    onClose: () => void navigate(backHref, still),
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      void navigate(addressOf(currentTarget, search), still),
  }
}

/** Asks whether the exams are those of the medical request (O2); 'Sim' orders them. Without scripts it lies over the page. */
export function ConfirmPurchase({ compra, problema, backHref }: Props) {
  const { dialog, served, onClose, onChange } = useConfirm(backHref)
  const { search, pathname } = useLocation()
  const { state, formData } = useNavigation()
  const dono = useRoot()?.usuario?._id ?? null
  const { foto } = usePhoto(dono)
  const buying = state !== 'idle' && formData?.has('chave') === true
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      served={served}
      wide
      title="Os exames são os mesmos do seu pedido médico?"
      onClose={onClose}
      buttons={
        <>
          <ButtonLink
            variant="outline"
            href={backHref}
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
          >
            Não, corrigir
          </ButtonLink>
          <Button form={formId} busy={buying} disabled={compra.total === null}>
            Sim, adquirir
          </Button>
        </>
      }
    >
      <p className="muted">Confira nome por nome. Desmarque o que não estiver no papel.</p>
      <PhotoToConfirm foto={foto} />
      <Form
        id={formId}
        method="post"
        action={pathname + search}
        className={css.form}
        onChange={onChange}
        onSubmit={({ currentTarget }) => void confirmPhoto(dono, tickedIn(currentTarget))}
        preventScrollReset
      >
        <Seen compra={compra} search={search} />
        <Lines compra={compra} />
        <Payment compra={compra} />
        <noscript>
          <Button variant="outline" formMethod="get" formAction={pathname} wide>
            Refazer o total
          </Button>
        </noscript>
        <Refusal problema={problema} here={pathname + search} options={compra.options} />
        <Total compra={compra} />
      </Form>
    </Dialog>
  )
}

/** Hidden fields: the shown parts and prices, so that nothing else is bought, and the address for the form that replaces it. */
function Seen({ compra: { linhas, pagamento, total, chave }, search }: { compra: Compra; search: string }) {
  const kept = Array.from(withoutAnswers(search))
  const shown = linhas.filter((l) => l.levado).map((l) => l.chave)
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="conferido" value="1" />
      <input type="hidden" name="vistos" value={shown.join(' ')} />
      <input type="hidden" name="pagamentoVisto" value={pagamento ?? ''} />
      <input type="hidden" name="visto" value={total ?? ''} />
      <input type="hidden" name="chave" value={chave} />
    </>
  )
}

/** How to pay: only a choice when there is more than one way. */
const Payment = ({ compra: { options, pagamento } }: { compra: Compra }) => (
  <FieldGroup label="Como prefere pagar">
    {options.map(({ value, label, detail, valor, allowed }) => (
      <ChoiceRow
        key={value}
        name="pagamento"
        value={value}
        title={label}
        detail={detail}
        disabled={!allowed}
        defaultChecked={pagamento === value}
        end={<Money centavos={valor} size={22} />}
      />
    ))}
  </FieldGroup>
)

type RefusalProps = { problema: Problema | undefined; here: string; options: Compra['options'] }

function Refusal({ problema, here, options }: RefusalProps) {
  if (!problema) return null
  if (problema.code !== 'pedido.sem_cartao') return <ProblemNotice problema={problema} />
  const [path, search] = here.split('?')
  const params = new URLSearchParams(search)
  for (const name of ['continuar', 'visto', 'pagamento']) params.delete(name)
  const back = `${path}?${params}`
  const option = options.find((o) => o.value === 'Alento')
  const instead = option && { option, href: `${back}&pagamento=${option.value}` }
  return <PlanQuestion problema={problema} here={back} no={back} instead={instead} />
}

const vouchers = ['', 'um voucher', 'dois vouchers', 'três vouchers']

const Total = ({ compra: { total, levados, lugares } }: { compra: Compra }) => (
  <div className={css.total}>
    <p>
      <b>{`${countExames(levados)} em ${countText(lugares, 'lugar', 'lugares')}`}</b>
      <small>{`Um pagamento, ${vouchers[lugares] ?? `${lugares} vouchers`}`}</small>
    </p>
    <p aria-live="polite">
      {total === null ? (
        <span className="muted">{levados === 0 ? 'Escolha os exames' : 'Sem total'}</span>
      ) : (
        <Money centavos={total} size={36} />
      )}
    </p>
  </div>
)
