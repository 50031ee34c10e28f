import type { TextoFonte } from './texto.rules.ts'

/** Consent to short notices by WhatsApp instead of SMS. */
export const whatsapp20261124: TextoFonte = {
  assunto: 'whatsapp',
  versao: '2026-11-24',
  vigenteDesde: '2026-11-24',
  titulo: 'Avisos pelo WhatsApp',
  resumo:
    'Aceito receber pelo WhatsApp os avisos curtos sobre os meus pedidos, horários e o meu cartão, no lugar do SMS. O e-mail continua como é.',
  secoes: [
    {
      titulo: 'O que você autoriza',
      paragrafos: [
        'O {marca} manda pelo WhatsApp, ao celular da sua conta, os avisos curtos que iriam por SMS: compra confirmada, horários confirmados, mudados e cancelados, lembretes, lista de espera e o seu cartão de descontos. Se o WhatsApp não entregar, o mesmo aviso vai por SMS.',
        'Códigos de segurança e avisos de mudança na sua conta continuam por SMS e e-mail. Novidades e ofertas não fazem parte desta autorização.',
      ],
      itens: [],
    },
    {
      titulo: 'Quem recebe os seus dados',
      paragrafos: [
        'O WhatsApp é da Meta, que recebe o seu número e o texto do aviso para entregar, e pode tratar esses dados fora do Brasil. O texto pode dizer o nome da unidade e o horário. O {marca} recebe de volta se o aviso foi entregue e lido.',
      ],
      itens: [],
    },
    {
      titulo: 'Como voltar atrás',
      paragrafos: [
        'Você volta para o SMS quando quiser, em Meus Dados ou em Privacidade, com um clique, e isso vale na hora para os avisos seguintes.',
      ],
      itens: [],
    },
  ],
}
