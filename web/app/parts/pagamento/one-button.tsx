import { Form } from 'react-router'
import { Button, type ButtonProps } from '#ui/base/button.tsx'

const form = 'pagar-assim'

/** A way to pay that asks nothing more: one button, on a phone in the bar at the foot of the page (`BarButton`). */
export function OneButton({ intent, chave, ...button }: { intent: string; chave: string } & ButtonProps) {
  return (
    <Form method="post" id={form}>
      <input type="hidden" name="intent" value={intent} />
      {/* The key that identifies the attempt. */}
      <input type="hidden" name="chave" value={chave} />
      <Button size="large" wide className="only-wide" {...button} />
    </Form>
  )
}

/** The same button in the bar, below 1120 px. */
export const BarButton = (button: ButtonProps) => <Button {...button} form={form} />
