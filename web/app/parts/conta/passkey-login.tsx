import IconFingerprint from 'icon:fingerprint'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Sending } from './sending.ts'

/**
 * Login by a passkey, for who has one on this device: the device shows whose. It names nobody, so it says nothing about an account.
 * Without scripts there is none.
 */
export function PasskeyLogin({ sending: { Form, props, refusal } }: { sending: Sending }) {
  return (
    <Form {...props} method="post">
      <Stack gap={12}>
        <input type="hidden" name="intent" value="chave" />
        <PasskeyButton use="entrar" icon={IconFingerprint}>
          Entrar com a digital ou o rosto
        </PasskeyButton>
        {refusal?.typed['intent'] === 'chave' && <ProblemNotice problema={refusal.problema} />}
      </Stack>
    </Form>
  )
}
