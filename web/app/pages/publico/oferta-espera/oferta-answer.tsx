import { Form } from 'react-router'
import type { Oferta } from '@alento/contract/agenda/espera.ts'
import { useMarca } from '#lib/marca.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'

/** Accepts the time, or declines it so that it goes to the next person. */
export function AnswerForms({ oferta, pagar }: { oferta: Oferta; pagar: string | null }) {
  const { consulta, remarca } = oferta
  return (
    <>
      <Form method="post" className={stackClass(24)}>
        {consulta && <PayChoice consulta={consulta} pagar={pagar} />}
        {remarca && <p>O horário que você tem hoje fica livre para outra pessoa.</p>}
        <Buttons>
          <SubmitButton name="acao" value={remarca ? 'trocar' : 'aceitar'}>
            {remarca ? 'Trocar para este horário' : 'Ficar com este horário'}
          </SubmitButton>
        </Buttons>
      </Form>
      <Form method="post">
        <Button name="acao" value="recusar" variant="outline">
          Não quero este horário
        </Button>
      </Form>
    </>
  )
}

type PayChoiceProps = { consulta: NonNullable<Oferta['consulta']>; pagar: string | null }

function PayChoice({ consulta: c, pagar }: PayChoiceProps) {
  const marca = useMarca()
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <h2>Consulta em {c.especialidade}</h2>
          <p className="muted">{c.descricaoConsulta}</p>
        </div>
        <FieldGroup label="Como pagar">
          <ChoiceRow
            name="tipoPagamento"
            value="SinSaude"
            title="Com SinSaude"
            detail="Para quem tem o cartão SinSaude"
            end={<Money centavos={c.valorSinSaude} />}
            defaultChecked={pagar === 'SinSaude'}
            required
          />
          {c.pagamentoOnline && (
            <ChoiceRow
              name="tipoPagamento"
              value="Alento"
              title={`Preço ${marca}`}
              detail="Pagamento online"
              end={<Money centavos={c.valorAlento} />}
              defaultChecked={pagar === 'Alento'}
              required
            />
          )}
        </FieldGroup>
      </Stack>
    </Card>
  )
}
