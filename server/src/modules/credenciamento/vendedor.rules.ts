import { internationalTelefone } from '@alento/contract/base/telefone.ts'
import { celularOuFixo } from '@alento/contract/base/tipo-telefone.ts'
import type { SituacaoVendedor } from '@alento/contract/unidade/revisao.ts'
import type { TipoRede } from '@alento/contract/unidade/rede.ts'

/** Data of a unit from which its gateway account is created. We store no bank data: the unit gives them to the gateway itself. */
export type RedeVendedora = {
  id: string
  nomeRede: string
  razaoSocial: string | null
  cnpj: string | null
  cpf: string | null
  tipoRede: TipoRede
  responsavel: { nome: string } | null
  email: string
  telefoneFixo: string
  telefoneCelular: string | null
  localAtendimento: string
  numero: string
  complemento: string | null
  bairro: string
  cidade: string
  uf: string
  cep: string
}

/** Merchant categories: 8011 physicians, 8099 other health services. Source: zoop.md, section 4. */
const mccOf = (tipo: TipoRede): string => (tipo === 'MEDICO' || tipo === 'CONSULTORIO' ? '8011' : '8099')

/** Text for card bills: letters without accents, digits and spaces, at most 22. */
export const descriptorOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 22)
    .trim()

function nameOf(full: string): { first: string; last: string } {
  const [first = '', ...rest] = full.trim().split(/\s+/)
  return { first, last: rest.join(' ') || first }
}

/** Returns a number in E.164. The number that patients call may be a 0800 or 4004, which has no such form; then the mobile is returned. */
const phoneOf = ({ telefoneFixo, telefoneCelular }: RedeVendedora): string =>
  internationalTelefone(celularOuFixo.test(telefoneFixo) ? telefoneFixo : (telefoneCelular ?? telefoneFixo))

/** The data that the gateway receives of a unit; null without a tax document, which every reviewed unit has. */
export function makeNewSeller(r: RedeVendedora) {
  const base = {
    email: r.email,
    phone: phoneOf(r),
    mcc: mccOf(r.tipoRede),
    statementDescriptor: descriptorOf(r.nomeRede),
    description: r.nomeRede.slice(0, 120),
    address: {
      street: r.localAtendimento,
      number: r.numero,
      ...(r.complemento && { complement: r.complemento }),
      neighborhood: r.bairro,
      city: r.cidade,
      state: r.uf,
      postalCode: r.cep,
    },
  }
  if (r.cnpj)
    return {
      ...base,
      kind: 'company' as const,
      document: { cnpj: r.cnpj },
      businessName: r.razaoSocial ?? r.nomeRede,
    }
  if (r.cpf)
    return {
      ...base,
      kind: 'person' as const,
      document: { cpf: r.cpf },
      name: nameOf(r.responsavel?.nome || r.nomeRede),
    }
  return null
}

type Situacao = { situacao: SituacaoVendedor; status: string | null; motivo: string | null }

const refusing = ['denied', 'disabled', 'expired', 'deleted']

/** State of a unit's account, from the gateway's status of its seller. */
export function toSituacaoVendedor({
  status,
  mayReceive,
}: {
  status: string
  mayReceive: boolean
}): Situacao {
  if (mayReceive) return { situacao: 'PRONTO', status, motivo: null }
  if (refusing.includes(status))
    return {
      situacao: 'RECUSADO',
      status,
      motivo: 'A Zoop não aceita vendas desta unidade. Fale com a Zoop.',
    }
  const motivo =
    status === 'action_required'
      ? 'A Zoop pediu dados ou documentos à unidade.'
      : 'A Zoop ainda analisa a unidade.'
  return { situacao: 'ANALISE', status, motivo }
}

/** Display names of the gateway's fields. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/address|postal|city|state|line\d|neighborhood/, 'o endereço'],
  [/\bein\b/, 'o CNPJ'],
  [/taxpayer/, 'o CPF'],
  [/email/, 'o e-mail'],
  [/phone/, 'o telefone'],
  [/birth/, 'a data de nascimento'],
  [/owner/, 'os dados de quem responde pela empresa'],
  [/name/, 'o nome'],
  [/mcc/, 'o ramo de atividade'],
]

/** Returns the gateway's reason for refusing in pt-BR, followed by its own English text. */
export function refusalText(gatewayMessage: string): string {
  const said = gatewayMessage.toLowerCase()
  const what = fields.find(([pattern]) => pattern.test(said))?.[1] ?? 'os dados'
  return `A Zoop não aceitou ${what} da unidade (“${gatewayMessage.trim().slice(0, 200)}”).`
}
