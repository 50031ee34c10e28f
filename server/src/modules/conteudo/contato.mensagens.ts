import type { Carta } from '#modules/mensagem/carta.rules.ts'

type Para = { nome: string; marca: string; baseUrl: string }
type Mensagem = { nome: string; empresa: string; email: string; telefone: string; mensagem: string }

/** A company wrote: to the administrators. */
export const contatoNovo = (
  { nome, marca, baseUrl }: Para,
  c: Mensagem,
): { assunto: string; carta: Carta } => ({
  assunto: `Mensagem de ${c.empresa}`,
  carta: {
    marca,
    para: nome,
    titulo: 'Uma empresa escreveu',
    paragrafos: [
      `${c.nome}, de ${c.empresa}, mandou uma mensagem pela página de empresas:`,
      c.mensagem,
      `Responda para ${c.email}${c.telefone ? ` ou ligue para ${c.telefone}` : ''}, e depois marque como respondida.`,
    ],
    acao: { rotulo: 'Abrir as mensagens', href: `${baseUrl}/admin/contatos` },
    rodape: ['Este e-mail é automático. Não precisa responder.'],
  },
})
