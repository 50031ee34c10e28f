const labels: Record<string, string> = {
  nome: 'Nome',
  tipoRegistro: 'Conselho',
  numeroRegistro: 'Número do registro',
  ufRegistro: 'Estado',
  especialidade: 'Especialidade',
  rqe: 'RQE',
  cbo: 'CBO',
  email: 'E-mail',
  miniBio: 'Currículo',
  tempoAtendimento: 'Tempo de atendimento',
  username: 'Usuário',
  password: 'Senha',
  repetirSenha: 'Repetir Senha',
}

/** Returns the label of a field of a professional's form; null for any other name. */
export const labelOf = (field: string): string | null => labels[field] ?? null
