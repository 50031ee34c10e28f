import { getMeuCartao } from '@alento/contract/cartao.ts'
import { load } from '#lib/api.ts'
import { requireUser } from '#lib/session.ts'
import { areaTitle } from '#lib/titulo.ts'
import { useRoot } from '../../root.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { Route } from './+types/dados'
import { AreaHead } from './area-head.tsx'
import { CardFacts } from './card-facts.tsx'
import { SectionLinks } from './section-links.tsx'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Meus Dados', matches)

export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireUser(args, 'cliente')
  const { cartao } = await load(args, getMeuCartao, {})
  return { usuario, cartao }
}

/** Who the client is to us, and their card (R26, U4). */
export default function Dados({ loaderData: { usuario, cartao } }: Route.ComponentProps) {
  const telefone = useRoot()?.configuracao.suporteTelefone
  return (
    <Stack gap={24}>
      <AreaHead title="Meus Dados" />
      <Card>
        <CardHead title="Seus dados" />
        <Facts
          columns={2}
          items={[
            { label: 'Nome', value: usuario.name },
            { label: 'Usuário', value: usuario.username },
            { label: 'E-mail', value: usuario.email },
          ]}
        />
      </Card>
      <CardFacts cartao={cartao} telefone={telefone} />
      <SectionLinks />
    </Stack>
  )
}
