import { pageTitle } from '#lib/texto/titulo.ts'
import { withDe } from '#lib/conta/volta.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from '#pages/entrada/cadastro/cadastro.module.css'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro', matches)
export const loader = async (args: Route.LoaderArgs) => ({ de: await requireVisitor(args) })

/** Asks whether the visitor has a card: card holders prove it, others fill in the whole form (U1). */
export default function CheckPage({ loaderData: { de } }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <h1>Você já tem o cartão SinSaude?</h1>
        <p className="muted">
          Com ele em mãos, você cria o acesso com poucos dados, e ele já vem no seu cadastro.
        </p>
      </Stack>
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={withDe('/cadastre-se/form/usuarioalento', de)}>
          Não
        </ButtonLink>
        <ButtonLink variant="outline" href={withDe('/cadastre-se/sinsaude', de)}>
          Sim
        </ButtonLink>
      </div>
      <p>
        Comprou o cartão por telefone?{' '}
        <Anchor href={withDe('/cadastro-wizard', de)}>Cadastre-se com ele</Anchor>
      </p>
      <p>
        Já tem cadastro? <Anchor href={withDe('/logincliente', de)}>Entrar</Anchor>
      </p>
    </Stack>
  )
}
