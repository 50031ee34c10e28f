import { Form } from 'react-router'
import { Button, type ButtonProps } from '#ui/base/button.tsx'

/** A way to pay that asks nothing more: one button. `chave` identifies the attempt. */
export function OneButton({ intent, chave, ...button }: { intent: string; chave: string } & ButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="chave" value={chave} />
      <Button size="large" wide {...button} />
    </Form>
  )
}
