import { type MouseEvent, useRef } from 'react'
import { Form } from 'react-router'
import type { Avaliacao } from '@alento/contract/cliente/resposta.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Buttons, Row } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { Field } from '#ui/forms/field.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import css from './avaliacoes.module.css'

const most = 500

const templates = [
  { label: 'Agradecer', text: 'Obrigado por contar como foi. É bom saber que você saiu bem atendido.' },
  {
    label: 'Pedir desculpas',
    text: 'Sentimos muito que não tenha sido como você esperava. Vamos rever o que aconteceu.',
  },
  { label: 'Convidar a ligar', text: 'Ligue para a nossa recepção, para resolvermos isso com você.' },
] as const

/** Puts a sentence behind the present text, as if it were typed. */
function insert(area: HTMLTextAreaElement | null | undefined, text: string): void {
  if (!area) return
  const before = area.value.trimEnd()
  area.value = before ? `${before} ${text}` : text
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

type Props = {
  avaliacao: Avaliacao
  unit: { rede: string; fuso: string }
  refusal: FormRefusal | undefined
}

/** The answer form behind a summary. It works without scripts too. */
export function Answer({ avaliacao: a, unit, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useUnsaved(form, { refused: refusal })
  const area = () => form.current?.querySelector('textarea')
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const details = currentTarget.closest('details')
    form.current?.reset()
    area()?.dispatchEvent(new Event('input', { bubbles: true }))
    if (details) details.open = false
    details?.querySelector('summary')?.focus()
  }
  return (
    <details
      open={refusal !== undefined}
      className={css.details}
      onToggle={({ currentTarget }) => currentTarget.open && area()?.focus()}
    >
      <summary>
        {a.resposta ? 'Corrigir a resposta' : 'Responder'}
        <span className="sr">
          {' '}
          a {a.cliente.name}, {a.servico}
        </span>
      </summary>
      <Form method="post" ref={form} noValidate className={css.form} preventScrollReset>
        <AnswerField avaliacao={a} unit={unit} refusal={refusal} />
        {hydrated && (
          <Row gap={8}>
            {templates.map(({ label, text }) => (
              <Button
                key={label}
                type="button"
                variant="outline"
                size="small"
                onClick={() => insert(area(), text)}
              >
                {label}
              </Button>
            ))}
          </Row>
        )}
        <Buttons>
          {hydrated && (
            <Button type="button" variant="quiet" onClick={cancel}>
              Cancelar
            </Button>
          )}
          <SubmitButton of={{ avaliacao: a._id }}>Publicar</SubmitButton>
        </Buttons>
      </Form>
    </details>
  )
}

function AnswerField({ avaliacao: a, unit, refusal }: Props) {
  const problema = refusal?.problema
  const error = fieldError(problema, 'texto')
  return (
    <>
      {!error && <ProblemNotice problema={problema} />}
      <UnidadeField id={unit.rede} />
      <input type="hidden" name="avaliacao" value={a._id} />
      <input type="hidden" name="visto" value={a.resposta ?? ''} />
      <Field
        label="Sua resposta"
        error={error}
        hint={
          a.editavelAte
            ? `Você pode corrigir até ${formatInstante(a.editavelAte, unit.fuso)}.`
            : 'Todos podem ler: não conte nada do atendimento.'
        }
      >
        <CountedTextarea
          name="texto"
          rows={4}
          limit={most}
          defaultValue={refusal?.typed['texto'] ?? a.resposta ?? ''}
          required
        />
      </Field>
    </>
  )
}
