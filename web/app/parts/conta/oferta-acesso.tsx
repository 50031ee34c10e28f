import IconFingerprint from 'icon:fingerprint'
import IconKey from 'icon:key'
import { Form, useLocation } from 'react-router'
import { useRoot } from '#root.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'

/**
 * After the purchase, not before it: offers a passkey or a password for an account that a purchase made. Nothing once there is one,
 * or after 'Agora não'.
 */
export function OfertaAcesso() {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  if (!useRoot()?.ofereceAcesso) return null
  return (
    <Card as="aside" aria-label="Entrar na próxima vez" className="no-print">
      <Stack gap={16}>
        <Stack gap={4}>
          <h2>Entre mais rápido na próxima vez</h2>
          <p className="muted">
            A sua conta está pronta, sem senha. Hoje você entra com um código por SMS; se preferir, use a
            digital, o rosto ou uma senha.
          </p>
        </Stack>
        <Buttons>
          {hydrated && (
            <ButtonLink variant="outline" icon={IconFingerprint} href="/admincliente/dados/chave">
              Usar a digital ou o rosto
            </ButtonLink>
          )}
          <ButtonLink variant="outline" icon={IconKey} href="/admincliente/dados/senha">
            Criar uma senha
          </ButtonLink>
          <Form method="post" action="/oferta-acesso" preventScrollReset>
            <input type="hidden" name="de" value={pathname + search} />
            <Button variant="quiet" wide>
              Agora não
            </Button>
          </Form>
        </Buttons>
      </Stack>
    </Card>
  )
}
