import { hasBegun, type NaMesa } from '@alento/contract/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { formatCodigo } from '@alento/contract/pedido.ts'
import type { MesaRow } from './mesa-agendamento.queries.ts'

const time = (t: Temporal.PlainTime): string => t.toString({ smallestUnit: 'minute' })

/** An appointment as the desk sees it at this moment. */
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
    faltou: a.faltouEm !== null,
    comecou: naMesa(row, now).comecou,
    motivo: a.motivo,
    ...visitOf(row),
    pedido: p && {
      _id: p.id,
      codigo: formatCodigo(p.codigo),
      tipoPagamento: p.tipoPagamento,
      pagamentoAto: p.pagamentoAto,
      statusPagamento: p.statusPagamento,
      statusAtendimento: p.statusAtendimento,
    },
  }
}

/** Who comes and what for: of the order, or as the desk wrote it down. */
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

/** As the contract's rules for the desk ask for it. */
export const naMesa = ({ agendamento: a, pedido }: MesaRow, now: Temporal.Instant): NaMesa => ({
  status: a.status,
  comecou: hasBegun(a.inicio.epochMilliseconds, now.epochMilliseconds),
  faltou: a.faltouEm !== null,
  pedido,
})
