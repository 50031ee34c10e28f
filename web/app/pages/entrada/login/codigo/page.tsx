import { Form, redirect, useLocation } from 'react-router'
import { ativar, reenviarCodigo } from '@alento/contract/cadastro.ts'
import { call, cookieHeaders, type FormRefusal } from '#lib/api/api.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { smsCookie } from '#lib/conta/registration-cookie.server.ts'
import { deOf, deOfSearch, withDe } from '#lib/conta/volta.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import css from '#parts/conta/login-form.module.css'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'
import { comecar, type Digitado, findComecado } from '#pages/entrada/login/compra/comecar.server.ts'
import { Identificar } from '#pages/entrada/login/compra/identificar.tsx'
import { loadResumo } from '#pages/entrada/login/compra/load-resumo.server.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Código do SMS', matches)

/** `outro=1` types CPF and mobile again. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const comecado = await findComecado(args)
  const again = new URL(args.request.url).searchParams.has('outro')
  return {
    compra: await loadResumo(args.context, de),
    digitado: comecado?.digitado ?? null,
    asks: comecado !== null && !again,
    chave: comecado?.chave ?? crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const de = deOf(request)
  if (form.has('chave')) return comecar({ context, request }, form)
  const cadastro = smsCookie.read(request)
  const here = withDe('/logincliente/codigo', de)
  if (!cadastro) throw redirect(here)
  return actOnCodigoSms(form, {
    here,
    resend: () => call(context, reenviarCodigo, { body: { cadastro } }),
    confirm: (codigo) => call(context, ativar, { body: { cadastro, codigo } }),
    done: (setCookie) =>
      redirect(de || '/admincliente', {
        headers: cookieHeaders([...setCookie, smsCookie.forget(request)]),
      }),
  })
}

/** The code of an SMS in place of a password: of a purchase's new account, or of an account that has none (ADR 0171). */
export default function CodigoPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { compra, digitado, asks, chave } = loaderData
  const de = deOfSearch(useLocation().search)
  const body =
    asks && digitado ? (
      <Codigo digitado={digitado} de={de} novo={compra !== null && digitado.name !== ''} refusal={refusal} />
    ) : (
      <Quem digitado={digitado} de={de} chave={chave} refusal={refusal} />
    )
  if (compra) return <Identificar compra={compra}>{body}</Identificar>
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        {body}
      </Card>
    </Page>
  )
}

type Props = { digitado: Digitado; de: string; refusal: FormRefusal | undefined }

function Codigo({ digitado, de, novo, refusal }: Props & { novo: boolean }) {
  const code = refusal?.problema.code
  const known = code === 'conta.cpf_existente' || code === 'conta.sem_conta'
  return (
    <CodigoSms
      celular={digitado.telefoneCelular}
      refusal={refusal}
      button={novo ? 'Continuar para o pagamento' : 'Entrar'}
      back={{
        href: withDe(novo ? '/logincliente?via=novo' : '/logincliente/codigo?outro=1', de),
        label: 'Mudar o celular',
      }}
    >
      <FormRefused problema={refusal?.problema} />
      {known && (
        <p>
          <Anchor href={withDe('/logincliente?via=senha', de)}>Já tenho cadastro: entrar com a senha</Anchor>
        </p>
      )}
    </CodigoSms>
  )
}

/** CPF and mobile of an account without password. */
function Quem({
  digitado,
  de,
  chave,
  refusal,
}: Omit<Props, 'digitado'> & { digitado: Digitado | null; chave: string }) {
  const form = useFocusError(refusal)
  const busy = useBusy()
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
        <h1>Entrar com código por SMS</h1>
        <p className="muted">Para quem fez o cadastro na hora da compra, sem senha.</p>
        <FormRefused problema={refusal?.problema} />
        <CpfField refusal={refusal} before={digitado?.cpf} />
        <CelularField
          hint="O celular do seu cadastro, com DDD"
          refusal={refusal}
          before={digitado?.telefoneCelular}
        />
        <div className={css.buttons}>
          <ButtonLink variant="outline" href={withDe('/logincliente?via=senha', de)}>
            Voltar
          </ButtonLink>
          <Button busy={busy}>Receber o código</Button>
        </div>
      </Stack>
    </Form>
  )
}
