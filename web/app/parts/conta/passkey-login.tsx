import IconFingerprint from 'icon:fingerprint'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { stackClass } from '#ui/base/layout.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Sending } from './sending.ts'

/**
 * The login by a passkey of this device, which shows its owner. The challenge names nobody, so it reveals nothing about an account.
 * Not shown without scripts.
 */
export function PasskeyLogin({ sending: { Form, props, refusal } }: { sending: Sending }) {
  return (
    <Form {...props} method="post" className={stackClass(12)}>
      <input type="hidden" name="intent" value="chave" />
      <PasskeyButton use="entrar" icon={IconFingerprint}>
        Entrar com a digital ou o rosto
      </PasskeyButton>
      {refusal?.typed['intent'] === 'chave' && <ProblemNotice problema={refusal.problema} />}
    </Form>
  )
}
