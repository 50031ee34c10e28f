import { Form } from 'react-router'
import type { Mudanca } from '@alento/contract/unidade/mudanca.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { ChangeTable } from '#parts/unidade/revisao.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Grid, Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { AskedPlace } from './asked-place.tsx'

type Props = {
  mudanca: Mudanca
  refusal: FormRefusal | undefined
  typed: Record<string, string> | undefined
}

/** The change request of a HABILITADO unit, and the forms to decide it. */
export function ChangeRequest({ mudanca, refusal, typed }: Props) {
  const overtaken = mudanca.campos.some(({ agora }) => agora !== null)
  const told = refusal?.problema.code === 'mudanca.outra'
  return (
    <Card aria-labelledby="mudanca">
      <Stack gap={16}>
        <Stack gap={4}>
          <h2 id="mudanca">A unidade pede uma mudança</h2>
          <p className="muted">
            {mudanca.pedidaPor}, {formatInstante(mudanca.pedidaEm)}
          </p>
        </Stack>
        {overtaken && !told && (
          <Notice tone="wait" title="A unidade mudou depois deste pedido">
            Aplicar troca o que está agora pelo que a unidade pediu. Recusar deixa como está.
          </Notice>
        )}
        <ChangeTable mudanca={mudanca} />
        <Grid>
          <Apply mudanca={mudanca} refusal={refusal} typed={typed} />
          <Refuse mudanca={mudanca} refusal={refusal} />
        </Grid>
      </Stack>
    </Card>
  )
}

const errorOf = (refusal: FormRefusal | undefined, acao: string, field: string) =>
  refusal?.typed['acao'] === acao ? fieldError(refusal.problema, field) : undefined

/** A changed address needs its place. The form sends the values that it showed of fields that changed since the request. */
function Apply({ mudanca, refusal, typed }: Props) {
  const own = typed?.['acao'] === 'aplicar'
  const now = mudanca.campos.flatMap(({ campo, agora }) => (agora === null ? [] : [{ campo, agora }]))
  return (
    <Form method="post" noValidate className={stackClass(12)}>
      <input type="hidden" name="mudanca" value={mudanca._id} />
      {now.map(({ campo, agora }) => (
        <input key={campo} type="hidden" name={`visto.${campo}`} value={agora} />
      ))}
      <AskedPlace mudanca={mudanca} refusal={own ? refusal : undefined} typed={own ? typed : undefined} />
      <div>
        <SubmitButton name="acao" value="aplicar" of={{ acao: 'aplicar' }}>
          {now.length > 0 ? 'Aplicar mesmo assim' : 'Aplicar a mudança'}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Refuse({ mudanca, refusal }: Omit<Props, 'typed'>) {
  return (
    <Form method="post" noValidate className={stackClass(12)}>
      <input type="hidden" name="mudanca" value={mudanca._id} />
      <Field
        label="Motivo da recusa"
        hint="A unidade recebe este texto por e-mail."
        error={errorOf(refusal, 'recusar', 'motivo')}
      >
        <CountedTextarea name="motivo" rows={3} limit={1000} defaultValue={refusal?.typed['motivo']} />
      </Field>
      <div>
        <SubmitButton variant="outline" name="acao" value="recusar" of={{ acao: 'recusar' }}>
          Recusar
        </SubmitButton>
      </div>
    </Form>
  )
}
