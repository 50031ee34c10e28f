import { type ReactNode, useRef } from 'react'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { midSentence } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Buttons, Row } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { aboutHref } from '#pages/unidade/agendamentos/links.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'

export const cancelQuestion = 'Deseja realmente cancelar o agendamento?'

/** 'Rita Moura, terça, 24/11, às 09:30, com Dra. Helena Prado.' */
export const agendamentoText = (a: Agendamento): string =>
  `${a.paciente.name}, ${midSentence(formatVisit(a.dia, a.horario))}, com ${a.corpo_clinico.nome}.`

const reasons = ['O paciente pediu', 'O profissional não vai atender', 'A unidade não abre neste horário']

type Props = { a: Agendamento; de: string; refusal?: FormRefusal | undefined; back: ReactNode }

/** The reason that the patient will read, written or picked. A refusal is shown on the page of the question. */
export function CancelForm({ a, de, refusal, back }: Props) {
  const motivo = useRef<HTMLTextAreaElement>(null)
  const hydrated = useHydrated()
  const write = (text: string) => {
    if (!motivo.current) return
    motivo.current.value = text
    // As if it were typed: it is counted, and an error of the field goes.
    motivo.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <PostForm refusal={refusal?.problema} action={aboutHref('cancelar', a._id, de)} gap={16}>
      <input type="hidden" name="agendamento" value={a._id} />
      <input type="hidden" name="de" value={de} />
      {hydrated && (
        <Row gap={8}>
          {reasons.map((text) => (
            <Button key={text} type="button" size="small" variant="outline" onClick={() => write(text)}>
              {text}
            </Button>
          ))}
        </Row>
      )}
      <Field
        label="Motivo"
        hint={
          a.pedido
            ? 'O paciente recebe este texto por e-mail. O pedido continua valendo e ele pode escolher outro horário.'
            : 'Fica anotado no agendamento. Avise o paciente por telefone.'
        }
        error={fieldError(refusal?.problema, 'motivo')}
      >
        <CountedTextarea
          ref={motivo}
          name="motivo"
          rows={3}
          limit={300}
          defaultValue={refusal?.typed.motivo}
          required
        />
      </Field>
      <Buttons>
        {back}
        <SubmitButton variant="stop" name="acao" value="cancelar" of={{ acao: 'cancelar' }}>
          Sim
        </SubmitButton>
      </Buttons>
    </PostForm>
  )
}
