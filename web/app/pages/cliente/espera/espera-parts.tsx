import { Form } from 'react-router'
import type { Espera } from '@alento/contract/agenda/espera.ts'
import { formatDiaLongo, formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Select } from '#ui/forms/select.tsx'

/** `volta`: the page on which a free time is chosen. */
type JoinFormProps = { dias: readonly string[]; chosen: string | undefined; volta: string }

export function JoinForm({ dias, chosen, volta }: JoinFormProps) {
  if (dias.length === 0)
    return (
      <Notice title="Nenhum dia cheio para escolher">
        Há horário livre em todos os dias em que este profissional atende.{' '}
        <a href={volta}>Escolher um horário livre</a>
      </Notice>
    )
  return (
    <Card>
      <Form method="post" className={stackClass(16)}>
        <Field label="Dia cheio que você quer">
          <Select name="dia" defaultValue={chosen}>
            {dias.map((dia) => (
              <option key={dia} value={dia}>
                {formatDiaLongo(dia)}
              </option>
            ))}
          </Select>
        </Field>
        <Buttons>
          <SubmitButton>Entrar na lista de espera</SubmitButton>
          <ButtonLink variant="quiet" href={volta}>
            Voltar aos horários livres
          </ButtonLink>
        </Buttons>
      </Form>
    </Card>
  )
}

export function PlaceCard({ espera }: { espera: Espera }) {
  const { _id, dia, profissional, unidade, status, pedido } = espera
  return (
    <Card>
      <Stack gap={12}>
        <div>
          <b>{formatDiaSemana(dia)}</b>
          <p className="muted">
            {profissional.nome}, {unidade.nomeRede}
          </p>
          {pedido && <p className="muted">Para trocar o horário de um pedido seu.</p>}
        </div>
        {status === 'OFERECIDA' && (
          <Notice tone="ok" title="Um horário está reservado para você">
            Abra o link que enviamos por e-mail e SMS para ficar com ele.
          </Notice>
        )}
        <Form method="post">
          <input type="hidden" name="sair" value={_id} />
          <Button variant="outline">
            Sair da lista
            <span className="sr"> de {midSentence(formatDiaSemana(dia))}</span>
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}
