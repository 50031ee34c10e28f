import { seenVersao } from '#lib/forms/seen-versao.ts'
import { ChangedFields } from '#pages/plataforma/changed-notice.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Grid, Stack } from '#ui/base/layout.tsx'
import type { PlanoFormProps } from './form-props.ts'
import { PlanoFields } from './plano-fields.tsx'
import css from './planos.module.css'
import { Limites } from './limite-fields.tsx'
import { textsOf, type ListName } from './lists.ts'
import { listPath } from './paths.ts'
import { PlanoSwitches } from './plano-switches.tsx'
import { TextList } from './text-list.tsx'

/** A plan (A15). All texts are plain texts; pages show them as the form does. */
export function PlanoForm(props: PlanoFormProps) {
  const { action, editado, refusal } = props
  const problema = refusal?.problema
  const lines = (list: ListName): string[] =>
    (refusal && textsOf(refusal.typed, list)) ?? editado?.[list] ?? (list === 'beneficios' ? [''] : [])
  return (
    <EditForm refusal={problema && refusal} answer={refusal} action={action} className={css.form}>
      {/* Enter in a field presses the first button: without scripts it would be one of a list. */}
      <button className="sr" tabIndex={-1} aria-hidden="true" />
      <Which {...props} />
      <Stack gap={24}>
        {refusal?.agora ? (
          <ChangedFields what="este plano" others={refusal.agora.others} />
        ) : (
          <FormRefused problema={problema} />
        )}
        <PlanoFields {...props} />
        <Grid columns={2}>
          <TextList
            list="beneficios"
            title="Benefícios"
            one="benefício"
            texts={lines('beneficios')}
            refusal={refusal}
          />
          <TextList
            list="outrosBeneficios"
            title="Outros benefícios"
            one="outro benefício"
            texts={lines('outrosBeneficios')}
            refusal={refusal}
          />
        </Grid>
        <PlanoSwitches {...props} />
        <div className={css.condicoes}>
          <TextList
            list="condicoesSeguro"
            title="Condições do seguro"
            one="condição"
            texts={lines('condicoesSeguro')}
            refusal={refusal}
          />
          <Limites editado={editado} refusal={refusal} />
        </div>
        <Buttons className={css.fim}>
          <ButtonLink variant="outline" href={listPath}>
            Cancelar
          </ButtonLink>
          <SubmitButton>Salvar</SubmitButton>
        </Buttons>
      </Stack>
    </EditForm>
  )
}

/** The hidden fields of a plan: its id, the version that the person saw, and the values that the form does not ask. */
const Which = ({ editado, chave, refusal }: PlanoFormProps) => (
  <>
    <input type="hidden" name="plano" value={editado?._id ?? ''} />
    <input type="hidden" name="versao" value={seenVersao(refusal, editado)} />
    <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
    <input type="hidden" name="alento" value={editado?.alento === false ? 'N' : 'S'} />
  </>
)
