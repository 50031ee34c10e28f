import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { useMarca } from '#lib/marca.ts'
import { HelpLink } from '#parts/moldura/help-link.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { PasskeyButton } from '#parts/conta/passkey-button.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { codigoError } from '#parts/conta/seguranca-prova.tsx'
import fold from '#parts/conta/seguranca.module.css'
import { Anchor } from '#ui/nav/anchor.tsx'
import { buttonClass } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from '#parts/conta/login-form.module.css'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Confirme que é você', matches)

/** The second step of a login, for clients and staff: a code, a passkey, or a recovery code. */
export default function SegundoFator({ loaderData: { vias, login }, actionData }: Route.ComponentProps) {
  const marca = useMarca()
  const refusal = actionData && 'problema' in actionData ? actionData : undefined
  const via = refusal?.typed['via']
  return (
    <main className={css.staff} id="conteudo">
      <HelpLink corner />
      <Anchor href="/" aria-label={`${marca}, página inicial`}>
        <Logo />
      </Anchor>
      <Card tone="panel" className={css.panel}>
        <Stack gap={4}>
          <h1>Confirme que é você</h1>
          <p className="muted">Sua senha está certa. Falta a segunda etapa.</p>
        </Stack>
        {vias.includes('aplicativo') && (
          <CodeForm
            via="aplicativo"
            label="Código do aplicativo"
            hint="São 6 números, que mudam a cada 30 segundos."
            refusal={via === 'aplicativo' ? refusal : undefined}
          />
        )}
        {vias.includes('chave') && (
          <Form method="post">
            <PasskeyButton use="prova">Usar chave de acesso</PasskeyButton>
          </Form>
        )}
        {!via && <ProblemNotice problema={refusal?.problema} />}
        <details open={via === 'recuperacao'} className={fold.fold}>
          <summary className={buttonClass({ variant: 'quiet', wide: true })}>
            Usar um código de recuperação
          </summary>
          <CodeForm
            via="recuperacao"
            label="Código de recuperação"
            hint="Um dos 10 códigos que você guardou. Cada um vale uma vez."
            refusal={via === 'recuperacao' ? refusal : undefined}
          />
        </details>
      </Card>
      <p>
        <Anchor href={login}>Voltar e entrar de outro jeito</Anchor>
      </p>
    </main>
  )
}

function CodeForm({
  via,
  label,
  hint,
  refusal,
}: {
  via: 'aplicativo' | 'recuperacao'
  label: string
  hint: string
  refusal: FormRefusal | undefined
}) {
  const problema = refusal?.problema
  const error = codigoError(refusal)
  return (
    <PostForm refusal={refusal} gap={16}>
      {!error && <ProblemNotice problema={problema} />}
      <input type="hidden" name="via" value={via} />
      <Field label={label} hint={hint} error={error}>
        {/* The only purpose of the page: a keyboard user coming from the login can go on typing. */}
        {/* oxlint-disable jsx-a11y/no-autofocus */}
        <Input
          name="codigo"
          autoComplete={via === 'aplicativo' ? 'one-time-code' : 'off'}
          inputMode={via === 'aplicativo' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus={via === 'aplicativo'}
          required
        />
        {/* oxlint-enable jsx-a11y/no-autofocus */}
      </Field>
      <SubmitButton of={{ via }} wide variant={via === 'aplicativo' ? 'primary' : 'outline'}>
        Confirmar
      </SubmitButton>
    </PostForm>
  )
}
