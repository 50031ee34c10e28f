import { Form } from 'react-router'
import type { FeriadoLocal } from '@alento/contract/feriado-local.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { ufs } from '#lib/forms/uf.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { editPath, listPath, newPath } from './paths.ts'

type Props = { editado: FeriadoLocal | null; hoje: string; refusal: FormRefusal | undefined }

/** Day, name, and where: a city, a state or the whole country. */
export function FeriadoForm({ editado, hoje, refusal }: Props) {
  const form = useFocusError(refusal)
  const busy = useBusy()
  return (
    <Form method="post" action={editado ? editPath(editado._id) : newPath} ref={form} noValidate>
      <input type="hidden" name="feriado" value={editado?._id ?? ''} />
      <input type="hidden" name="versao" value={editado?.versao ?? ''} />
      <Stack gap={24}>
        <FormRefused problema={refusal?.problema} />
        <Fields {...{ editado, hoje, refusal }} />
        <Buttons>
          <ButtonLink variant="outline" href={listPath}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Salvar</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

const Fields = ({ editado, hoje, refusal }: Props) => (
  <>
    <TypedField name="dia" label="Dia" type="date" min={hoje} refusal={refusal} before={editado?.dia} />
    <TypedField
      name="nome"
      label="Nome"
      hint="Como São Sebastião."
      refusal={refusal}
      before={editado?.nome}
      autoComplete="off"
      maxLength={80}
    />
    <Field label="Estado" error={fieldError(refusal?.problema, 'uf')}>
      <Select
        name="uf"
        placeholder="Brasil inteiro"
        defaultValue={refusal?.typed.uf ?? editado?.uf ?? ''}
        options={ufs.map((uf) => ({ value: uf, label: uf }))}
      />
    </Field>
    <TypedField
      name="cidade"
      label="Cidade"
      hint="Vazia: o estado inteiro."
      optional
      refusal={refusal}
      before={editado?.cidade ?? undefined}
      autoComplete="off"
      maxLength={80}
    />
  </>
)
