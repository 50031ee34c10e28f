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

/** The label of a field of a professional's form; null for what is no field of it. */
export const labelOf = (field: string): string | null => labels[field] ?? null
