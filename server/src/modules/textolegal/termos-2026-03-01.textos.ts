import type { TextoFonte } from './texto.rules.ts'

/** Terms of use. A changed text needs another version: a test checks that the text of a version never changes. */
export const termos20260301: TextoFonte = {
  assunto: 'termos',
  versao: '2026-03-01',
  vigenteDesde: '2026-03-01',
  titulo: 'Termos de uso',
  resumo: 'O que o {marca} faz, o que você pode esperar e o que esperamos de você.',
  secoes: [
    {
      titulo: 'O que o {marca} é',
      paragrafos: [
        'O {marca} mostra preços de consultas e exames de clínicas, consultórios e laboratórios, recebe a sua compra e entrega um voucher para você mostrar no atendimento.',
        'O {marca} não é plano de saúde, não atende emergências e não presta o atendimento. Quem atende é a unidade que você escolheu, com os profissionais dela. Em uma emergência, ligue 192.',
      ],
      itens: [],
    },
    {
      titulo: 'Sua conta',
      paragrafos: [
        'A conta é de uma pessoa, com o CPF dela. Você pode comprar para você e para os dependentes do seu cartão SinSaude.',
        'Guarde a sua senha. Se você perceber que alguém entrou na sua conta, troque a senha e saia dos outros aparelhos em Segurança.',
      ],
      itens: [],
    },
    {
      titulo: 'Preços e pagamento',
      paragrafos: [
        'O preço que vale é o que aparece antes de você pagar. O preço com o cartão SinSaude é só para quem tem o cartão habilitado.',
        'O pagamento online é feito por cartão de crédito, boleto ou Pix e processado pela Zoop. Algumas unidades recebem no local de quem tem o cartão SinSaude.',
      ],
      itens: [
        'Um pedido online sem pagamento é cancelado sozinho quando o prazo dele termina.',
        'Parcelas no cartão podem ter acréscimo; o total aparece antes de você confirmar.',
      ],
    },
    {
      titulo: 'Desistir, remarcar e receber de volta',
      paragrafos: [
        'Você pode desistir de uma compra online em até 7 dias depois de pagar, sem dizer o motivo, se ainda não foi atendido. O valor inteiro volta pelo mesmo caminho do pagamento.',
        'Você pode remarcar ou cancelar um horário até o prazo da unidade, que aparece no pedido.',
      ],
      itens: [],
    },
    {
      titulo: 'Avaliações',
      paragrafos: [
        'Depois de um atendimento você pode avaliar a unidade. A avaliação aparece no site com o seu primeiro nome e a inicial do último. Escreva sobre o atendimento e não inclua dados de outras pessoas.',
      ],
      itens: [],
    },
    {
      titulo: 'Quando algo dá errado',
      paragrafos: [
        'Se a unidade não atender o seu voucher, ou cobrar por fora, fale com a central: {central}. Para dúvidas sobre a conta, fale com o suporte: {suporte}.',
        'Se mudarmos estes termos, o texto novo aparece aqui com outra data, e perguntamos de novo se você concorda. Vale a lei brasileira e o foro da cidade onde você mora.',
      ],
      itens: [],
    },
  ],
}
