import { formatDia } from '@alento/contract/base/texto.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

type Para = { nome: string; marca: string; baseUrl: string; telefone: string }
type Escrita = { assunto: string; carta: Carta }

const moldura = ({ nome, marca, baseUrl, telefone }: Para) => ({
  marca,
  para: nome,
  acao: { rotulo: 'Ver a auditoria', href: `${baseUrl}/admin/auditoria` },
  rodape: [`Você recebeu este e-mail porque administra o ${marca}. Dúvidas: ${telefone}.`],
})

const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** Writes the anchor of the chain outside of the database: its last link and the number of entries of a day. */
export function ancoraDoDia(
  para: Para,
  { dia, numero, hash, registros }: { dia: string; numero: number; hash: string; registros: number },
): Escrita {
  const assunto = `Auditoria de ${formatDia(dia)}: ${inteiro(registros)} ${registros === 1 ? 'registro' : 'registros'}`
  return {
    assunto,
    carta: {
      ...moldura(para),
      titulo: `Auditoria de ${formatDia(dia)}`,
      paragrafos: [
        'Guarde este e-mail. Com ele se prova, fora do sistema, que a trilha de auditoria até aqui não foi refeita.',
      ],
      codigo: { rotulo: 'Último elo', valor: `${numero}:${hash}` },
      fatos: [
        ['Registros do dia', inteiro(registros)],
        ['Número do último elo', inteiro(numero)],
      ],
      notas: [
        'Se um dia houver dúvida, entregue este e-mail a quem cuida do servidor: o último elo basta para conferir.',
      ],
    },
  }
}

export const correnteQuebrada = (para: Para, quebra: string): Escrita => ({
  assunto: 'A trilha de auditoria foi alterada',
  carta: {
    ...moldura(para),
    titulo: 'A trilha de auditoria foi alterada',
    paragrafos: [
      `A conferência desta noite encontrou isto: ${quebra}.`,
      'Alguém com acesso ao banco de dados mudou, tirou ou pôs algo na trilha. Trate como incidente de segurança: não apague nada e chame quem cuida da infraestrutura.',
    ],
  },
})
