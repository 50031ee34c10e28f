import IconFingerprint from 'icon:fingerprint'
import { Form, redirect } from 'react-router'
import { createPasskey, getFatores, startPasskey } from '@alento/contract/acesso/fator.ts'
import { call, cookieHeaders, fieldError, loginPath, refuse } from '#lib/api/api.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { noOfertaCookie } from '#lib/conta/oferta-acesso.ts'
import { readPasskey } from '#lib/conta/passkey-text.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { askProvaAgain, requireProva } from '#lib/conta/require-prova.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { PasskeyButton } from '#parts/conta/passkey-button.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Entrar com a digital ou o rosto', matches)

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, getFatores)
  requireProva(args.request, usuario)
  const { semSenha } = usuario
  return { semSenha }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const senha = textOf(form, 'senha')
  if (form.has('desafio')) {
    const asked = await call(context, startPasskey, { body: { entrar: true, ...(senha && { senha }) } })
    if (asked.ok) return { opcoes: asked.value.opcoes }
    askProvaAgain(request, asked.problema)
    return refuse(asked.problema, form, ['senha'])
  }
  const resposta = readPasskey(textOf(form, 'passkey'))
  if (!resposta) return refuse(refusalOf('base.ilegivel'), form, ['senha', 'passkey'])
  const reply = await call(context, createPasskey, { body: { resposta, entrar: true } })
  if (!reply.ok && reply.problema.status === 401) throw redirect(loginPath(request, 'cliente'))
  if (!reply.ok) return refuse(reply.problema, form, ['senha', 'passkey'])
  throw redirect('/admincliente', {
    headers: cookieHeaders([avisoCookie('chave'), noOfertaCookie(request)]),
  })
}

/** A passkey that logs in on this device in place of a password or code (ADR 0184). */
export default function ChavePage({ loaderData: { semSenha }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  return (
    <Stack gap={24}>
      <AreaHead title="Entrar com a digital ou o rosto" />
      <Card as="div">
        <Form method="post" noValidate className={stackClass(16)}>
          <p>
            Este aparelho passa a abrir a sua conta com a digital, o rosto ou o PIN dele. Nada disso sai do
            aparelho. Em outro aparelho você entra com um código por SMS.
          </p>
          <ProblemNotice problema={refusal?.problema} />
          {!semSenha && (
            <Field label="Sua senha" error={fieldError(refusal?.problema, 'senha')}>
              <PasswordInput name="senha" maxLength={200} required />
            </Field>
          )}
          <PasskeyButton use="cadastro" variant="primary" icon={IconFingerprint}>
            Usar neste aparelho
          </PasskeyButton>
          <ButtonLink variant="quiet" href="/admincliente">
            Agora não
          </ButtonLink>
        </Form>
      </Card>
    </Stack>
  )
}
