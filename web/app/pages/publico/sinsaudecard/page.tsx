import { IconCheck, IconPhone } from '@tabler/icons-react'
import { telHref } from '#lib/texto/telefone.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Grid, Page, Stack, WithIcon } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import type { Route } from './+types/page'

export { loader } from './load.ts'

type Plano = Route.ComponentProps['loaderData']['planos'][number]

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The plans on sale, and how to get the card today. */
export default function SinSaudeCard({ loaderData: { planos, central, volta } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Cartão SinSaude' }]} />
      <Stack gap={8}>
        <h1>Cartão SinSaude</h1>
        <p className="lead">Até 70% de desconto em consultas e exames, sem carência.</p>
      </Stack>
      {planos.length > 0 ? (
        <Grid columns={3}>
          {planos.map((plano) => (
            <PlanoCard key={plano._id} plano={plano} />
          ))}
        </Grid>
      ) : (
        <Card as="div">
          <Empty title="Nenhum plano à venda agora">Ligue para a central para saber dos próximos.</Empty>
        </Card>
      )}
      <Card>
        <Stack gap={12}>
          <h2>Como fazer o seu</h2>
          <p>
            O cartão é feito por telefone, com a central de atendimento, de segunda a sexta, das 8h às 20h.
            Tenha em mãos o seu CPF.
          </p>
          <div>
            <ButtonLink icon={IconPhone} href={telHref(central)}>
              Ligar para {central}
            </ButtonLink>
          </div>
          {volta && (
            <p>
              <ButtonLink variant="outline" href={volta}>
                Voltar para a compra
              </ButtonLink>
            </p>
          )}
        </Stack>
      </Card>
    </Page>
  )
}

function PlanoCard({ plano }: { plano: Plano }) {
  const { name, price, tipoRecorrencia, beneficios, outrosBeneficios, maisVendido } = plano
  return (
    <Card as="article">
      <Stack gap={16}>
        <Stack gap={4}>
          {maisVendido && (
            <div>
              <Badge>Mais Vendido!</Badge>
            </div>
          )}
          <h2>{name}</h2>
          <p>
            <Money centavos={price} size={36} />{' '}
            <span className="muted">{tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês'}</span>
          </p>
        </Stack>
        <Stack as="ul" gap={8}>
          {beneficios.map((text) => (
            <li key={text}>
              <WithIcon icon={<Icon of={IconCheck} size="s" />}>{text}</WithIcon>
            </li>
          ))}
        </Stack>
        {outrosBeneficios.length > 0 && (
          <Stack as="ul" gap={4} className="small muted">
            {outrosBeneficios.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
