import { privacidade20261123 } from './privacidade-2026-11-23.textos.ts'
import { changeTexto } from './texto.rules.ts'

/** Privacy notice that adds WhatsApp, photos of requests, quotes, complaints, support and merged accounts. A changed text needs another version. */
export const privacidade20261201 = changeTexto(privacidade20261123, '2026-12-01', [
  {
    line: 'Compras:',
    text: 'Compras: pedidos, exames, horários, vouchers, cupons, valores, pagamentos, devoluções e os orçamentos que você guarda.',
    add: [
      'Foto do pedido médico, se você enviar: fica cifrada e sem o lugar e a hora em que foi tirada. Só você e a unidade do pedido podem ver, e cada vez que a unidade olha fica registrada.',
      'Reclamações: o que você escreveu e o que respondemos.',
    ],
  },
  {
    line: 'Mensagens:',
    text: 'Mensagens: os e-mails, SMS e avisos de WhatsApp que enviamos a você, e se foram entregues.',
    add: ['Buscas: contamos o que se procura e em que cidade, sem guardar quem procurou.'],
  },
  {
    line: 'Registros:',
    text: 'Registros: quem da equipe procurou você no suporte, e quem viu ou mudou os seus pedidos. Você pode ver isso em Privacidade.',
  },
  {
    line: 'A unidade do pedido recebe',
    text: 'A unidade do pedido recebe o nome e o CPF de quem comprou e de quem vai ser atendido, o serviço e o horário. Se você enviar a foto do pedido médico, ela também a vê. Ela não recebe o seu e-mail nem o seu celular.',
  },
  {
    line: 'O servidor de e-mail',
    add: [
      'Se você escolher os avisos pelo WhatsApp, a Meta recebe o seu celular e o texto do aviso, e pode tratá-los fora do Brasil.',
    ],
  },
  {
    line: 'Pedidos e pagamentos:',
    add: [
      'Foto do pedido médico: até 180 dias depois de enviada, e um dia se não ficou em nenhum pedido. Você pode apagar antes.',
      'Orçamentos guardados: até você apagar, ou enquanto a conta existir. Reclamações: enquanto a conta existir; depois dela ficam sem o que você escreveu.',
      'Contas unidas a pedido seu: por 30 dias guardamos o que passou de uma para a outra, para poder desfazer.',
    ],
  },
  {
    line: 'A sua conta é de trabalho:',
    add: [
      'O registro do que você faz aqui guarda o seu nome, a hora e o endereço de internet encurtado, que não identifica o aparelho.',
    ],
  },
])
