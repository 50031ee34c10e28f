import type { FormRefusal } from '#lib/api/api.ts'
import { passoHref } from '#lib/compra/compra-fields.ts'
import { withDe } from '#lib/conta/volta.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { ParaQuem } from '#parts/conta/para-quem.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import type { TypedCadastro } from '#lib/conta/start-cadastro.server.ts'
import { Anchor } from '#ui/nav/anchor.tsx'

/** The plan whose purchase goes on at this path; null for another one. */
function planoDe(de: string): string | null {
  const { pathname, searchParams } = new URL(de, 'http://localhost')
  return pathname === '/form-sinsaude' ? searchParams.get('plano') : null
}

/** The code of a purchase's sign-up: at the typed mobile, or at that of the account that the CPF has; it does not say which. */
export function CodigoDoCadastro({
  digitado: { telefoneCelular },
  de,
  refusal,
}: {
  digitado: TypedCadastro
  de: string
  refusal: FormRefusal | undefined
}) {
  const plano = planoDe(de)
  const known = refusal?.problema.code === 'conta.cpf_existente'
  return (
    <CodigoSms
      lead={plano && `Falta só o código para comprar o ${plano}. `}
      celular={telefoneCelular}
      after={<ParaQuem />}
      refusal={refusal}
      button="Continuar para o pagamento"
      back={{
        href: plano ? passoHref(plano, { passo: '1' }) : withDe('/logincliente?via=novo', de),
        label: 'Mudar os dados',
      }}
    >
      <FormRefused problema={refusal?.problema} />
      {known && (
        <p>
          <Anchor href={withDe('/logincliente?via=senha', de)}>Já tenho cadastro: entrar</Anchor>
        </p>
      )}
    </CodigoSms>
  )
}
