import { Form } from 'react-router'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import type { Remarcar } from './load.ts'
import { VistoFields } from './visto-fields.tsx'

/** Returns the effect of cancelling on the purchase, shown before the confirmation. */
const whatHappens = ({ devolve, pedido }: Remarcar): string => {
  if (devolve)
    return 'A compra tem menos de 7 dias: ao cancelar o horário ela é desfeita e o valor pago volta para você. Para ficar com a compra, escolha outro horário acima, ou deixe sem horário e escolha depois.'
  return pedido.pagamentoAto
    ? 'O pedido continua valendo e você pode escolher outro horário depois.'
    : 'O pedido continua pago e você pode escolher outro horário depois.'
}

/** Cancels the appointment. The confirmation is a page of its own, so that it works without scripts. */
export function CancelTime({ data }: { data: Remarcar }) {
  const { pedido, cancelar } = data
  const here = `/remarcar?id=${pedido._id}`
  return (
    <Card id="cancelar">
      <Stack gap={16}>
        <h2>{cancelar ? 'Deseja realmente cancelar este horário?' : 'Não vai mais?'}</h2>
        <p>{whatHappens(data)}</p>
        {cancelar ? (
          <Form method="post" action={`${here}&cancelar=1`}>
            <VistoFields pedido={pedido} />
            <Buttons>
              <SubmitButton variant="stop" name="acao" value="cancelar">
                Cancelar horário
              </SubmitButton>
              {data.devolve && (
                <SubmitButton variant="outline" name="acao" value="soltar">
                  Deixar sem horário
                </SubmitButton>
              )}
              <ButtonLink variant="outline" href={here}>
                Manter o horário
              </ButtonLink>
            </Buttons>
          </Form>
        ) : (
          <Buttons>
            <ButtonLink variant="outline" href={`${here}&cancelar=1#cancelar`}>
              Cancelar horário
            </ButtonLink>
          </Buttons>
        )}
      </Stack>
    </Card>
  )
}
