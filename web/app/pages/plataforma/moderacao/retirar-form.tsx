import type { Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import { codigosRegra, paginaRegras, regrasAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './moderacao.module.css'

const options = codigosRegra.map((value) => ({ value, label: regrasAvaliacao[value].titulo }))

type Props = { review: Moderacao; action: string; back: string; refusal: FormRefusal | undefined }

/** Takes a review off by one of the published rules, with the reason that its writer gets. */
export function RetirarForm({ review: d, action, back, refusal }: Props) {
  const problema = refusal?.problema
  return (
    <EditForm refusal={refusal} action={action} gap={24}>
      <input type="hidden" name="avaliacao" value={d._id} />
      <input type="hidden" name="versao" value={d.versao} />
      <FormRefused problema={problema} />
      <blockquote className={css.quote}>{d.descricao || `Nota ${d.nota}, sem comentário.`}</blockquote>
      <Field label="Regra" error={fieldError(problema, 'regra')}>
        <Select
          name="regra"
          placeholder="Escolha a regra"
          options={options}
          defaultValue={refusal?.typed['regra'] ?? ''}
          required
        />
      </Field>
      <Field
        label="Motivo"
        hint={`${d.cliente.name} recebe este texto e a regra por e-mail.`}
        error={fieldError(problema, 'motivo')}
      >
        <CountedTextarea
          name="motivo"
          rows={4}
          limit={500}
          defaultValue={refusal?.typed['motivo'] ?? ''}
          required
        />
      </Field>
      <p className="small muted">
        Uma nota baixa não é motivo. <Anchor href={paginaRegras}>Ler as regras publicadas</Anchor>
      </p>
      <Buttons>
        <ButtonLink variant="outline" href={back}>
          Cancelar
        </ButtonLink>
        <SubmitButton variant="stop" name="decisao" value="RETIRAR">
          Retirar do site
        </SubmitButton>
      </Buttons>
    </EditForm>
  )
}
