import { hasBegun, type NaMesa } from '@alento/contract/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import type { MesaRow } from './mesa-agendamento.queries.ts'

const time = (t: Temporal.PlainTime): string => t.toString({ smallestUnit: 'minute' })

/** An appointment as the desk currently sees it. */
export function toAgendamento(row: MesaRow, now: Temporal.Instant): Agendamento {
  const { agendamento: a, pedido: p, fuso } = row
  return {
    _id: a.id,
    corpo_clinico: { _id: a.corpoClinicoId, nome: row.profissional },
    dia: String(a.dia),
    horario: time(a.horario),
    ate: time(a.fim.toZonedDateTimeISO(fuso).toPlainTime()),
    status: a.status,
    pacienteConfirmou: a.pacienteConfirmouEm !== null,
    situacaoVisita: a.situacaoVisita,
    atendidoEm: a.atendidoEm && a.atendidoEm.toString({ smallestUnit: 'second' }),
    comecou: naMesa(row, now).comecou,
    motivo: a.motivo,
    ...visitOf(row),
    pedido: p && {
      _id: p.id,
      tipoPagamento: p.tipoPagamento,
      pagamentoAto: p.pagamentoAto,
      statusPagamento: p.statusPagamento,
      statusAtendimento: p.statusAtendimento,
    },
  }
}

/** Patient and service: from the order, or as entered by the desk. */
function visitOf({
  agendamento,
  pedido: p,
  telefoneCelular,
}: MesaRow): Pick<Agendamento, 'paciente' | 'servico'> {
  if (p) {
    const name = p.dependenteNome ?? p.clienteNome
    return {
      paciente: { name, telefoneCelular: telefoneCelular ?? '' },
      servico: p.especialidade ?? 'Exames',
    }
  }
  const { servico = '', ...paciente } = agendamento.paciente ?? { name: '', telefoneCelular: '' }
  return { paciente, servico }
}

/** The appointment in the shape that the contract's rules for the desk expect. */
export const naMesa = ({ agendamento: a, pedido }: MesaRow, now: Temporal.Instant): NaMesa => ({
  status: a.status,
  comecou: hasBegun(a.inicio.epochMilliseconds, now.epochMilliseconds),
  situacaoVisita: a.situacaoVisita,
  pedido,
})
