import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import { longestWait, resultadoText } from '@alento/contract/preco/pacote.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { confirmText, goodUntilText } from '@alento/contract/agenda/visita.can.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { addressOf, lostTime, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { openDays } from '@alento/contract/unidade/funcionamento.can.ts'
import { AppointmentBadge } from '#parts/pedido/status-badges.tsx'
import css from './voucher.module.css'

/** A value with a secondary line below it. */
function Twice({ main, more }: { main: string; more: string | null | undefined }) {
  return (
    <>
      {main}
      {more && <span className={css.quiet}>{more}</span>}
    </>
  )
}

/** The day and the hour; struck when they were cancelled. */
function When({ pedido }: { pedido: Pedido }) {
  const { agendamento } = pedido
  if (!agendamento) return <Twice main="Sem hora marcada" more="Vá quando a unidade estiver aberta" />
  const day = (
    <>
      {formatDiaSemana(agendamento.dataEscolhida)}
      <br />
      {`às\u00a0${agendamento.horarioEscolhido.horario}`}
    </>
  )
  return lostTime(pedido) ? <s>{day}</s> : day
}

/** Opening hours as the unit says them, each run of days in its line. */
const Open = ({ days }: { days: readonly string[] }) => (
  <>
    {days.map((day) => (
      <span key={day} className={css.line}>
        {day}
      </span>
    ))}
  </>
)

export type Visita = { funcionamento: Funcionamento; confirmaEmHoras: number | null }

export function voucherFacts(pedido: Pedido, { funcionamento, confirmaEmHoras }: Visita) {
  const days = openDays(funcionamento)
  const until = goodUntilText(pedido)
  const { agendamento, profissional, unidade, consulta } = pedido
  const paciente = pacienteOf(pedido)
  return [
    {
      label: 'Paciente',
      value: <Twice main={paciente.name} more={paciente.cpf && `CPF ${formatCpf(paciente.cpf)}`} />,
    },
    {
      label: 'Quando',
      value: <When pedido={pedido} />,
    },
    profissional && {
      label: 'Com quem',
      value: <Twice main={profissional.nome} more={profissional.registro} />,
    },
    // Several exams have their own list below.
    pedido.exames.length < 2 && {
      label: 'Serviço',
      value: (
        <Twice
          main={serviceTitle(pedido)}
          more={consulta?.descricaoConsulta ?? resultadoText(longestWait(pedido.exames))}
        />
      ),
    },
    {
      label: 'Onde',
      value: (
        <>
          <Twice main={unidade.nomeRede} more={addressOf(unidade)} />
          <span className={css.quiet}>{formatTelefone(unidade.telefone)}</span>
        </>
      ),
    },
    days.length > 0 && { label: 'Funciona', value: <Open days={days} /> },
    agendamento && {
      label: 'Agendamento',
      value: (
        <>
          <AppointmentBadge status={agendamento.status} />
          <span className={css.quiet}>{confirmText(pedido, confirmaEmHoras)}</span>
        </>
      ),
    },
    until && { label: 'Validade', value: until },
  ].filter((fact) => !!fact)
}
