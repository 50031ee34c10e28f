import type { Problema } from '@alento/contract/base/problema.ts'
import type { Values } from './form-fields.ts'

const labels: Record<string, string> = {
  unidadeMatrizFilial: 'Matriz ou filial',
  matriz: 'CNPJ da matriz',
  tipoPessoa: 'Quem se cadastra',
  cnpj: 'CNPJ',
  razaoSocial: 'Razão social',
  cpf: 'CPF',
  nomeRede: 'Nome da unidade',
  tipo: 'O que ela é',
  listDadosConsulta: 'Especialidades',
  especialidade: 'Especialidade',
  valorParticular: 'Valor particular da consulta',
  cep: 'CEP',
  logradouro: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'Estado',
  responsavel: 'Nome do responsável',
  email: 'E-mail',
  telefone: 'Telefone da unidade',
  celular: 'Celular',
  username: 'Usuário',
  password: 'Senha',
  repetirSenha: 'Repetir Senha',
  aceite: 'Termos de credenciamento',
}

const ofRow: Record<string, string> = {
  especialidade: 'Especialidade',
  qtdProfissionais: 'Profissionais da especialidade',
  valorParticular: 'Valor particular da especialidade',
}

/** Returns the label of a field of the pre-registration; null for any other name. */
export function labelOf(field: string): string | null {
  const [, row, name = ''] = /^listDadosConsulta\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (row !== undefined) return ofRow[name] ? `${ofRow[name]} ${Number(row) + 1}` : null
  return labels[field] ?? null
}

/** Without the errors of fields that the form does not show until the kind of registrant is chosen. */
export const withoutHiddenErrors = (problema: Problema, typed: Values): Problema => ({
  ...problema,
  ...(problema.errors &&
    !typed['tipoPessoa'] && { errors: problema.errors.filter(({ field }) => field !== 'tipo') }),
})
