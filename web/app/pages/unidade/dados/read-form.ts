import type { Especialidade } from '@alento/contract/catalogo/catalogo.ts'
import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { parseCoordenadas, placeText } from '#lib/unidade/coordenadas.ts'
import { groupCep } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone, plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { hoursIn, type TypedHours, typedHours } from './hours-form.ts'
import { requestedValueOf } from './pending.tsx'
import { specialtiesIn, typedSpecialties } from './specialties-form.ts'

/** Props of a tab's fields. `shown`: the typed values, else the stored ones; an unticked checkbox is absent. */
export type TabProps = {
  rede: CadastroRede
  refusal: FormRefusal | undefined
  shown: TypedHours
  /** Changes are written at once instead of becoming a change request. */
  free: boolean
  especialidades: readonly Pick<Especialidade, '_id' | 'nome'>[]
  conselhos: readonly string[]
}

export const switchFields = [
  'agendamento',
  'delivery',
  'coletaDomiciliar',
  'pagamentoOnline',
  'pagamentoUnidade',
] as const

export const readTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([k, v]) => (typeof v === 'string' ? [[k, v]] : [])))

/** A typed number; not a number when the field is empty. */
const numberIn = (form: FormData, name: string): number => {
  const typed = textOf(form, name).trim()
  return typed ? Number(typed) : NaN
}

const readDados = (form: FormData) => ({
  nomeRede: textOf(form, 'nomeRede'),
  telefoneFixo: plainTelefone(textOf(form, 'telefoneFixo')),
  telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
  email: textOf(form, 'email').trim(),
  ...(textOf(form, 'cnes').trim() && { cnes: textOf(form, 'cnes').trim() }),
  sobre: textOf(form, 'sobre').replaceAll('\r\n', '\n'),
  ...Object.fromEntries(switchFields.map((name) => [name, form.has(name) ? 'S' : 'N'])),
  remarcarAteHoras: numberIn(form, 'remarcarAteHoras'),
  antecedenciaMinutos: numberIn(form, 'antecedenciaMinutos'),
  funcionamento: hoursIn(readTexts(form)),
  especialidades: specialtiesIn(readTexts(form)),
})

const readResponsavel = (form: FormData) => ({
  responsavel: {
    nome: textOf(form, 'responsavel.nome'),
    tipoRegistro: textOf(form, 'responsavel.tipoRegistro'),
    numeroRegistro: textOf(form, 'responsavel.numeroRegistro'),
    ufRegistro: textOf(form, 'responsavel.ufRegistro'),
  },
})

const readEndereco = (form: FormData) => ({
  cep: onlyDigits(textOf(form, 'cep')),
  localAtendimento: textOf(form, 'localAtendimento'),
  numero: textOf(form, 'numero'),
  complemento: textOf(form, 'complemento'),
  bairro: textOf(form, 'bairro'),
  cidade: textOf(form, 'cidade'),
  uf: textOf(form, 'uf'),
  ...(form.has('lugar') && (parseCoordenadas(textOf(form, 'lugar')) ?? { lat: null, lng: null })),
})

/** Reads the fields of a tab, without masks and surrounding spaces; the API validates them. */
export const readTab = { dados: readDados, responsavel: readResponsavel, endereco: readEndereco }
export type DataTab = keyof typeof readTab

const showDados = (r: CadastroRede): TypedHours => ({
  nomeRede: requestedValueOf(r, 'nomeRede', r.nomeRede),
  cnes: requestedValueOf(r, 'cnes', r.cnes),
  telefoneFixo: groupTelefone(requestedValueOf(r, 'telefoneFixo', r.telefoneFixo)),
  telefoneCelular: groupTelefone(requestedValueOf(r, 'telefoneCelular', r.telefoneCelular)),
  email: requestedValueOf(r, 'email', r.email),
  sobre: r.sobre,
  ...Object.fromEntries(switchFields.filter((name) => r[name] === 'S').map((name) => [name, 'S'])),
  remarcarAteHoras: String(r.remarcarAteHoras),
  antecedenciaMinutos: String(r.antecedenciaMinutos),
  ...typedHours(r.funcionamento),
  ...typedSpecialties(r.especialidades),
})

const showResponsavel = (r: CadastroRede): TypedHours =>
  Object.fromEntries(
    (['nome', 'tipoRegistro', 'numeroRegistro', 'ufRegistro'] as const).map((part) => [
      `responsavel.${part}`,
      requestedValueOf(r, `responsavel.${part}`, r.responsavel?.[part]),
    ]),
  )

const showEndereco = (r: CadastroRede): TypedHours => ({
  ...Object.fromEntries(
    (['localAtendimento', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const).map((name) => [
      name,
      requestedValueOf(r, name, r[name]),
    ]),
  ),
  cep: groupCep(requestedValueOf(r, 'cep', r.cep)),
  lugar: requestedValueOf(r, 'lugar', placeText(r.lat, r.lng)),
})

/** The fields of a tab with masks, for stored or requested values. */
export const showTab = { dados: showDados, responsavel: showResponsavel, endereco: showEndereco }
