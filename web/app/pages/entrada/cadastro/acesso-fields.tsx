import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { EmailField } from '#parts/forms/email-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { AccessFields } from './access-fields.tsx'
import css from './cadastro.module.css'
import type { Caminhos } from './caminhos.ts'
import { KnownAlready } from './known-already.tsx'

type Props = { refusal: FormRefusal | undefined; de: string; caminhos: Caminhos }

/** E-mail and login data of a card's holder (U1). */
export function AcessoFields({ refusal, de, caminhos }: Props) {
  const code = refusal?.problema.code
  return (
    <>
      <FormRefused problema={refusal?.problema} />
      <KnownAlready code={code} de={code === 'conta.cpf_existente' ? withDe(caminhos.conta, de) : de} />
      {code === 'conta.validacao_encerrada' && (
        <p>
          <Anchor href={withDe(caminhos.prova, de)}>Conferir o cartão de novo</Anchor>
        </p>
      )}
      <EmailField refusal={refusal} />
      <AccessFields refusal={refusal} />
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={withDe(caminhos.prova, de)}>
          Voltar
        </ButtonLink>
        <SubmitButton>Validar e Finalizar Cadastro</SubmitButton>
      </div>
    </>
  )
}
