import { groupCep } from '../base/formato-documento.ts'
import { addMonths, isIdadeAllowed, describeRecusaIdade } from './contrato.can.ts'
import type { Recorrencia } from './plano.ts'

/**
 * The purchase of a plan: its steps, its people and its price, used by both server and pages, free of zod. Days are texts YYYY-MM-DD
 * in Brasília time; amounts are centavos. Source: specification, section 5; decisions.md, 'Plans and cards'.
 */

type Plano = {
  maxDependentes: number
  idadeMin: number | null
  idadeMax: number | null
}

export type PassoDaCompra = 'titular' | 'endereco' | 'dependentes'
export const titulosDosPassos = {
  titular: 'Dados Titular',
  endereco: 'Endereço',
  dependentes: 'Dependentes',
} as const satisfies Record<PassoDaCompra, string>

/** The steps of a purchase: no address without insurance, no dependents where the plan has no place for them (ADR 0228). */
export const passosOfCompra = ({
  maxDependentes,
  seguro,
}: Pick<Plano, 'maxDependentes'> & { seguro: boolean }): readonly PassoDaCompra[] => [
  'titular',
  ...(seguro ? (['endereco'] as const) : []),
  ...(maxDependentes > 0 ? (['dependentes'] as const) : []),
]

const endereco = ['cep', 'endereco', 'nrEndereco', 'bairro', 'cidade', 'ufEndereco'] as const
/** The fields of the holder that a boleto, the printed card and an insurer need. */
export const camposPara = {
  endereco,
  seguro: ['sexo', 'naturalidade', 'estado', ...endereco],
} as const

type Campo = (typeof camposPara.seguro)[number]

/** The fields that are still to be asked of a holder for this purpose; empty when all are there. */
export const faltamPara = (
  para: keyof typeof camposPara,
  dados: Readonly<Partial<Record<Campo, string | undefined>>>,
): readonly Campo[] => camposPara[para].filter((campo) => !dados[campo])

/** The refusal of a purchase: the problem's code, and the field at fault with its sentence. */
export type Recusa = {
  code:
    | 'contrato.idade'
    | 'contrato.nascimento_futuro'
    | 'contrato.dependentes_demais'
    | 'contrato.dependente_titular'
    | 'contrato.dependente_repetido'
  field: string
  message: string
}

const futuro = 'A data de nascimento está no futuro'

/** Returns the reason why this holder may not buy the plan on this day; null when they may. */
export function recusaOfTitular(plano: Plano, dataNascimento: string, hoje: string): Recusa | null {
  const field = 'dataNascimento'
  if (dataNascimento > hoje) return { code: 'contrato.nascimento_futuro', field, message: futuro }
  if (isIdadeAllowed(plano, dataNascimento, hoje)) return null
  return { code: 'contrato.idade', field, message: describeRecusaIdade(plano) }
}

type Pessoa = { cpf: string; dataNascimento: string }

function recusaDoDependente(
  { cpf, dataNascimento }: Pessoa,
  antes: readonly string[],
  { titularCpf, hoje }: { titularCpf: string; hoje: string },
): Omit<Recusa, 'field'> | null {
  if (cpf === titularCpf)
    return { code: 'contrato.dependente_titular', message: 'O titular não pode ser também dependente' }
  if (antes.includes(cpf))
    return { code: 'contrato.dependente_repetido', message: 'Este CPF já está em outro dependente' }
  return dataNascimento > hoje ? { code: 'contrato.nascimento_futuro', message: futuro } : null
}

/** Returns the errors of a purchase's dependents, each at its field (`dependentes.0.cpf`); empty without errors. */
export function recusasOfDependentes(
  { maxDependentes }: Pick<Plano, 'maxDependentes'>,
  dependentes: readonly Pessoa[],
  about: { titularCpf: string; hoje: string },
): Recusa[] {
  const cpfs = dependentes.map((d) => d.cpf)
  const found = dependentes.flatMap((d, n): Recusa[] => {
    const why = recusaDoDependente(d, cpfs.slice(0, n), about)
    const name = why?.code === 'contrato.nascimento_futuro' ? 'dataNascimento' : 'cpf'
    return why ? [{ ...why, field: `dependentes.${n}.${name}` }] : []
  })
  if (dependentes.length <= maxDependentes) return found
  const message = `Este plano tem lugar para ${maxDependentes}`
  return [{ code: 'contrato.dependentes_demais', field: 'dependentes', message }, ...found]
}

type Endereco = Record<(typeof endereco)[number] | 'complemento', string>

/** The holder's address; null while a part of it is not known. */
export function enderecoOf(dados: { [K in keyof Endereco]?: string | undefined }): Endereco | null {
  const { cep, endereco: rua, nrEndereco, complemento = '', bairro, cidade, ufEndereco } = dados
  if (!cep || !rua || !nrEndereco || !bairro || !cidade || !ufEndereco) return null
  return { cep, endereco: rua, nrEndereco, complemento, bairro, cidade, ufEndereco }
}

/** 'Rua Conde de Bonfim, 370, sala 804, Tijuca, Rio de Janeiro, RJ, CEP 20520-053'. */
export const enderecoText = ({ cep, ...e }: Endereco): string =>
  [e.endereco, e.nrEndereco, e.complemento, e.bairro, e.cidade, e.ufEndereco, `CEP ${groupCep(cep)}`]
    .filter(Boolean)
    .join(', ')

export type Parcelas = {
  /** Charged on the day of the purchase; 0 while the first month is free. */
  hoje: number
  gratis: boolean
  /** The next charge: its day and amount, by credit card or Pix. */
  em: string
  valor: number
  /** Day of the month (1 to 31) of the charges after it. */
  dia: number
}

/**
 * Returns the amounts that a purchase is charged today and later, when it is paid today. A free first month puts the first charge at
 * its end. Later charges fall on the day of the purchase, in shorter months on the last one.
 */
export function parcelasOf(
  { price, tipoRecorrencia }: { price: number; tipoRecorrencia: Recorrencia },
  hoje: string,
  gratis: boolean,
): Parcelas {
  const dia = Number(hoje.slice(8))
  const meses = tipoRecorrencia === 'Mensal' || gratis ? 1 : 12
  return { hoje: gratis ? 0 : price, gratis, em: addMonths(hoje, meses, dia), valor: price, dia }
}
