const labels: Record<string, string> = {
  name: 'Nome completo',
  cpf: 'CPF',
  dataNascimento: 'Data de nascimento',
  cartao: 'Número do cartão',
  email: 'E-mail',
  telefoneCelular: 'Celular',
  username: 'Usuário',
  password: 'Senha',
  repetirSenha: 'Repetir Senha',
}

/** Returns the label of a field of the sign-up; null for any other name. */
export const labelOf = (field: string): string | null => labels[field] ?? null
