import { hasBegun, type NaMesa } from '@alento/contract/agenda/agendamento.can.ts'
import type { Role } from '@alento/contract/access.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { fimText } from '#modules/agenda/agenda.rules.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import type { MesaRow } from './mesa-agendamento.queries.ts'

const instant = (t: Temporal.Instant | null): string | null => t && t.toString({ smallestUnit: 'second' })
const time = (t: Temporal.PlainTime): string => t.toString({ smallestUnit: 'minute' })

/** An appointment as staff of this role currently see it. */
export function toAgendamento(row: MesaRow, now: Temporal.Instant, role: Role): Agendamento {
  const { agendamento: a, pedido: p, fuso } = row
  return {
    _id: a.id,
    corpo_clinico: { _id: a.corpoClinicoId, nome: row.profissional },
    dia: String(a.dia),
    horario: time(a.horario),
    ate: fimText(a.fim.toZonedDateTimeISO(fuso).toPlainTime()) ?? '',
    status: a.status,
    pacienteConfirmou: a.pacienteConfirmouEm !== null,
    situacaoVisita: a.situacaoVisita,
    chegouEm: instant(a.chegouEm),
    chamadoEm: instant(a.chamadoEm),
    atendidoEm: instant(a.atendidoEm),
    faltouEm: instant(a.faltouEm),
    comecou: toNaMesa(row, now).comecou,
    motivo: a.motivo,
    ...visitOf(row),
    pedido: p && {
      _id: p.id,
      codigo: codigoFor(role, p),
      valorTotal: p.valorTotal,
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
export const toNaMesa = ({ agendamento: a, pedido }: MesaRow, now: Temporal.Instant): NaMesa => ({
  status: a.status,
  comecou: hasBegun(a.inicio.epochMilliseconds, now.epochMilliseconds),
  situacaoVisita: a.situacaoVisita,
  pedido,
})
