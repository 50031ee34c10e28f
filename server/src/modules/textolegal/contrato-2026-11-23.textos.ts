import type { TextoFonte } from './texto.rules.ts'

/**
 * Contract of the discount card, accepted with each purchase. A changed text needs another version. Source: decisions.md,
 * 'Plans and cards'.
 */
export const contrato20261123: TextoFonte = {
  assunto: 'contrato',
  versao: '2026-11-23',
  vigenteDesde: '2026-11-23',
  titulo: 'Contrato do cartão SinSaude',
  resumo: 'O que o cartão é, quanto custa, como ele se renova e como sair dele.',
  secoes: [
    {
      titulo: 'O que o cartão é',
      paragrafos: [
        'O cartão SinSaude dá a você e aos seus dependentes o preço do cartão nas consultas e nos exames das unidades que atendem pelo {marca}. O preço aparece antes de cada compra.',
        'O cartão não é plano de saúde nem seguro de saúde e não atende emergências. Ele não paga consultas nem exames por você: você paga cada um, com desconto. Em uma emergência, ligue 192.',
      ],
      itens: [
        'Os descontos não têm carência: valem desde que o cartão é emitido.',
        'Quem atende é a unidade que você escolhe, com os profissionais dela.',
      ],
    },
    {
      titulo: 'Quem faz parte',
      paragrafos: [
        'Quem compra é o titular. Cada CPF tem um cartão de cada vez. Os dependentes são as pessoas que você escolhe, de qualquer idade, até o limite do plano, e uma pessoa não pode ser dependente em dois cartões.',
        'Alguns planos têm uma idade mínima e uma máxima, que contam no dia da compra. Fazer aniversário depois não tira ninguém do plano.',
      ],
      itens: [],
    },
    {
      titulo: 'Preço e renovação',
      paragrafos: [
        'O preço do seu plano aparece no resumo da compra e fica guardado com o seu contrato. O plano mensal se renova a cada mês e o anual a cada ano, até você sair.',
        'O cartão é emitido quando o primeiro pagamento é confirmado, e aí recebe o número dele.',
      ],
      itens: [
        'No cartão de crédito, a renovação é cobrada no mesmo cartão.',
        'No boleto, você escolhe o dia do vencimento. O primeiro período vai até o primeiro dia escolhido depois de um período inteiro, sem cobrança a mais.',
        'A cobrança por boleto ou Pix é enviada 5 dias antes do fim do período.',
        'Quando há a oferta do primeiro mês grátis, ela vale para planos mensais, uma vez por CPF, e o resumo da compra mostra R$ 0,00 para hoje.',
        'Um preço novo só vale para você a partir de uma renovação, com aviso de 30 dias antes, e o aviso mostra como sair.',
      ],
    },
    {
      titulo: 'Desistir em 7 dias',
      paragrafos: [
        'Você pode desistir em até 7 dias depois da emissão do cartão, sem dizer o motivo. Tudo o que você pagou pelo cartão volta. O que você já usou continua seu.',
      ],
      itens: [],
    },
    {
      titulo: 'Sair quando quiser',
      paragrafos: [
        'Você sai pelo site, em Meu {marca}, em dois toques, sem ligar para ninguém e sem multa. Nada mais é cobrado, e o cartão vale até o fim do que está pago. Até esse dia você pode voltar atrás.',
        'Quem sai de um plano anual recebe de volta os meses inteiros que não usou.',
      ],
      itens: [],
    },
    {
      titulo: 'Atraso',
      paragrafos: [
        'Se uma renovação não for paga, o cartão continua valendo por 10 dias, e avisamos você nesse tempo. Depois ele fica suspenso: você não compra com o preço do cartão e nada novo é cobrado.',
      ],
      itens: [
        'Ao pagar, o cartão volta a valer e um período novo começa nesse dia.',
        'Um cartão suspenso por 60 dias é encerrado.',
        'Pedidos que você já pagou continuam valendo.',
      ],
    },
    {
      titulo: 'Seguro, nos planos que têm',
      paragrafos: [
        'Em alguns planos há também um seguro, que é um benefício à parte dos descontos. As condições dele, com carência, valores e idades, são as do plano e aparecem por inteiro no resumo, antes de você pagar.',
        'Você pode dizer quem recebe o seguro em Meu {marca}. Se não disser, recebem os herdeiros legais. Ao mudar para um plano com seguro, a carência começa nesse dia.',
      ],
      itens: [],
    },
    {
      titulo: 'Mudanças e dúvidas',
      paragrafos: [
        'Se este texto mudar, a versão que você aceitou continua valendo para o seu contrato e continua aqui para ler. Para dúvidas, ligue para {central} ou, na sua conta, para {suporte}.',
        'Vale a lei brasileira e o foro da cidade onde você mora.',
      ],
      itens: [],
    },
  ],
}
