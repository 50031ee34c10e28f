import { IconPlayerPause } from '@tabler/icons-react'
import { Form } from 'react-router'
import type { Revisao } from '@alento/contract/revisao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'

type Props = { revisao: Revisao; refusal: FormRefusal | undefined }

/** Takes an enabled unit out of search and sale with a reason, or brings it back. */
export function SuspendForm({ revisao, refusal }: Props) {
  const stopping = useBusy({ acao: 'suspender' })
  const resuming = useBusy({ acao: 'reativar' })
  if (revisao.status === 'SUSPENSO')
    return (
      <Card aria-labelledby="reativar">
        <h2 id="reativar">Unidade suspensa</h2>
        <Form method="post">
          <Stack gap={12}>
            <p className="muted">Reativada, ela volta à busca na mesma hora e recebe um e-mail.</p>
            <Button wide name="acao" value="reativar" busy={resuming}>
              Reativar a unidade
            </Button>
          </Stack>
        </Form>
      </Card>
    )
  const own = refusal?.typed['acao'] === 'suspender' ? refusal : undefined
  return (
    <Card aria-labelledby="suspender">
      <h2 id="suspender">Suspender</h2>
      <Form method="post" noValidate>
        <Stack gap={12}>
          <p className="muted">
            Sai da busca e da venda na hora. Os vouchers pagos e os pedidos abertos continuam valendo.
          </p>
          <Field
            label="Motivo"
            hint="A unidade recebe este texto por e-mail."
            error={fieldError(own?.problema, 'motivo')}
          >
            <Textarea
              name="motivo"
              rows={3}
              maxLength={1000}
              defaultValue={own?.typed['motivo'] ?? ''}
              required
            />
          </Field>
          <Button
            wide
            variant="stop-outline"
            icon={IconPlayerPause}
            name="acao"
            value="suspender"
            busy={stopping}
          >
            Suspender a unidade
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
