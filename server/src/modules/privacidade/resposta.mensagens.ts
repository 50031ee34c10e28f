type Facts = { marca: string; baseUrl: string; telefone: string; horario: string; chat: string }

/** To somebody who wrote to the number of our WhatsApp notices: nobody reads it. */
export const respostaAutomatica = ({ marca, baseUrl, telefone, horario, chat }: Facts): string =>
  [
    `Olá. Este número só envia avisos do ${marca}, e ninguém lê as respostas.`,
    `Para falar com a gente, ligue ${telefone} (${horario}) ou escreva em ${chat}.`,
    `Os seus pedidos e horários estão em ${baseUrl}/admincliente.`,
    'Para não receber mais avisos por aqui, responda SAIR: eles voltam a chegar por SMS.',
  ].join('\n\n')

/** To somebody who wrote SAIR. */
export const respostaSair = ({ marca, baseUrl }: Facts): string =>
  [
    `Pronto. O ${marca} não manda mais avisos por aqui: os próximos vão por SMS.`,
    `Para voltar ao WhatsApp, entre em ${baseUrl}/admincliente/dados e escolha de novo.`,
  ].join('\n\n')
