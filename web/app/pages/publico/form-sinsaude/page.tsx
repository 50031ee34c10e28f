import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { Wizard } from './wizard.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

/** A draft stored while typing changes nothing that the page shows. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formData?.get('intent') !== 'guardar' && unlessOffline(args)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(loaderData ? `Adquirir o ${loaderData.plano.name}` : 'Adquirir um plano', matches),
  { name: 'robots', content: 'noindex' },
]

type Data = Route.ComponentProps['loaderData']

/** The purchase of a plan, step by step (R20, L4, L5, L8). */
export default function FormSinsaude({ loaderData, actionData }: Route.ComponentProps) {
  const { plano, vivo } = loaderData
  const refusal = (actionData && 'refusal' in actionData ? actionData.refusal : null) ?? loaderData.refusal
  return (
    <Page>
      <Stack gap={8}>
        <div className="only-wide">
          <Breadcrumb
            items={[
              { label: 'Home', href: '/' },
              { label: 'Cartão SinSaude', href: '/sinsaudecard' },
              { label: plano.name },
            ]}
          />
        </div>
        <h1>Adquirir o {plano.name}</h1>
      </Stack>
      {vivo ? <Living vivo={vivo} /> : <Wizard {...loaderData} refusal={refusal ?? null} />}
    </Page>
  )
}

function Living({ vivo }: { vivo: NonNullable<Data['vivo']> }) {
  return (
    <Card>
      <Stack gap={12}>
        <h2>{vivo.titulo}</h2>
        <p>{vivo.texto}</p>
        <div>
          <ButtonLink href={vivo.href}>{vivo.label}</ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}
