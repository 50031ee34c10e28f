import { Form } from 'react-router'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { editPath, listPath, newPath } from './paths.ts'

type Props = { editado: TipoRegistro | null; refusal: FormRefusal | undefined }

/** The name of a professional council. */
export function TipoForm({ editado, refusal }: Props) {
  const form = useFocusError(refusal)
  const busy = useBusy()
  // The page was loaded again with the refusal, so this is the type as somebody else saved it.
  const now = refusal?.problema.code === 'tipo_registro.mudou' ? editado : null
  return (
    <Form method="post" action={editado ? editPath(editado._id) : newPath} ref={form} noValidate>
      <Which editado={editado} de={now?.nome ?? refusal?.typed['de']} />
      <Stack gap={24}>
        {now ? <Changed now={now} /> : <FormRefused problema={refusal?.problema} />}
        <TypedField
          name="nome"
          label="Tipo de Registro"
          hint="A sigla do conselho, como CRM."
          refusal={refusal}
          before={editado?.nome}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
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

/** The hidden fields of a type: its id, and the name that the person saw. */
const Which = ({ editado, de }: { editado: TipoRegistro | null; de: string | undefined }) => (
  <>
    <input type="hidden" name="tipo" value={editado?._id ?? ''} />
    <input type="hidden" name="de" value={de ?? editado?.nome ?? ''} />
  </>
)

/** Shows the value that the other administrator saved; the value typed here is still in the field. */
const Changed = ({ now }: { now: TipoRegistro }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este tipo">
    <p>
      Agora ele se chama <b>{now.nome}</b>. O que você digitou continua abaixo. Salve para trocar, ou cancele
      para deixar como está.
    </p>
  </Notice>
)
