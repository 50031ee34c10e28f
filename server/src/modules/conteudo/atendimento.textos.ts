/** How to use the platform, and whom to ask about a problem. */
export const atendimento = {
  comofunciona: {
    titulo: 'Como funciona',
    resumo: 'Da busca ao atendimento, em quatro passos.',
    corpo: `## 1. Busque
Diga o que você precisa e onde: uma consulta, um exame ou uma lista deles. A [busca](/busca) mostra o preço de cada unidade, a distância e o que disseram as pessoas que já foram.

## 2. Escolha e pague
Escolha a unidade e, onde há agenda, o dia e a hora. O preço que vale é o que aparece antes de você pagar. Você paga com cartão de crédito, Pix ou boleto. Quem tem o [cartão SinSaude](/sinsaudecard) pode pagar no local em algumas unidades.

## 3. Mostre o voucher
Depois do pagamento, o **voucher** chega por e-mail e fica na sua área de cliente. Mostre o código na recepção, com um documento com foto.

## 4. Conte como foi
Depois do atendimento, você pode avaliar. Só avalia quem foi atendido, e a avaliação ajuda a próxima pessoa a escolher.

## Se os planos mudarem
- **Remarcar ou desistir:** abra o pedido na [sua área](/admincliente). Lá aparece o que ainda dá para fazer e quanto volta para você.
- **Não deu certo na unidade:** fale com a gente. Veja [como reclamar](/reclamacoes).

Ficou alguma dúvida? Leia as [perguntas frequentes](/perguntas) ou ligue para {central} ({centralHorario}).`,
  },
  perguntas: {
    titulo: 'Perguntas frequentes',
    resumo: 'As dúvidas que mais chegam ao nosso atendimento.',
    corpo: `## O {marca} é um plano de saúde?
Não. Você paga só o que usa, pelo preço que viu antes. Não há mensalidade para comprar uma consulta ou um exame. O cartão SinSaude tem mensalidade e dá desconto, mas também não é plano de saúde.

## Preciso de cadastro?
Para buscar e comparar, não. Para comprar, sim: o voucher sai com o seu nome e o seu CPF. O cadastro é gratuito.

## Como recebo o voucher?
Por e-mail, e ele fica na sua [área de cliente](/admincliente). Se o e-mail não chegar, olhe a caixa de spam ou abra o pedido na sua área.

## Posso comprar para outra pessoa?
Para os dependentes do seu cartão SinSaude, sim. Outra pessoa precisa de uma conta com o CPF dela.

## Preciso de pedido médico para os exames?
Muitos exames exigem. Leve o pedido no dia do exame. No orçamento você pode fotografar o pedido, e a unidade o vê quando o exame é pago ou marcado.

## Posso remarcar ou desistir?
Em geral, sim. Abra o pedido na sua [área de cliente](/admincliente): lá estão os prazos e o valor que volta. Um pedido pago e ainda não atendido pode ser devolvido como dizem os [termos de uso](/termos).

## Quanto tempo leva a devolução?
No Pix e no boleto, a devolução sai assim que o processador confirma. No cartão de crédito, aparece na fatura, e o dia depende do banco do cartão.

## A unidade quis cobrar a mais. E agora?
O que está no voucher já está pago. Fale com a gente no mesmo dia: veja [como reclamar](/reclamacoes).

## Onde cancelo o cartão SinSaude?
Na sua [área de cliente](/admincliente/cartao). As condições estão no [contrato](/contrato).`,
  },
  reclamacoes: {
    titulo: 'Como reclamar',
    resumo: 'Conte o que deu errado. Respondemos em até 5 dias.',
    corpo: `## Se foi com um pedido
Entre na [sua área de cliente](/admincliente) e abra o pedido: lá estão os dados da compra, o que ainda pode ser feito e os nossos contatos. Tenha à mão o **código do voucher** quando ligar.

## Se foi outra coisa
Ligue para o suporte, {suporte} ({suporteHorario}), ou para a central, {central} ({centralHorario}). Também atendemos [pelo chat]({chat}).

## O que acontece depois
1. Quem atende anota a reclamação e confirma que recebeu.
2. Falamos com a unidade, quando for sobre ela.
3. Respondemos em **até 5 dias**, como manda o Decreto 7.962, de 2013, que trata das compras pela internet.

## Se a resposta não resolver
Você pode procurar o Procon da sua cidade ou o [consumidor.gov.br](https://www.consumidor.gov.br). Para reclamar do atendimento de um profissional de saúde, procure o conselho dele, como o CRM do seu estado.

## Quem responde
{empresa}, CNPJ {cnpj}, {endereco}.`,
  },
  acessibilidade: {
    titulo: 'Acessibilidade',
    resumo: 'O que fazemos para que todas as pessoas possam usar o {marca}, e como avisar quando falhamos.',
    corpo: `## O que fazemos
- O site funciona só com o teclado e com leitores de tela. Cada página começa com um atalho para o conteúdo.
- Textos podem ser ampliados até 200% sem que nada se perca, e as páginas cabem em telas de celular pequenas.
- As cores têm contraste, e nenhuma informação depende só da cor.
- Buscar, comprar e ver os pedidos funcionam mesmo quando o navegador não roda scripts.
- Animações param para quem pediu menos movimento no aparelho.

## Como conferimos
Seguimos as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, e a Lei Brasileira de Inclusão (Lei 13.146, de 2015). A cada mudança, testes automáticos passam pelas telas no tamanho de um celular e de um computador, e os caminhos principais são percorridos só com o teclado. Testes automáticos não encontram tudo.

## O que ainda falta
- O mapa da busca é uma imagem de terceiros: o que ele mostra está também na lista ao lado.
- Fotos enviadas pelas unidades podem não ter uma boa descrição.

## Encontrou uma barreira?
Conte em que página foi, o que você tentou fazer e com que aparelho ou leitor de tela. Ligue para {suporte} ({suporteHorario}) ou escreva [pelo chat]({chat}). Respondemos em até 5 dias e dizemos o que vai mudar.`,
  },
} as const
