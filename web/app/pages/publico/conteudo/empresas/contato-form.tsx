import { maxMensagem } from '@alento/contract/plataforma/contato.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Buttons, Grid } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import css from '#pages/publico/conteudo/conteudo.module.css'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'

type Props = { refusal: FormRefusal | undefined }

/** A message of a company (R10): it is stored, and the administrators get an e-mail. */
export function ContatoForm({ refusal }: Props) {
  return (
    <PostForm refusal={refusal} action="/alentoempresas#contato" gap={24}>
      <FormRefused problema={refusal?.problema} />
      <Grid>
        <TypedField name="nome" label="Seu nome" refusal={refusal} autoComplete="name" maxLength={80} />
        <TypedField
          name="empresa"
          label="Empresa"
          refusal={refusal}
          autoComplete="organization"
          maxLength={120}
        />
        <TypedField
          name="email"
          label="E-mail"
          refusal={refusal}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        <TypedField
          name="telefone"
          label="Telefone"
          optional
          refusal={refusal}
          type="tel"
          autoComplete="tel"
          mask={groupTelefone}
        />
      </Grid>
      <Field
        label="Mensagem"
        hint="Quantas pessoas são, onde estão e o que você procura."
        error={fieldError(refusal?.problema, 'mensagem')}
      >
        <CountedTextarea
          name="mensagem"
          rows={6}
          limit={maxMensagem}
          defaultValue={refusal?.typed['mensagem']}
          required
        />
      </Field>
      <Trap refusal={refusal} />
      <p className="small muted">
        Usamos o que você escrever só para responder, e apagamos um ano depois da resposta.
      </p>
      <Buttons>
        <SubmitButton>Enviar mensagem</SubmitButton>
      </Buttons>
    </PostForm>
  )
}

/** A field that only programs fill in, which fill in every field; once it was refused, people see it too and can empty it. */
function Trap({ refusal }: Props) {
  const seen = refusal?.problema.code === 'contato.automatico'
  return (
    <div className={seen ? undefined : css.trap} aria-hidden={!seen}>
      <label>
        Deixe este campo em branco
        <input
          name="site"
          tabIndex={seen ? 0 : -1}
          autoComplete="off"
          defaultValue={refusal?.typed['site'] ?? ''}
        />
      </label>
    </div>
  )
}
