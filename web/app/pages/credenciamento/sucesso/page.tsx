import { verPrecadastro } from '@alento/contract/unidade/precadastro.ts'
import { load } from '#lib/api/api.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Pré-cadastro recebido', matches)

export async function loader(args: Route.LoaderArgs) {
  const { precadastro } = await load(args, verPrecadastro, {
    body: { precadastro: precadastroCookie.read(args.request) },
  })
  return { usuario: precadastro?.concluido ? precadastro.dados.username : null }
}

/** Success (N4). The texts are the specification's. */
export default function SucessoPage({ loaderData: { usuario } }: Route.ComponentProps) {
  return (
    <Card tone="panel">
      <Stack gap={24}>
        <Empty
          as="h1"
          picture={<Picture name="fachada" eager />}
          title="Tudo certo até aqui. Com os dados de acesso temporário definido."
          action={<ButtonLink href="/login">Complete seu Cadastro</ButtonLink>}
        >
          {usuario
            ? `Entre com o usuário ${usuario} e a senha que você escolheu.`
            : 'Entre com o usuário e a senha que você escolheu.'}
        </Empty>
        <Notice title="Tem filiais?">
          As filiais precisam ser cadastradas como novas unidades.{' '}
          <Anchor href="/precadastro/form">Cadastrar outra unidade</Anchor>
        </Notice>
      </Stack>
    </Card>
  )
}
