import { formatCep } from '../base/formato-documento.ts'
import { formatTelefone } from '../base/telefone.ts'

const rotulos: Record<string, string> = {
  nomeRede: 'Nome',
  cnes: 'CNES',
  telefoneFixo: 'Telefone da unidade',
  telefoneCelular: 'Celular',
  email: 'E-mail',
  cep: 'CEP',
  localAtendimento: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'Estado',
  lugar: 'Lugar no mapa',
  'responsavel.nome': 'Responsável técnico',
  'responsavel.tipoRegistro': 'Conselho',
  'responsavel.numeroRegistro': 'Número no conselho',
  'responsavel.ufRegistro': 'UF do conselho',
}

export const rotuloOf = (campo: string): string => rotulos[campo] ?? campo

/** Display value of such a field: telephones and CEP formatted, 'nenhum' for an empty value. */
export function valorShown(campo: string, valor: string): string {
  if (valor === '') return 'nenhum'
  if (campo === 'cep') return formatCep(valor)
  return campo.startsWith('telefone') ? formatTelefone(valor) : valor
}
