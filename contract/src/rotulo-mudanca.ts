const rotulos: Record<string, string> = {
  nomeRede: 'Nome',
  cnes: 'CNES',
  telefoneFixo: 'Telefone fixo',
  telefoneCelular: 'Celular',
  email: 'E-mail',
  cep: 'CEP',
  localAtendimento: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'Estado',
  'responsavel.nome': 'Responsável técnico',
  'responsavel.tipoRegistro': 'Conselho',
  'responsavel.numeroRegistro': 'Número no conselho',
  'responsavel.ufRegistro': 'UF do conselho',
}

/** How a field is called for people. */
export const rotuloOf = (campo: string): string => rotulos[campo] ?? campo
