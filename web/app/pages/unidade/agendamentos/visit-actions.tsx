import { mayCancel, mayConfirm, mayMove } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { Form } from 'react-router'
import { endStepOf, type Look, otherStepsOf, type Passo, nextStepOf } from '#lib/visita/passo.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { CancelLink } from './cancelar/cancel-link.tsx'
import { aboutHref, squeezeHref } from './links.ts'
import type { Choice } from './load.ts'

/** The look at the agenda, and the unit's today. */
export type Now = Look & { hoje: string }

export const toNow = ({
  hoje,
  unidade,
  desk,
  momento,
}: Pick<Choice, 'hoje' | 'unidade' | 'desk' | 'momento'>): Now => ({
  hoje,
  fuso: unidade.fuso,
  desk,
  agora: momento,
})

export type BookedProps = { a: Agendamento; here: string; now: Now }

/** Names the line in the label of its actions. */
const nameOfLine = (a: Agendamento): string => `${a.paciente.name}, ${a.horario}`

/**
 * Returns the next step of an appointment, which alone stands in the line: today the same step as on the reception's day. On a later
 * day a visit can only be confirmed, on an earlier one only ended.
 */
export function findNextPasso({ a, now }: Pick<BookedProps, 'a' | 'now'>): Passo | null {
  if (a.dia === now.hoje) return nextStepOf(a, now)
  if (mayConfirm(a)) return 'confirmar'
  return a.comecou && a.situacaoVisita !== 'FALTOU' ? endStepOf(a, now) : null
}

export function NextStep(line: BookedProps) {
  const step = findNextPasso(line)
  if (!step) return null
  const outline = step === 'chegou' && (line.a.situacaoVisita === 'FALTOU' ? 'quiet' : 'outline')
  return <Step {...line} step={step} variant={outline || 'primary'} />
}

/** Steps that the unit takes only on the day of the visit. */
const ofToday: readonly Passo[] = ['chegou', 'chamar', 'validar', 'atendido', 'marcado']

/** All other actions on an appointment. `squeeze`: a second patient may stand beside it. */
export function LineActions({ squeeze, ...line }: BookedProps & { squeeze: boolean }) {
  const { a, here, now } = line
  const whom = nameOfLine(a)
  const next = findNextPasso(line)
  const others = otherStepsOf(a, now).filter(
    (step) => step !== next && (a.dia === now.hoje || !ofToday.includes(step)),
  )
  return (
    <Row gap={8}>
      {others.map((step) => (
        <Step key={step} {...line} step={step} variant="outline" />
      ))}
      {mayMove(a) && (
        <NamedLink href={aboutHref('remarcar', a._id, here)} about={whom}>
          Remarcar
        </NamedLink>
      )}
      {squeeze && (
        <NamedLink
          href={squeezeHref(a.corpo_clinico._id, a.dia, a.horario)}
          about={`paciente às ${a.horario}`}
        >
          Encaixar outro
        </NamedLink>
      )}
      {mayCancel(a) && <CancelLink a={a} here={here} label={`Cancelar ${whom}`} />}
    </Row>
  )
}

type StepText = {
  acao: string
  fields?: Record<string, string>
  text: string
  label: (whom: string) => string
}

/** How each step is sent and called. An attendance by voucher is undone on the reception's day, which knows its ten minutes. */
const steps: Partial<Record<Passo, StepText>> = {
  confirmar: { acao: 'confirmar', text: 'Confirmar', label: (whom) => `Confirmar ${whom}` },
  chegou: { acao: 'chegou', text: 'Chegou', label: (whom) => `Chegou: ${whom}` },
  chamar: { acao: 'chamar', text: 'Chamar', label: (whom) => `Chamar: ${whom}` },
  atendido: {
    acao: 'atendido',
    fields: { atendido: 'sim' },
    text: 'Atendido',
    label: (whom) => `Atendido: ${whom}`,
  },
  desfeito: {
    acao: 'atendido',
    fields: { atendido: 'nao' },
    text: 'Desfazer',
    label: (whom) => `Desfazer atendimento de ${whom}`,
  },
  faltou: {
    acao: 'falta',
    fields: { faltou: 'sim' },
    text: 'Marcar ausência',
    label: (whom) => `Marcar ausência de ${whom}`,
  },
  veio: {
    acao: 'falta',
    fields: { faltou: 'nao' },
    text: 'Desfazer ausência',
    label: (whom) => `Desfazer ausência de ${whom}`,
  },
  marcado: { acao: 'marcado', text: 'Voltar para marcado', label: (whom) => `Voltar para marcado: ${whom}` },
}

type StepProps = BookedProps & { step: Passo; variant: 'primary' | 'outline' | 'quiet' }

function Step({ a, here, step, variant }: StepProps) {
  const whom = nameOfLine(a)
  if (step === 'validar')
    return (
      <NamedLink variant={variant} href="/admin/voucher" about={`voucher de ${whom}`}>
        Validar
      </NamedLink>
    )
  const said = steps[step]
  if (!said) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="agendamento" value={a._id} />
      <input type="hidden" name="antes" value={a.situacaoVisita} />
      <input type="hidden" name="de" value={here} />
      {Object.entries(said.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton
        size="small"
        variant={variant}
        name="acao"
        value={said.acao}
        of={{ agendamento: a._id }}
        aria-label={said.label(whom)}
      >
        {said.text}
      </SubmitButton>
    </Form>
  )
}
