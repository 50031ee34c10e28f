import { useLocation } from 'react-router'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOfSearch, withDe } from '#lib/conta/volta.ts'
import { useMarca } from '#lib/marca.ts'
import { usePageSending } from '#parts/conta/sending.ts'
import { HelpLink } from '#parts/moldura/help-link.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card } from '#ui/base/card.tsx'
import { useOpenAtTop } from '#ui/base/use-open-at-top.ts'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { loginByForm, loadLogin } from '#pages/entrada/login/enter.ts'
import { LoginForm, OtherSession } from '#parts/conta/login-form.tsx'
import { WhyLogin } from '#parts/conta/why-login.tsx'
import css from '#parts/conta/login-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Área Credenciado', matches)
export const loader = (args: Route.LoaderArgs) => loadLogin(args, 'equipe')
export const action = (args: Route.ActionArgs) => loginByForm(args, 'equipe')

/** Staff login, without header and footer (R3, R11). */
export default function Login({ loaderData: { outro, fim, guardado }, actionData }: Route.ComponentProps) {
  useOpenAtTop()
  const de = deOfSearch(useLocation().search)
  const sending = usePageSending(actionData)
  const marca = useMarca()
  return (
    <main className={css.staff} id="conteudo">
      <HelpLink corner />
      <Anchor href="/" aria-label={`${marca}, página inicial`}>
        <Logo />
      </Anchor>
      <Card tone="panel" className={css.panel}>
        <Stack gap={4}>
          <h1>Área Credenciado</h1>
          <p className="muted">Para clínicas, médicos, laboratórios e suas equipes.</p>
          {!outro && <WhyLogin de={de} fim={fim} guardado={guardado} />}
        </Stack>
        {outro ? (
          <OtherSession {...outro} area="Área Credenciado" />
        ) : (
          <LoginForm
            sending={sending}
            ways={{
              cancel: { href: '/' },
              forgot: { href: withDe('/recuperar-senha?porta=equipe', de) },
            }}
            otherDoor={{ href: '/logincliente', label: 'Área do cliente' }}
          />
        )}
      </Card>
      <p>
        É paciente? <Anchor href="/logincliente">Entre na Área do cliente</Anchor>
      </p>
      <p>
        Ainda não é credenciado? <Anchor href="/profissionais">Conheça e cadastre sua unidade</Anchor>
      </p>
    </main>
  )
}
