import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

type Para = { nome: string; marca: string; baseUrl: string; telefone: string }

/** Writes to an administrator who may decide about a refund that another one asked for. The e-mail names no client. */
export const devolucaoPedida = (
  { nome, marca, baseUrl, telefone }: Para,
  { valor, ate }: { valor: number; ate: string },
): { assunto: string; carta: Carta } => ({
  assunto: `Uma devolução de ${formatReais(valor)} espera a sua decisão`,
  carta: {
    marca,
    para: nome,
    titulo: 'Uma devolução espera a sua decisão',
    paragrafos: [
      `Outra pessoa da administração pediu a devolução de ${formatReais(valor)}. O dinheiro só sai se você aprovar até ${formatDia(ate)}.`,
    ],
    acao: { rotulo: 'Ver a devolução', href: `${baseUrl}/admin/suporte` },
    rodape: [`Você recebeu este e-mail porque administra o ${marca}. Dúvidas: ${telefone}.`],
  },
})
