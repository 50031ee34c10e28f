import type { PassoDaCompra } from '@alento/contract/cartao/compra.can.ts'
import type { DadosRascunho } from '@alento/contract/cartao/compra.ts'
import { formatCep, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { diaOf } from '#lib/forms/mascara.ts'

/** The form of the purchase: the values typed in its fields, and the stored ones. */

type Campo = Exclude<keyof DadosRascunho, 'dependentes'>
export type Dependente = NonNullable<DadosRascunho['dependentes']>[number]

export const passoHref = (plano: string, more: Record<string, string> = {}): string =>
  `/form-sinsaude?${new URLSearchParams({ plano, ...more })}`

/** The fields of each step; which of them a plan asks for, its form says. */
export const camposDoPasso: Readonly<Record<PassoDaCompra, readonly Campo[]>> = {
  titular: ['name', 'cpf', 'dataNascimento', 'sexo', 'naturalidade', 'estado', 'telefoneCelular', 'email'],
  endereco: ['cep', 'endereco', 'nrEndereco', 'complemento', 'bairro', 'cidade', 'ufEndereco'],
  dependentes: [],
}
const camposDependente = ['name', 'dataNascimento', 'cpf'] as const
/** The most people that a draft keeps, whatever the plan. */
export const maxGuardados = 10

const rotulos: Record<string, string> = {
  name: 'Nome completo',
  cpf: 'CPF',
  dataNascimento: 'Data de nascimento',
  sexo: 'Sexo',
  naturalidade: 'Cidade onde nasceu',
  estado: 'Estado onde nasceu',
  email: 'E-mail',
  telefoneCelular: 'Celular',
  cep: 'CEP',
  endereco: 'Rua',
  nrEndereco: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  ufEndereco: 'Estado',
  dependentes: 'Dependentes',
  aceite: 'Contrato',
  plano: 'Plano',
  metodo: 'Como quer pagar',
  motivo: 'Como a venda foi pedida',
}

/** The label of a field: `dependentes.1.cpf` is 'CPF do dependente 2'. */
export function rotuloDe(field: string): string {
  const [first = '', n, name] = field.split('.')
  return name ? `${rotulos[name] ?? name} do dependente ${Number(n) + 1}` : (rotulos[first] ?? first)
}

/** The step of a field; undefined for a field beside the steps. */
export function passoDe(field: string): PassoDaCompra | undefined {
  if (field.startsWith('dependentes')) return 'dependentes'
  return (['titular', 'endereco'] as const).find((passo) => camposDoPasso[passo].includes(field as Campo))
}

const whole = (text: string, lengths: readonly number[]): string => {
  const digits = onlyDigits(text)
  return lengths.includes(digits.length) ? digits : text
}

/** Returns the stored form of a typed text: documents and days as they are sent where they are whole, otherwise as typed. */
function toKept(name: string, typed: string): string {
  const text = typed.trim().slice(0, 200)
  if (name === 'cpf') return whole(text, [11])
  if (name === 'cep') return whole(text, [8])
  if (name === 'telefoneCelular') return /^\d{10,11}$/.test(plainTelefone(text)) ? plainTelefone(text) : text
  return name === 'dataNascimento' ? diaOf(text) : text
}

/** A kept text as its field shows it. */
export function formatKept(name: string, kept: string): string {
  if (name === 'cpf') return formatCpf(kept)
  if (name === 'cep') return formatCep(kept)
  if (name === 'telefoneCelular') return formatTelefone(kept)
  return name === 'dataNascimento' ? formatDia(kept) : kept
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function dependentesIn(form: FormData): Dependente[] {
  const places = [...form.keys()].flatMap((key) => /^dependentes\.(\d)\.name$/.exec(key)?.[1] ?? [])
  return [...new Set(places)].toSorted().map((n) => {
    const of = (name: string) => toKept(name, textOf(form, `dependentes.${n}.${name}`))
    return { name: of('name'), dataNascimento: of('dataNascimento'), cpf: of('cpf') }
  })
}

/** Returns the data of a step's form, to be stored; a field that the form does not have is left out. */
export function dadosDoPasso(passo: PassoDaCompra, form: FormData): DadosRascunho {
  if (passo === 'dependentes') return { dependentes: dependentesIn(form) }
  const names = camposDoPasso[passo].filter((name) => form.has(name))
  return Object.fromEntries(names.map((name) => [name, toKept(name, textOf(form, name))]))
}

/** The texts of all fields, under the names of the form. */
export function textosDe({ dependentes = [], ...dados }: DadosRascunho): Record<string, string> {
  const own = Object.entries(dados).map(([name, kept]) => [name, formatKept(name, kept ?? '')])
  const others = dependentes.flatMap((d, n) =>
    camposDependente.map((name) => [`dependentes.${n}.${name}`, formatKept(name, d[name])]),
  )
  return Object.fromEntries([...own, ...others]) as Record<string, string>
}

export const emBranco = (): Dependente => ({ name: '', dataNascimento: '', cpf: '' })

/** Without the rows in which nothing was typed. */
export const preenchidos = (dependentes: readonly Dependente[] = []): Dependente[] =>
  dependentes.filter((d) => camposDependente.some((name) => d[name] !== ''))
