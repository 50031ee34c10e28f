import type { UsuarioEquipe } from '@alento/contract/acesso/atendente.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { UsuarioField } from '#parts/forms/usuario-field.tsx'
import { NewPasswordField } from '#parts/forms/typed-field.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { EditForm } from '#parts/forms/edit-form.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Buttons, Grid } from '#ui/base/layout.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { NomeField } from '#parts/forms/nome-field.tsx'

type Refusal = FormRefusal | undefined
type Props = {
  /** URL of the form itself, where a refusal is shown. */
  action: string
  back: string
  rede: string
  editado: UsuarioEquipe | null
  chave: string
  refusal: Refusal
}

/** Data of an attendant; the user name cannot be changed later, the password can be set again. */
export function AtendenteForm({ action, back, rede, editado, chave, refusal }: Props) {
  return (
    <EditForm refusal={refusal} action={action} gap={24}>
      <UnidadeField id={rede} />
      <input type="hidden" name="acao" value={editado ? 'editar' : 'novo'} />
      <input type="hidden" name="usuario" value={editado?._id ?? ''} />
      <input type="hidden" name="chave" value={refusal?.typed.chave ?? chave} />
      <FormRefused problema={refusal?.problema} />
      <Grid columns={2}>
        <Person editado={editado} refusal={refusal} />
        {editado ? <NewPassword editado={editado} refusal={refusal} /> : <Access refusal={refusal} />}
      </Grid>
      <Buttons>
        <ButtonLink variant="outline" href={back}>
          Cancelar
        </ButtonLink>
        <SubmitButton>Salvar</SubmitButton>
      </Buttons>
    </EditForm>
  )
}

function Person({ editado, refusal }: { editado: UsuarioEquipe | null; refusal: Refusal }) {
  return (
    <>
      <NomeField refusal={refusal} before={editado?.name} autoComplete="off" />
      <CpfField refusal={refusal} before={editado?.cpf ?? undefined} />
      <EmailField refusal={refusal} before={editado?.email} autoComplete="off" />
      <CelularField
        label="Celular com DDD"
        optional
        refusal={refusal}
        before={editado?.telefoneCelular ?? undefined}
        autoComplete="off"
      />
    </>
  )
}

const Access = ({ refusal }: { refusal: Refusal }) => (
  <>
    <UsuarioField refusal={refusal} autoComplete="off" />
    <NewPasswordField name="password" label="Senha" hint="Pelo menos 8 caracteres." refusal={refusal} />
    <NewPasswordField name="repetirSenha" label="Repetir Senha" refusal={refusal} />
  </>
)

function NewPassword({ editado, refusal }: { editado: UsuarioEquipe; refusal: Refusal }) {
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  return (
    <>
      <Field label="Usuário" hint="O nome de usuário não muda.">
        <Input readOnly value={editado.username} />
      </Field>
      <Field
        label="Nova senha"
        optional
        hint="Só se a pessoa esqueceu. Quem está conectado sai."
        error={errorOf('novaSenha')}
      >
        <PasswordInput name="novaSenha" autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label="Repetir nova senha" optional error={errorOf('repetirSenha')}>
        <PasswordInput name="repetirSenha" autoComplete="new-password" maxLength={200} />
      </Field>
    </>
  )
}
