import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import type { StartedCadastro } from '#lib/conta/start-cadastro.server.ts'
import { LinkButton } from '#ui/base/button.tsx'

type Props = {
  entrada: NonNullable<StartedCadastro['entrada']>
  de: string
  refusal: FormRefusal | undefined
}

/** The form for the code in place of a password. The page never says whether an account matches the typed text. */
export function CodigoDaEntrada({ entrada: { username, canal, pedeCpf }, de, refusal }: Props) {
  const sms = canal === 'sms'
  return (
    <CodigoSms
      sent={
        <>
          Se houver um cadastro com <b>{username}</b>, enviamos 6 números{' '}
          {sms ? 'por SMS para o celular confirmado dele' : 'para o e-mail confirmado dele'} ou, sem um, para
          o {sms ? 'e-mail' : 'celular'}.
        </>
      }
      refusal={refusal}
      fields={
        pedeCpf && (
          <CpfField
            label="Seu CPF"
            hint="Um número de celular pode mudar de dono: o CPF confirma que é você."
            refusal={refusal}
          />
        )
      }
      button="Entrar"
      other={
        <Form method="post">
          <input type="hidden" name="username" value={username} />
          <LinkButton name="intent" value={sms ? 'email' : 'codigo'}>
            {sms ? 'Receber por e-mail' : 'Receber por SMS'}
          </LinkButton>
        </Form>
      }
      back={{ href: withDe('/logincliente?via=senha', de), label: 'Voltar' }}
    >
      <FormRefused problema={refusal?.problema} />
    </CodigoSms>
  )
}
