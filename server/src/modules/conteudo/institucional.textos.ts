/** The presentation of the platform, for patients, for people who read English, and for companies. */
export const institucional = {
  quemsomos: {
    titulo: 'Quem somos',
    resumo: 'O {marca} junta quem precisa de uma consulta ou de um exame a quem atende, com o preço à vista.',
    corpo: `## Por que existimos
Quem paga a própria consulta quase nunca sabe o preço antes de ligar. Quem atende tem horários livres e poucos jeitos de contar isso. O {marca} mostra os dois lados: o que cada lugar cobra, onde fica e quando pode atender.

## O que fazemos
- Você busca uma consulta ou um exame e compara **preço, distância e avaliações** de quem já foi.
- Você compra pelo site e recebe um **voucher**. Onde a unidade tem agenda, já sai com o dia e a hora marcados.
- Com o [cartão SinSaude](/sinsaudecard) você paga menos nas unidades que o aceitam.
- Para vários exames, o [orçamento](/orcamento) mostra onde a lista inteira custa menos.

## O que não fazemos
Não somos plano de saúde e não atendemos emergências: em uma emergência, ligue 192. Também não prestamos o atendimento. Quem atende é a unidade que você escolhe, com os profissionais dela, registrados nos seus conselhos.

## Como ganhamos dinheiro
Uma parte do preço de cada venda fica com a plataforma, e a assinatura do cartão SinSaude também é nossa receita. A unidade não paga para aparecer antes das outras na busca.

## A empresa
{empresa}, CNPJ {cnpj}, {endereco}.

Fale com a gente: central {central} ({centralHorario}) e suporte {suporte} ({suporteHorario}).`,
  },
  aboutus: {
    titulo: 'About us',
    resumo:
      '{marca} helps people in Brazil find and pay for medical appointments and exams at a known price.',
    corpo: `## Why we exist
People in Brazil who pay for their own health care rarely know the price before they call. Clinics have free hours and few ways to say so. {marca} shows both: what each place charges, where it is, and when it can see you.

## What we do
- You search for an appointment or an exam and compare **prices, distances and reviews** by people who were there.
- You pay online and get a **voucher** to show at the reception desk. Where a clinic keeps its schedule with us, you also choose day and time.
- Our discount card, [SinSaude](/sinsaudecard), lowers the price at the clinics that take it.
- For several exams at once, a [quote](/orcamento) shows where the whole list costs least.

## What we are not
We are not a health insurance company and we do not handle emergencies. In an emergency in Brazil, call 192. Care is given by the clinic that you choose and by its own registered professionals.

## How we earn money
A share of each sale stays with the platform, and people subscribe to the discount card. Clinics cannot pay to be listed first.

## The company
{empresa}, CNPJ {cnpj}, {endereco}. Our site and our support speak Portuguese. Phone: {central}.`,
  },
  alentoempresas: {
    titulo: '{marca} para empresas',
    resumo:
      'Consultas, exames e o cartão SinSaude para quem trabalha com você, sem contratar um plano de saúde.',
    corpo: `## Para quem é
Para empresas, associações e sindicatos que querem oferecer acesso a consultas e exames com desconto a quem não tem plano de saúde, ou para completar o plano que existe.

## Como pode funcionar
- **Cartão SinSaude para a equipe.** Cada pessoa tem o seu cartão e paga o preço menor nas unidades que o aceitam. Dependentes podem entrar.
- **Exames de uma lista.** Mande a lista de exames que a sua empresa costuma pedir e mostramos quanto custam e onde.
- **Unidades perto do trabalho.** Conte onde a sua equipe está e dizemos quem atende por perto.

## O que vem depois
1. Você escreve pelo formulário abaixo.
2. Uma pessoa da nossa equipe lê e responde por e-mail ou por telefone.
3. Se fizer sentido para os dois lados, montamos a proposta juntos. Escrever não custa nada e não obriga a nada.

Não somos plano de saúde e não atendemos emergências.`,
  },
} as const
