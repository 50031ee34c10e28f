import IconCheck from 'icon:check'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

const passos = [
  'O titular recebe o link por e-mail e SMS. Ele vale 7 dias.',
  'Ele confere o CPF, lê e aceita o contrato, e paga por cartão, boleto ou Pix.',
  'Pago, o cartão sai, e o número vai por e-mail com o caminho para criar o acesso.',
]

/** Explains to an operator the steps after the sale, and the data never to ask for. */
export function Depois() {
  return (
    <Card as="aside" tone="panel" aria-label="O que acontece depois">
      <Stack gap={16}>
        <h2>O que acontece depois</h2>
        <Stack as="ul" gap={8}>
          {passos.map((text) => (
            <li key={text}>
              <WithIcon icon={<Icon of={IconCheck} size="s" />}>{text}</WithIcon>
            </li>
          ))}
        </Stack>
        <Notice tone="wait" title="Nunca peça o cartão de crédito">
          Nem número, nem código, nem senha. O titular digita sozinho, no link.
        </Notice>
      </Stack>
    </Card>
  )
}
