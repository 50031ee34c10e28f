import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { ufs } from '#lib/forms/uf.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { ChangedNotice } from '#pages/plataforma/changed-notice.tsx'
import { RecordForm } from '#pages/plataforma/record-form.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lugarOf } from './lugar.ts'
import { editPath, listPath, newPath } from './paths.ts'

type Props = { editado: FeriadoLocal | null; hoje: string; refusal: FormRefusal | undefined }

export function FeriadoForm({ editado, hoje, refusal }: Props) {
  // The page was loaded again with the refusal, so this is the holiday as somebody else saved it.
  const now = refusal?.problema.code === 'feriado.mudou' ? editado : null
  const versao = seenVersao(refusal && { ...refusal, agora: now }, editado)
  return (
    <RecordForm
      action={editado ? editPath(editado._id) : newPath}
      back={listPath}
      refusal={refusal}
      hidden={{ feriado: editado?._id ?? '', versao }}
      changed={
        now && (
          <ChangedNotice what="este feriado">
            <p>
              Agora ele é <b>{now.nome}</b>, {formatDiaSemana(now.dia).toLowerCase()}
              {now.todoAno && ', todo ano'}, {lugarOf(now)}.
            </p>
          </ChangedNotice>
        )
      }
    >
      <Fields {...{ editado, hoje, refusal }} />
    </RecordForm>
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
