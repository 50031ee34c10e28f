import { Form } from 'react-router'
import { stopAlertaPreco } from '@alento/contract/busca/favorito.ts'
import { call, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Avisos de preço', matches),
  { name: 'robots', content: 'noindex' },
]

/** A click turns the messages off, and not the link itself, because mail programs open links on their own. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  chave: new URL(request.url).searchParams.get('chave') ?? '',
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await call(context, stopAlertaPreco, { body: { chave: textOf(form, 'chave') } })
  return reply.ok ? { done: true as const } : refuse(reply.problema, form)
}

/** The link of a price alert: turns alerts off, without a login. */
export default function AlertasPage({ loaderData: { chave }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData
  return (
    <Page>
      <Card>
        <Stack gap={16}>
          <h1>{done ? 'Avisos de preço desligados' : 'Desligar os avisos de preço?'}</h1>
          {actionData && 'problema' in actionData && <ProblemNotice problema={actionData.problema} />}
          <p>
            {done
              ? 'Não vamos mais avisar quando um preço baixar. Os seus favoritos continuam guardados.'
              : 'Você deixa de receber os avisos de preço dos seus favoritos. Os favoritos continuam guardados.'}
          </p>
          {!done && (
            <Form method="post">
              <input type="hidden" name="chave" value={chave} />
              <Buttons>
                <SubmitButton>Desligar avisos</SubmitButton>
              </Buttons>
            </Form>
          )}
          <Buttons>
            <ButtonLink variant={done ? 'primary' : 'outline'} href="/admincliente/favoritos">
              Ver meus favoritos
            </ButtonLink>
          </Buttons>
        </Stack>
      </Card>
    </Page>
  )
}
