import type { Role } from '@alento/contract/access.ts'
import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido, StatusAtendimento } from '@alento/contract/pedido/pedido.ts'
import { formatCodigo, maskCodigo, type VoucherToken } from '@alento/contract/pedido/voucher-token.ts'

/** Whether codes of orders that were not attended yet are hidden from this role: everybody who works for a unit. */
export const isKeptFrom = (role: Role): boolean => role !== 'Alento' && role !== 'Administrador'

/**
 * The voucher's code as this role may see it: a unit's staff see ••••-9QXD until it is attended, because a person who knows the code
 * can redeem it. `codigo` has the bare 8 characters. Source: decisions.md, 'Orders'.
 */
export const codigoFor = (
  role: Role,
  { codigo, statusAtendimento }: { codigo: string; statusAtendimento: StatusAtendimento },
): string =>
  isKeptFrom(role) && statusAtendimento !== 'REALIZADO' ? maskCodigo(codigo) : formatCodigo(codigo)

/** Days for which an offline desk trusts a voucher without an appointment. */
const daysWithoutAppointment = 30

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** At most 4 initials, without particles: 'Maria dos Santos' is 'MS'. */
export const initialsOf = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word && !particles.has(word.toLowerCase()))
    .slice(0, 4)
    .map((word) => Array.from(word)[0]!.toUpperCase()) // not empty
    .join('')

const startOf = ({ agendamento, unidade }: Pedido): Temporal.ZonedDateTime | null =>
  agendamento && agendamento.status !== 'CANCELADA'
    ? Temporal.PlainDate.from(agendamento.dataEscolhida).toZonedDateTime({
        timeZone: unidade.fuso,
        plainTime: agendamento.horarioEscolhido.horario,
      })
    : null

/** The last second, in the unit's zone, of the day of the appointment; without one, of the 30th day from now. */
function validUntil(pedido: Pedido, now: Temporal.Instant): Temporal.Instant {
  const day =
    startOf(pedido) ?? now.toZonedDateTimeISO(pedido.unidade.fuso).add({ days: daysWithoutAppointment })
  return day.startOfDay().add({ days: 1 }).subtract({ seconds: 1 }).toInstant()
}

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })

const isTuss = (codigo: string): boolean => /^\d{8}$/.test(codigo)

/**
 * The content of an order's QR, without the key; null when it may not be attended. No name, CPF or price paid: a desk needs the
 * initials, to compare with an identity document, and the amount to receive (centavos). The same all day.
 */
export function voucherOf(pedido: Pedido, now: Temporal.Instant): Omit<VoucherToken, 'chave'> | null {
  if (!mayAttend(pedido)) return null
  // Two packages may have an exam in common: it is done once.
  const codes = [...new Set(pedido.exames.map((e) => e.codigoExame))]
  const exames = codes.filter(isTuss)
  const start = startOf(pedido)
  return {
    codigo: pedido.codigo.replace('-', ''),
    unidade: pedido.unidade._id,
    pagamentoAto: pedido.pagamentoAto,
    valor: pedido.pagamentoAto ? pedido.valorTotal : 0,
    validoAte: iso(validUntil(pedido, now)),
    inicio: start && iso(start.toInstant()),
    paciente: initialsOf((pedido.dependente ?? pedido.cliente).name),
    servico: pedido.consulta ? `Consulta em ${pedido.consulta.especialidade}` : 'Exames',
    exames,
    maisExames: codes.length - exames.length,
  }
}
