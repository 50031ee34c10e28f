import { describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

type Para = { nome: string; marca: string; baseUrl: string; telefone: string }
type Atrasada = { fila: string; sucesso: string }

/** Scheduled jobs that are late; `sucesso` is the last success in words. */
export const tarefasAtrasadas = (
  { nome, marca, baseUrl, telefone }: Para,
  atrasadas: readonly Atrasada[],
): { assunto: string; carta: Carta } => {
  const assunto =
    atrasadas.length === 1 ? 'Uma tarefa está atrasada' : `${atrasadas.length} tarefas estão atrasadas`
  return {
    assunto,
    carta: {
      marca,
      para: nome,
      titulo: assunto,
      paragrafos: ['O último sucesso de cada uma é mais velho que duas vezes o intervalo em que ela roda.'],
      fatos: atrasadas.map(({ fila, sucesso }) => [describeTarefa(fila), sucesso] as const),
      acao: { rotulo: 'Ver as tarefas', href: `${baseUrl}/admin/tarefas` },
      rodape: [`Você recebeu este e-mail porque administra o ${marca}. Dúvidas: ${telefone}.`],
    },
  }
}
