import { redirect } from 'react-router'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { withDe } from '#lib/conta/volta.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { AcessoFields } from '#pages/entrada/cadastro/acesso-fields.tsx'
import { createAccess } from '#pages/entrada/cadastro/com-cartao.server.ts'
import { paginas } from '#pages/entrada/cadastro/caminhos.ts'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'
import { PostForm } from '#parts/forms/post-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Dados de acesso', matches)

/** Requires the proof of a card; without it, redirects to the card's page. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  if (!validacaoCookie.read(args.request)) throw redirect(withDe(paginas.prova, de))
  return { de }
}
export const action = async (args: Route.ActionArgs) =>
  createAccess(args, await args.request.formData(), paginas)

/** Login data of a card's holder (U1). */
export default function FormUsuarioPage({ loaderData: { de }, actionData: refusal }: Route.ComponentProps) {
  return (
    <PostForm refusal={refusal} gap={16}>
      <Stack gap={8}>
        <h1>Crie o seu acesso</h1>
        <p className="muted">Encontramos o seu cartão. Falta escolher como você entra.</p>
      </Stack>
      <AcessoFields {...{ refusal, de }} caminhos={paginas} />
    </PostForm>
  )
}
