const ler = (texto: string): string[] => texto.trim().split('\n')

/**
 * Reviews of consultations. `{prof}` is the professional by article and first name: 'a Dra. Helena', 'o Rafael'; `{o}` is their
 * gender ending, `{c}` the client's.
 */
export const boas = ler(`
Cheguei 10 minutos antes e fui atendid{c} na hora.
Explicou tudo com calma e ainda anotou num papel para eu não esquecer.
Gostei muito, {prof} ouve a gente de verdade.
Preço justo e atendimento melhor do que o do meu antigo convênio.
Recepção educada, lugar limpo e consulta sem pressa.
Mostrei o voucher no celular e foi só entrar.
Levei minha mãe de 78 anos e trataram ela com muito carinho.
Fiquei mais de meia hora na consulta. Faz tempo que isso não me acontecia.
Saí com a receita, o pedido de exames e o retorno marcado.
Consegui horário para a mesma semana.
{Prof} foi muito atencios{o} e tirou todas as minhas dúvidas.
O consultório é simples, mas o atendimento compensa.
Fácil de achar, tem ponto de ônibus na porta.
Paguei pelo site e não precisei levar dinheiro nenhum.
Pontual, cordial e direto ao ponto.
Descobri o que eu tinha depois de meses procurando.
Remarquei por telefone sem problema nenhum.
Me senti acolhid{c} desde a entrada.
Não me empurrou remédio. Explicou as opções e me deixou escolher.
O ar-condicionado estava forte, mas fora isso tudo ótimo.
Atendimento de primeira, parecia consulta bem mais cara.
Pediu só os exames necessários. Gostei disso.
{Prof} olhou os exames antigos um por um.
Voltei para mostrar os exames e não cobraram o retorno, como prometido.
A secretária ligou na véspera para confirmar. Achei ótimo.
Esperei uns 15 minutos, nada demais.
Já é a terceira vez que vou e continua bom.
Ambiente tranquilo, dá para conversar sem ninguém ouvindo.
Fui bem orientad{c} sobre o tratamento e já estou melhor.
Tem rampa e elevador, meu pai usa cadeira de rodas e não tivemos dificuldade.
Achei que seria corrido pelo preço, mas foi o contrário.
{Prof} explicou o exame na tela do computador, entendi pela primeira vez.
Marquei pelo celular de noite e na manhã seguinte já estava confirmado.
Boa experiência, do portão até a saída.
Consulta completa: mediu pressão, pesou, auscultou. Coisa rara hoje.
Profissional humano, perguntou da minha rotina e da minha família.
O desconto do cartão valeu muito a pena.
Equipe simpática e sala de espera limpa.
Fui com medo e saí tranquil{c}.
Deu o diagnóstico na hora e explicou o próximo passo.
Estacionei na rua sem dificuldade e entrei na hora marcada.
{Prof} foi pacientíssim{o} com as minhas perguntas.
Valeu cada centavo.
Recebi a receita pelo celular antes de chegar em casa.`)

/** Additional ones by specialty. */
export const boasDaArea: Record<string, string[]> = {
  Odontologia: ler(`
Não senti nada na anestesia. Perdi o medo de dentista.
Explicou o orçamento antes de mexer em qualquer dente.
Limpeza caprichada e ainda ensinou a passar o fio direito.
Fiz a restauração numa visita só e ficou da cor do dente.
Atendeu uma urgência minha numa sexta à tarde.`),
  Psicologia: ler(`
Me senti à vontade já na primeira sessão.
Faz dois meses que faço terapia e a diferença é grande.
Escuta sem julgar. Era o que eu precisava.
Sala silenciosa e sessão de 50 minutos mesmo, sem corte.`),
  Psiquiatria: ler(`
Primeira vez que um psiquiatra me ouviu sem olhar para o relógio.
Ajustou a medicação e explicou os efeitos com clareza.`),
  Pediatria: ler(`
Minha filha de 3 anos saiu de lá dando tchau.
Tirou todas as dúvidas de pais de primeira viagem.
Examinou o bebê com muita delicadeza.
Respondeu até as perguntas da avó.
Atenderam meu filho no horário e ele nem quis ir embora.`),
  Oftalmologia: ler(`
Saí com o grau certo e a pressão dos olhos medida.
Meus óculos novos ficaram perfeitos com a receita.
Dilatou a pupila e explicou que eu não podia dirigir depois. Atenciosos.`),
  Fisioterapia: ler(`
Em quatro sessões minha coluna já melhorou muito.
Cada exercício é corrigido na hora. Recomendo.`),
  'Ginecologia e Obstetrícia': ler(`
Fiz o preventivo sem constrangimento nenhum.
Estou fazendo o pré-natal lá e me sinto muito segura.
Colheu o preventivo na própria consulta, resolvi tudo num dia.`),
  Cardiologia: ler(`
Fiz o eletro na própria consulta e já saí com o laudo.
Ajustou meu remédio da pressão e explicou o porquê.
Precisava do risco cirúrgico com urgência e saiu no mesmo dia.`),
  'Ortopedia e Traumatologia': ler(`
Olhou minha ressonância e disse que eu não precisava operar. Que alívio.
Fez a infiltração no joelho e voltei a andar sem dor.`),
  Dermatologia: ler(`
Olhou pinta por pinta, com calma.
O tratamento da acne do meu filho deu resultado em um mês.`),
  Nutrição: ler(`
Plano alimentar que cabe no meu bolso e na minha rotina.
Perdi 4 quilos sem passar fome.`),
}

export const mais = ler(`
Recomendo.
Volto com certeza.
Já indiquei para duas amigas.
Nota dez para a recepção.
Vou continuar o tratamento lá.
Só achei a sala de espera pequena.
Estão de parabéns.
Indico para quem não tem plano de saúde.
Recomendo de olhos fechados.
Gostei também da limpeza do lugar.`)

export const mornas = ler(`
A consulta foi boa, mas esperei quase 40 minutos.
Atendimento correto, porém um pouco rápido.
O profissional é bom. A recepção podia ser mais atenciosa.
Demorei para achar a sala, falta placa no prédio.
Bom, mas o telefone só chama.
Gostei da consulta, não gostei do calor na sala de espera.
Cumpriu o que prometia, sem nada de especial.
O retorno só tinha vaga para o mês seguinte.`)

export const ruins = ler(`
Atrasou mais de uma hora e ninguém avisou.
Consulta de dez minutos, esperava mais atenção.
A recepcionista não encontrava o meu voucher e fiquei esperando em pé.
Mudaram o meu horário em cima da hora.
Saí com mais dúvidas do que entrei.`)

export const respostas = ler(`
Obrigado pelo retorno. Já conversamos com a equipe sobre isso.
Sentimos muito. Se quiser, ligue e contamos o que já mudamos desde então.
Agradecemos o comentário. Ele ajuda a melhorar o atendimento de todos.
Pedimos desculpas. Não é assim que queremos receber os nossos pacientes.`)

export const agradecimentos = ler(`
Ficamos felizes com o seu comentário. Até a próxima consulta.
Obrigado pela confiança. Lembranças à família.
Que bom saber disso. Repassamos o elogio à equipe.`)
