import IconDots from 'icon:dots'
import { Form } from 'react-router'
import { mayCancel, mayMove } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/nav/menu.tsx'
import { type Look, otherStepsOf, type Passo, nextStepOf } from '#lib/visita/passo.ts'
import css from './dia.module.css'

/** The words of each step, on its button and in the menu, and its key. */
const words: Record<Passo, { text: string; menu?: string; key?: string }> = {
  confirmar: { text: 'Confirmar' },
  chegou: { text: 'Chegou', key: 'c' },
  chamar: { text: 'Chamar', key: 'a' },
  validar: { text: 'Validar', menu: 'Validar o voucher', key: 't' },
  atendido: { text: 'Atendido', key: 't' },
  faltou: { text: 'Não veio', key: 'f' },
  veio: { text: 'Desfazer a ausência' },
  marcado: { text: 'Voltar para marcado' },
  desfeito: { text: 'Desfazer o atendimento' },
  voucher: { text: 'Desfazer o atendimento' },
}

type Props = { a: Agendamento; look: Look; here: string; isNext: boolean }

/** The next step of a visit as the one button of its row, and everything else behind the dots: one form for all. */
export function DayActions({ a, look, here, isNext }: Props) {
  const step = nextStepOf(a, look)
  const whom = `${a.paciente.name}, ${a.horario}`
  return (
    <Form method="post" preventScrollReset className={css.actions}>
      <input type="hidden" name="agendamento" value={a._id} />
      <input type="hidden" name="antes" value={a.situacaoVisita} />
      <input type="hidden" name="de" value={here} />
      {a.pedido && <input type="hidden" name="pedido" value={a.pedido._id} />}
      {step && <StepButton {...{ id: a._id, step, whom, isNext, quiet: a.situacaoVisita === 'FALTOU' }} />}
      <More {...{ a, look, here, whom }} />
    </Form>
  )
}

type StepProps = { id: string; step: Passo; whom: string; isNext: boolean; quiet: boolean }

function StepButton({ id, step, whom, isNext, quiet }: StepProps) {
  const { text, key } = words[step]
  const look = {
    size: 'small',
    className: css.step,
    variant: isNext ? 'primary' : quiet ? 'quiet' : 'outline',
    'aria-label': `${text}: ${whom}`,
    'data-tecla': key,
    'data-foco': '',
  } as const
  if (step === 'validar')
    return (
      <ButtonLink {...look} href="#codigo">
        {text}
      </ButtonLink>
    )
  return (
    <SubmitButton {...look} name="acao" value={step} of={{ agendamento: id }}>
      {text}
    </SubmitButton>
  )
}

const agendaHref = ({ corpo_clinico, dia }: Agendamento): string =>
  `/admin/agendamentos?${new URLSearchParams({ profissional: corpo_clinico._id, dia })}`
const aboutHref = (what: 'remarcar' | 'cancelar', id: string, de: string): string =>
  `/admin/agendamentos/${what}?${new URLSearchParams({ id, de })}`

function More({ a, look, here, whom }: Omit<Props, 'isNext'> & { whom: string }) {
  const { telefoneCelular: tel } = a.paciente
  return (
    <Menu
      className={css.more}
      label={`Mais ações: ${whom}`}
      summary={<Icon of={IconDots} />}
      summaryClass={buttonClass({ variant: 'quiet', size: 'small', square: true })}
    >
      {otherStepsOf(a, look).map((passo) => {
        const { text, menu, key } = words[passo]
        return passo === 'validar' ? (
          <div key={passo} data-tecla-de={key}>
            <MenuLink href="#codigo">{menu ?? text}</MenuLink>
          </div>
        ) : (
          <div key={passo} data-tecla-de={key}>
            <MenuButton name="acao" value={passo}>
              {text}
            </MenuButton>
          </div>
        )
      })}
      {mayMove(a) && <MenuLink href={aboutHref('remarcar', a._id, here)}>Remarcar</MenuLink>}
      {mayCancel(a) && <MenuLink href={aboutHref('cancelar', a._id, here)}>Cancelar</MenuLink>}
      {tel && (
        <MenuLink href={`tel:+55${tel}`} detail={formatTelefone(tel)}>
          Ligar
        </MenuLink>
      )}
      <MenuLink href={agendaHref(a)}>Ver na agenda</MenuLink>
    </Menu>
  )
}
