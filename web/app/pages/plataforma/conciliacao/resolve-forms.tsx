import type { Problema } from '@alento/contract/base/problema.ts'
import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { Form } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError } from '#lib/api/api.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { stackClass } from '#ui/base/layout.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { Fold } from '#ui/overlay/fold.tsx'

/** The refused form's values, for the form that was sent. */
export type Recusa = { problema: Problema; typed: Record<string, string> } | undefined

type Props = { divergencia: Divergencia; recusa: Recusa }
type Keyed = Props & { chave: string }

const isFrom = (recusa: Recusa, acao: string): recusa is NonNullable<Recusa> => recusa?.typed['acao'] === acao

/** A refusal that no field shows. */
function Refusal({ recusa, field }: { recusa: Recusa; field?: string }) {
  const told = field !== undefined && fieldError(recusa?.problema, field) !== undefined
  return told ? null : <ProblemNotice problema={recusa?.problema} />
}

const Ids = ({ divergencia, chave }: { divergencia: Divergencia; chave?: string }) => (
  <>
    <input type="hidden" name="divergencia" value={divergencia._id} />
    {divergencia.estorno && <input type="hidden" name="estorno" value={divergencia.estorno} />}
    {chave && <input type="hidden" name="chave" value={chave} />}
  </>
)

/** 'Marcar como resolvida', with a description of the solution. Folded to keep the list short; open after a refusal. */
export function ResolveForm({ divergencia, recusa }: Props) {
  const acao = 'resolver'
  const busy = useBusy({ divergencia: divergencia._id, acao })
  const own = isFrom(recusa, acao) ? recusa : undefined
  return (
    <Fold title="Marcar como resolvida" open={own !== undefined}>
      <Form method="post" className={stackClass(12)}>
        <Ids divergencia={divergencia} />
        <Refusal recusa={own} field="nota" />
        <Field label="O que foi feito" error={fieldError(own?.problema, 'nota')}>
          <Textarea name="nota" rows={2} maxLength={500} required defaultValue={own?.typed['nota']} />
        </Field>
        <div>
          <Button variant="outline" name="acao" value={acao} busy={busy}>
            Marcar como resolvida
          </Button>
        </div>
      </Form>
    </Fold>
  )
}

/** Requests a refused refund from the gateway again. */
export function RetryForm({ divergencia, recusa, chave }: Keyed) {
  const acao = 'repetir'
  const busy = useBusy({ divergencia: divergencia._id, acao })
  return (
    <Form method="post" className={stackClass(12)}>
      <Ids divergencia={divergencia} chave={`${chave}-r`} />
      <Refusal recusa={isFrom(recusa, acao) ? recusa : undefined} />
      <div>
        <Button name="acao" value={acao} busy={busy}>
          Pedir a devolução de novo
        </Button>
      </div>
    </Form>
  )
}

/** Records that a refused refund was paid out by hand, and how. */
export function PayForm({ divergencia, recusa, chave }: Keyed) {
  const acao = 'pagar'
  const busy = useBusy({ divergencia: divergencia._id, acao })
  const own = isFrom(recusa, acao) ? recusa : undefined
  return (
    <Fold title="Já paguei o cliente por fora" open={own !== undefined}>
      <Form method="post" className={stackClass(12)}>
        <Ids divergencia={divergencia} chave={`${chave}-p`} />
        <Refusal recusa={own} field="comprovante" />
        <Field
          label="Como foi pago"
          hint="Por exemplo: Pix de 21/11/2026 e o código do comprovante."
          error={fieldError(own?.problema, 'comprovante')}
        >
          <Input name="comprovante" maxLength={300} required defaultValue={own?.typed['comprovante']} />
        </Field>
        <div>
          <Button variant="outline" name="acao" value={acao} busy={busy}>
            Registrar o pagamento
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
