import { redirect, useLocation } from 'react-router'
import { ativar, reenviarCodigo } from '@alento/contract/acesso/cadastro.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { call, cookieHeaders, type FormRefusal } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { smsCookie } from '#lib/conta/registration-cookie.server.ts'
import { readTarget, deOfSearch, withDe } from '#lib/conta/volta.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import css from '#parts/conta/login-form.module.css'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'
import {
  type StartedCadastro,
  startCodigo,
  findStartedCadastro,
  isCodigo,
} from '#lib/conta/start-cadastro.server.ts'
import { Identificar } from '#pages/entrada/login/compra/identificar.tsx'
import { loadResumo } from '#pages/entrada/login/compra/load-resumo.server.ts'
import { entradaCookie, segundoFatorPath } from '#pages/entrada/login/entrada-pendente.ts'
import { Card } from '#ui/base/card.tsx'
import { Page } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { CodigoDoCadastro } from './codigo-do-cadastro.tsx'
import { CodigoDaEntrada } from './codigo-da-entrada.tsx'
import { Quem } from './quem.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Digite o código', matches)

/** `outro=1` types the user again. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const again = new URL(args.request.url).searchParams.has('outro')
  const { digitado = null, entrada = null }: Partial<StartedCadastro> =
    (await findStartedCadastro(args)) ?? {}
  return { compra: await loadResumo(args.context, de), digitado, entrada, again }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const de = readTarget(request)
  if (isCodigo(form)) return startCodigo({ context, request }, form)
  const cadastro = smsCookie.read(request)
  const here = withDe('/logincliente/codigo', de)
  if (!cadastro) throw redirect(here)
  const cpf = onlyDigits(textOf(form, 'cpf'))
  return actOnCodigoSms(form, {
    here,
    resend: () => call(context, reenviarCodigo, { body: { cadastro } }),
    confirm: (codigo) =>
      call(context, ativar, { body: { cadastro, codigo, ...(form.has('cpf') && { cpf }) } }),
    done: (setCookie, value) =>
      'segundoFator' in value
        ? redirect(segundoFatorPath('cliente', de || null), {
            headers: cookieHeaders([
              smsCookie.forget(request),
              entradaCookie(request, value.segundoFator.entrada),
            ]),
          })
        : redirect(de || '/admincliente', {
            headers: cookieHeaders([...setCookie, smsCookie.forget(request)]),
          }),
  })
}

/** The code of an SMS or e-mail: of a purchase's new account, or in place of a password (ADR 0171, ADR 0183). */
export default function CodigoPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { compra } = loaderData
  const de = deOfSearch(useLocation().search)
  const body = <Step data={loaderData} de={de} refusal={refusal} />
  if (compra)
    return (
      <Identificar compra={compra} bar={false}>
        {body}
      </Identificar>
    )
  return (
    <Page>
      <Card tone="panel" className={css.panel}>
        {body}
      </Card>
    </Page>
  )
}

type Props = { data: Route.ComponentProps['loaderData']; de: string; refusal: FormRefusal | undefined }

function Step({ data: { digitado, entrada, again }, de, refusal }: Props) {
  if (entrada && !again) return <CodigoDaEntrada {...{ entrada, de, refusal }} />
  if (digitado && !again) return <CodigoDoCadastro {...{ digitado, de, refusal }} />
  return <Quem before={entrada?.username} {...{ de, refusal }} />
}
