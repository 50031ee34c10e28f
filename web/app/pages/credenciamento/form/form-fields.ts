import type { Call, Output } from '@alento/contract/base/endpoint.ts'
import type { createPrecadastro, verPrecadastro } from '@alento/contract/unidade/precadastro.ts'
import { centavosOf } from '@alento/contract/preco/preco-numero.ts'
import { TipoRede } from '@alento/contract/unidade/rede.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { groupCep, groupCnpj, groupCpf, plainCnpj } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone, plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { formatCentavos } from '@alento/contract/base/texto.ts'

type Body = Call<typeof createPrecadastro>['body']
type Dados = NonNullable<Output<typeof verPrecadastro>['precadastro']>['dados']

/** The form's values, by field name; `linhas` are the ids of the specialties' rows. */
export type Values = Record<string, string>

/** Props of every card of the form. */
export type Part = { typed: Values; refusal: FormRefusal | undefined }

export const rowsOf = (typed: Values): string[] => (typed['linhas'] ?? '').split(',').filter(Boolean)

export const rowField = (row: string, field: 'especialidade' | 'qtdProfissionais' | 'valorParticular') =>
  `linha.${row}.${field}`

/** An unused id. */
export const nextRow = (rows: readonly string[]): string => String(Math.max(0, ...rows.map(Number)) + 1)

/** '' becomes undefined: the API then reports the field as missing. */
const or = <T>(text: string, value: (text: string) => T): T | undefined =>
  text.trim() === '' ? undefined : value(text)

const tiposOf = (form: FormData): TipoRede[] =>
  form.get('tipoPessoa') === 'PF'
    ? TipoRede.options.filter((tipo) => textOf(form, 'tipo') === tipo)
    : TipoRede.options.filter((tipo) => form.has(`tipo.${tipo}`))

const consultaOf = (form: FormData, row: string) => ({
  especialidade: or(textOf(form, rowField(row, 'especialidade')), (t) => t) as string,
  qtdProfissionais: or(textOf(form, rowField(row, 'qtdProfissionais')), Number) as number,
  valorParticular: or(textOf(form, rowField(row, 'valorParticular')), centavosOf) as number,
})

/** Converts the form to the API's body; includes only fields of the chosen kind. The API reports missing ones. */
export function bodyOf(form: FormData): Body {
  const text = (name: string) => or(textOf(form, name), (t) => t.trim())
  const pessoa =
    form.get('tipoPessoa') === 'PJ'
      ? { cnpj: or(textOf(form, 'cnpj'), plainCnpj), razaoSocial: text('razaoSocial') }
      : { cpf: or(textOf(form, 'cpf'), onlyDigits) }
  const tipo = tiposOf(form)
  return {
    ...pessoa,
    ...(form.get('unidadeMatrizFilial') === 'FILIAL' && { matriz: or(textOf(form, 'matriz'), plainCnpj) }),
    ...(tipo.includes('CLINICA')
      ? { listDadosConsulta: rowsOf({ linhas: textOf(form, 'linhas') }).map((row) => consultaOf(form, row)) }
      : {
          especialidade: text('especialidade'),
          valorParticular: or(textOf(form, 'valorParticular'), centavosOf),
        }),
    tipo,
    unidadeMatrizFilial: text('unidadeMatrizFilial') as Body['unidadeMatrizFilial'],
    tipoPessoa: text('tipoPessoa') as Body['tipoPessoa'],
    nomeRede: text('nomeRede') as string,
    cep: or(textOf(form, 'cep'), onlyDigits) as string,
    logradouro: text('logradouro') as string,
    numero: text('numero') as string,
    complemento: text('complemento'),
    bairro: text('bairro') as string,
    cidade: text('cidade') as string,
    uf: text('uf') as string,
    responsavel: text('responsavel') as string,
    telefone: plainTelefone(textOf(form, 'telefone')),
    celular: or(textOf(form, 'celular'), plainTelefone) as string,
    email: text('email') as string,
    username: text('username') as string,
    password: textOf(form, 'password'),
    repetirSenha: textOf(form, 'repetirSenha'),
    aceite: form.has('aceite') as true,
  }
}

/** Converts stored data of an earlier visit to field values. */
export function toTyped(d: Dados): Values {
  const rows = d.listDadosConsulta.map((c, n): [string, string][] => [
    [rowField(String(n + 1), 'especialidade'), c.especialidade],
    [rowField(String(n + 1), 'qtdProfissionais'), String(c.qtdProfissionais)],
    [rowField(String(n + 1), 'valorParticular'), formatCentavos(c.valorParticular)],
  ])
  const kinds = d.tipo.map((tipo): [string, string] =>
    d.tipoPessoa === 'PF' ? ['tipo', tipo] : [`tipo.${tipo}`, 'on'],
  )
  return {
    ...Object.fromEntries([...rows.flat(), ...kinds]),
    linhas: d.listDadosConsulta.map((_, n) => n + 1).join(','),
    unidadeMatrizFilial: d.unidadeMatrizFilial,
    tipoPessoa: d.tipoPessoa,
    matriz: groupCnpj(d.matriz ?? ''),
    cnpj: groupCnpj(d.cnpj ?? ''),
    cpf: groupCpf(d.cpf ?? ''),
    razaoSocial: d.razaoSocial ?? '',
    nomeRede: d.nomeRede,
    cep: groupCep(d.cep),
    logradouro: d.logradouro,
    numero: d.numero,
    complemento: d.complemento,
    bairro: d.bairro,
    cidade: d.cidade,
    uf: d.uf,
    responsavel: d.responsavel,
    especialidade: d.especialidade ?? '',
    valorParticular: d.valorParticular === undefined ? '' : formatCentavos(d.valorParticular),
    telefone: groupTelefone(d.telefone),
    celular: groupTelefone(d.celular),
    email: d.email,
    username: d.username,
  }
}
