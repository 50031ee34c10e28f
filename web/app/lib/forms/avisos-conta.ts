/** Results about an account, of clients and staff. */
export const avisosConta = {
  dados: 'Dados atualizados.',
  saiu: 'Você saiu da sua conta.',
  outraConta: 'Nada foi mudado: neste aparelho entrou outra conta.',
  senha: 'Senha alterada com sucesso!',
  cadastro: 'Cadastro Realizado Com Sucesso',
  codigo: 'Enviamos outro código.',
  faltaCodigo: 'Continue: falta o código. Enviamos um novo por SMS.',
  provado: 'Confirmamos que é você. Continue.',
  entradaVencida: 'O tempo para confirmar a entrada acabou. Entre de novo.',
  fatorRemovido: 'Removido da verificação em duas etapas.',
  aparelhoSaiu: 'Pronto: a sessão foi encerrada.',
} as const
