import { formatBp } from '../base/texto.ts'
import { addMonths, idadeAt, type EstadoContrato } from './contrato.can.ts'

/**
 * The insurance of a plan: its beneficiaries and the ages at which its benefits end, used by both server and pages, free of zod.
 * Days are texts YYYY-MM-DD in Brasília time; shares are basis points (1 % = 100). Source: decisions.md, 'Plans and cards'.
 */

/** Most beneficiaries of one contract. */
export const maxBeneficiarios = 10
/** All shares together. */
export const parteInteira = 10_000
/** The end of a benefit is announced these days ahead. */
export const diasDeAvisoDoFim = 30

/** Whether the holder may name beneficiaries: while the card, and with it the insurance, is valid. */
export const mayNameBeneficiarios = (estado: EstadoContrato): boolean =>
  estado === 'ATIVO' || estado === 'EM_ATRASO' || estado === 'CANCELADO_AO_FIM'

export type RecusaBeneficiario = {
  code: 'seguro.soma' | 'seguro.beneficiario_repetido' | 'seguro.beneficiario_titular'
  field: string
  message: string
}

/**
 * Returns the errors of a list of beneficiaries, each at its field (`beneficiarios.0.cpf`); empty without errors. An empty list
 * means the legal heirs.
 */
export function recusasOfBeneficiarios(
  beneficiarios: readonly { cpf: string; parteBp: number }[],
  titularCpf: string,
): RecusaBeneficiario[] {
  const found = beneficiarios.flatMap(({ cpf }, n): RecusaBeneficiario[] => {
    const field = `beneficiarios.${n}.cpf`
    if (cpf === titularCpf) {
      const message = 'O seguro é pago a outra pessoa: você não pode ser beneficiário'
      return [{ code: 'seguro.beneficiario_titular', field, message }]
    }
    const message = 'Este CPF já está em outro beneficiário'
    return beneficiarios.slice(0, n).some((b) => b.cpf === cpf)
      ? [{ code: 'seguro.beneficiario_repetido', field, message }]
      : []
  })
  const sum = beneficiarios.reduce((total, { parteBp }) => total + parteBp, 0)
  if (beneficiarios.length === 0 || sum === parteInteira) return found
  const rest = parteInteira - sum
  const message =
    rest > 0
      ? `As partes somam ${formatBp(sum)}. Faltam ${formatBp(rest)} para 100%.`
      : `As partes somam ${formatBp(sum)}. Tire ${formatBp(-rest)} para ficar em 100%.`
  return [
    ...found,
    { code: 'seguro.soma', field: `beneficiarios.${beneficiarios.length - 1}.parteBp`, message },
  ]
}

/** An age up to which a benefit of the insurance is paid, the whole year of that age included. */
export type LimiteSeguro = { beneficio: string; idadeMax: number }

/**
 * The first day without a benefit that is paid up to `idadeMax` years: the birthday after that year of age. Somebody born on 29
 * February has it on 1 March of common years.
 */
export function endOfBeneficio(nascimento: string, idadeMax: number): string {
  const birthday = addMonths(nascimento, 12 * (idadeMax + 1), Number(nascimento.slice(8)))
  return idadeAt(nascimento, birthday) > idadeMax ? birthday : `${birthday.slice(0, 4)}-03-01`
}
