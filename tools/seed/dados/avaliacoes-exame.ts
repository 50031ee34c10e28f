const ler = (texto: string): string[] => texto.trim().split('\n')

export const boasLaboratorio = ler(`
A coleta foi rápida e quase não senti a agulha.
O resultado saiu no dia seguinte, pela internet.
Cheguei às 7h e às 7h20 já estava tomando café.
Tenho veia difícil e acertaram de primeira.
Fizeram o exame do meu bebê com muita paciência.
Paguei menos da metade do que me cobraram em outro laboratório.
Não precisei marcar hora, foi só chegar com o voucher.
A coleta em casa foi pontual e a técnica muito educada.
Lanchinho depois da coleta, adorei.
Explicaram o jejum direitinho por telefone.
Lugar limpo, material aberto na minha frente.
Meu pai tem 84 anos e foi atendido com prioridade.
Resultado claro, com os valores de referência do lado.
Fiz o check-up inteiro numa manhã.
Fila organizada por senha, andou rápido.
A moça da coleta conversou comigo o tempo todo para eu não ficar nervos{c}.
Comparei os preços no site e aqui saiu mais barato.
Recebi o resultado no e-mail antes do prazo.
Entreguei a urina e fui embora em cinco minutos.
Atendimento bom mesmo com a casa cheia.
Repetiram um exame sem cobrar, porque ficou dúvida. Achei correto.
Minha médica elogiou o laudo.
Tem cadeira especial para criança, ajudou muito.
Preço honesto e gente educada.
Faço meus exames de diabetes lá a cada três meses e nunca tive problema.
Abrem cedo, dá para ir antes do trabalho.`)

/** For a clinic that does a few exams itself. */
export const boasDaCasa = ler(`
Fiz o exame no mesmo lugar da consulta, sem precisar ir a outro endereço.
O laudo ficou pronto na hora.
Explicaram como ia ser antes de começar.
Exame rápido e equipe atenciosa.
Paguei pelo site e só apresentei o voucher.
Fiz o exame de manhã e à tarde o resultado já estava no meu e-mail.
Aparelho novo e sala limpa.
Fui bem atendid{c} do começo ao fim.
Não doeu nada.
Consegui horário para o dia seguinte.
Preço menor do que no hospital perto de casa.
Me deram um papel com o preparo explicado.`)

export const boasImagem = ler(`
O técnico explicou cada posição e foi rápido.
Sou claustrofóbic{c} e tiveram toda a paciência do mundo comigo.
O laudo ficou pronto dois dias antes do previsto.
Equipamento novo, sala gelada, mas deram cobertor.
Fiz o ultrassom e o médico já foi explicando na tela.
Imagem entregue em CD e também pelo celular.
Mamografia sem dor, a técnica foi muito cuidadosa.
Meu ortopedista disse que as imagens estavam ótimas.
Paguei pelo site e só apresentei o voucher.
Consegui a ressonância para o dia seguinte.
Vestiário limpo e com armário com chave.
Explicaram o preparo por telefone e mandaram por mensagem também.
Vi meu bebê pela primeira vez. A médica mostrou tudo com carinho.
Fui encaixad{c} porque sentia dor. Só tenho a agradecer.
Economizei bastante no raio-X do meu filho.
Pontualidade exemplar, entrei no minuto marcado.`)

export const mornasExame = ler(`
O resultado atrasou um dia, mas veio completo.
Bom atendimento, fila grande na segunda-feira.
A coleta foi boa. O site para ver o resultado é confuso.
Esperei meia hora mesmo com senha preferencial.
Deixou um roxo no braço, mas o preço compensa.
Demorou para acharem o meu cadastro.`)

export const ruinsExame = ler(`
Precisei voltar porque perderam a amostra.
O laudo demorou uma semana e ninguém atendia o telefone.
Furaram três vezes até achar a veia.
Cheguei com o preparo certo e a máquina estava quebrada.`)

/** Shown on the home page, one per city. */
export const doSite = [
  {
    cidade: 'Niterói',
    texto: 'Minha filha marcou pelo celular e eu só levei o papel. Me chamaram na hora certa.',
  },
  {
    cidade: 'São Paulo',
    texto: 'Comparei quatro lugares antes de escolher e economizei R$ 214,00. Agora faço isso sempre.',
  },
  {
    cidade: 'Belo Horizonte',
    texto: 'Estou sem plano há dois anos e voltei a cuidar da saúde sem apertar o mês.',
  },
  {
    cidade: 'Curitiba',
    texto: 'O preço que vi foi o preço que paguei. Sem surpresa na recepção.',
  },
  {
    cidade: 'Manaus',
    texto: 'Moro longe do centro e achei tudo perto de casa, com hora marcada e valor justo.',
  },
]

/** Maria's own review of Cardio Tijuca. */
export const daMaria = 'Fiz o cardiologista e o eletro na mesma semana. Paguei menos que o remédio do mês.'
