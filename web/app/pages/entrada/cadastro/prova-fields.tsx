import { groupCartao } from '@alento/contract/base/formato-documento.ts'
import { groupData } from '@alento/contract/base/digitado.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './cadastro.module.css'
import { type Caminhos, semCartao } from './caminhos.ts'
import { KnownAlready } from './known-already.tsx'

type Props = {
  refusal: FormRefusal | undefined
  de: string
  caminhos: Caminhos
  /** The values typed before, where they were stored. */
  before?: Record<string, string>
}

/** CPF, birth date, card number and mobile of a card's holder, as the contract has them (U1). */
export function ProvaFields({ refusal, de, caminhos, before = {} }: Props) {
  const numeric = { refusal, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <FormRefused problema={refusal?.problema} />
      <KnownAlready code={refusal?.problema.code} de={de} />
      <CpfField refusal={refusal} before={before['cpf']} />
      <TypedField
        name="dataNascimento"
        label="Data de nascimento"
        hint="Dia, mês e ano, por exemplo 14/03/1957"
        {...numeric}
        autoComplete="bday"
        mask={groupData}
        maxLength={10}
        before={before['dataNascimento']}
      />
      <TypedField
        name="cartao"
        label="Número do cartão"
        hint="Os 16 números da frente do cartão"
        {...numeric}
        mask={groupCartao}
        maxLength={19}
        before={before['cartao']}
      />
      <CelularField hint="Com DDD" refusal={refusal} before={before['telefoneCelular']} />
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={withDe(caminhos.pergunta, de)}>
          Voltar
        </ButtonLink>
        <SubmitButton>Continuar</SubmitButton>
      </div>
      <p>
        Está sem o cartão? <Anchor href={semCartao(de)}>Cadastre-se sem ele</Anchor>
      </p>
    </>
  )
}
