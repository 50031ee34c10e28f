import { defineProblems } from '../base/problema.ts'

/** Problems of registration and of lost passwords. Quoted texts: specification, section 8. */
export const cadastroProblems = defineProblems({
  'conta.usuario_existente': {
    status: 409,
    title: 'Usuário existente, escolha outro nome de Usuário',
  },
  'conta.cpf_existente': {
    status: 409,
    title: 'Já existe um cadastro com este CPF',
    action: 'Entre com ele. Se esqueceu a senha, peça uma nova.',
  },
  'conta.senha_comum': {
    status: 422,
    title: 'Esta senha é fácil de adivinhar',
    action: 'Escolha outra, por exemplo com três palavras.',
  },
  'conta.cadastro_encerrado': {
    status: 404,
    title: 'Este cadastro não está mais aberto',
    action: 'Comece de novo.',
  },
  'conta.codigo_errado': {
    status: 422,
    title: 'O código não confere',
    action: 'Confira a mensagem e digite de novo.',
  },
  'conta.codigo_vencido': {
    status: 422,
    title: 'Este código não vale mais',
    action: 'Peça outro código.',
  },
  'conta.envios_demais': {
    status: 429,
    title: 'Já enviamos vários códigos',
    action: 'Espere uma hora e tente de novo, ou ligue para a central.',
  },
  'conta.envio_recente': {
    status: 429,
    title: 'Acabamos de enviar um código',
    action: 'Confira a mensagem. Outro código pode ser pedido depois de um minuto.',
  },
  'conta.cartao_nao_confere': {
    status: 422,
    title: 'Não encontramos um cartão com estes dados',
    action: 'Confira os três com o cartão na mão.',
  },
  'conta.cartao_com_acesso': {
    status: 409,
    title: 'Este cartão já tem acesso',
    action: 'Entre com ele. Se esqueceu a senha, peça uma nova.',
  },
  'conta.cartao_de_outra_pessoa': {
    status: 409,
    title: 'Este cartão é de outro CPF',
    action: 'Entre na conta do titular do cartão.',
  },
  'conta.ja_tem_cartao': {
    status: 409,
    title: 'Sua conta já tem um cartão',
    action: 'Para trocar, ligue para a central de atendimento.',
  },
  'conta.validacao_encerrada': {
    status: 422,
    title: 'A conferência do cartão não vale mais',
    action: 'Informe os dados do cartão de novo.',
  },
  'conta.usuario_nao_encontrado': { status: 404, title: 'O nome de usuário não foi encontrado!' },
  'conta.link_enviado': {
    status: 429,
    title: 'Já enviamos o link para este usuário',
    action:
      'Confira o e-mail, também o lixo eletrônico, e o celular. Outro link pode ser pedido em uma hora.',
  },
  'conta.sem_contato': {
    status: 409,
    title: 'Esta conta não tem e-mail nem celular confirmado',
    action: 'Por isso não temos para onde enviar o link. Ligue para a central de atendimento.',
  },
  'conta.link_invalido': {
    status: 422,
    title: 'Falha ao alterar senha, favor tente novamente!',
    action: 'O link já foi usado ou não vale mais. Peça outro.',
  },
})
