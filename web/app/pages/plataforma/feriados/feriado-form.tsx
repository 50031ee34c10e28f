import { Form } from 'react-router'
import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { ufs } from '#lib/forms/uf.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lugarOf } from './lugar.ts'
import { editPath, listPath, newPath } from './paths.ts'

type Props = { editado: FeriadoLocal | null; hoje: string; refusal: FormRefusal | undefined }

/** Day, name, and where: a city, a state or the whole country. */
export function FeriadoForm({ editado, hoje, refusal }: Props) {
  const form = useFocusError(refusal)
  const busy = useBusy()
  // The page was loaded again with the refusal, so this is the holiday as somebody else saved it.
  const now = refusal?.problema.code === 'feriado.mudou' ? editado : null
  return (
    <Form method="post" action={editado ? editPath(editado._id) : newPath} ref={form} noValidate>
      <input type="hidden" name="feriado" value={editado?._id ?? ''} />
      <input type="hidden" name="versao" value={seenVersao(refusal && { ...refusal, agora: now }, editado)} />
      <Stack gap={24}>
        {now ? <Changed now={now} /> : <FormRefused problema={refusal?.problema} />}
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

/** Shows the values that the other administrator saved; the values typed here are still in the fields. */
const Changed = ({ now }: { now: FeriadoLocal }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este feriado">
    <p>
      Agora ele é <b>{now.nome}</b>, {formatDiaSemana(now.dia).toLowerCase()}
      {now.todoAno && ', todo ano'}, {lugarOf(now)}.
    </p>
    <p>O que você digitou continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)

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
    <TodoAno checked={refusal ? 'todoAno' in refusal.typed : editado?.todoAno === true} />
  </>
)

const TodoAno = ({ checked }: { checked: boolean }) => (
  <Checkbox
    name="todoAno"
    value="S"
    defaultChecked={checked}
    detail="No mesmo dia e mês. Um que muda de data, como Corpus Christi, é cadastrado a cada ano."
  >
    Repete todo ano
  </Checkbox>
)
