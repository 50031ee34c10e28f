import { pageTitle } from '#lib/texto/titulo.ts'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { proveCard } from '#pages/entrada/cadastro/com-cartao.server.ts'
import { paginas } from '#pages/entrada/cadastro/caminhos.ts'
import { ProvaFields } from '#pages/entrada/cadastro/prova-fields.tsx'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'
import { PostForm } from '#parts/forms/post-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro com o cartão', matches)
export const loader = async (args: Route.LoaderArgs) => ({ de: await requireVisitor(args) })
export const action = async (args: Route.ActionArgs) =>
  proveCard(args, await args.request.formData(), paginas)

/** Proves that a card is the visitor's own: CPF, birth date and number (U1). */
export default function SinsaudePage({ loaderData: { de }, actionData: refusal }: Route.ComponentProps) {
  return (
    <PostForm refusal={refusal} gap={16}>
      <Stack gap={8}>
        <h1>Confira o seu cartão</h1>
        <p className="muted">Os dados do titular, como estão no contrato do cartão.</p>
      </Stack>
      <ProvaFields {...{ refusal, de }} caminhos={paginas} />
    </PostForm>
  )
}
