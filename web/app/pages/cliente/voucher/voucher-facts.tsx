import type { Funcionamento } from '@alento/contract/funcionamento.ts'
import { longestWait, resultadoText } from '@alento/contract/pacote.can.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { addressOf, lostTime, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { openDays } from '#lib/tempo/funcionamento.ts'
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
function When({ pedido, funcionamento }: { pedido: Pedido; funcionamento: Funcionamento }) {
  const { agendamento } = pedido
  if (!agendamento) return <Twice main="Sem hora marcada" more={openDays(funcionamento).join('; ') || null} />
  const day = (
    <>
      {formatDiaSemana(agendamento.dataEscolhida)}
      <br />
      às {agendamento.horarioEscolhido.horario}
    </>
  )
  return lostTime(pedido) ? <s>{day}</s> : day
}

/** Who confirms an appointment that is not confirmed yet, and how the client hears of it. */
function State({ status }: NonNullable<Pedido['agendamento']>) {
  return (
    <>
      <AppointmentBadge status={status} />
      {status === 'AGUARDANDO_CONFIRMACAO' && (
        <span className={css.quiet}>
          A unidade confirma o horário, que já está reservado para você. Avisamos por e-mail e SMS.
        </span>
      )}
    </>
  )
}

export function factsOf(pedido: Pedido, funcionamento: Funcionamento) {
  const { agendamento, profissional, unidade, consulta } = pedido
  const paciente = pacienteOf(pedido)
  return [
    {
      label: 'Paciente',
      value: <Twice main={paciente.name} more={paciente.cpf && `CPF ${formatCpf(paciente.cpf)}`} />,
    },
    {
      label: 'Quando',
      value: <When pedido={pedido} funcionamento={funcionamento} />,
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
    agendamento && { label: 'Agendamento', value: <State {...agendamento} /> },
  ].filter((fact) => fact !== null && fact !== false)
}
