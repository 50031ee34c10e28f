const ler = (texto: string): string[] => texto.trim().split('\n')

/**
 * Texts about a unit: an opening for its theme, a second and a third sentence. `{b}` 'na Tijuca', `{c}` 'de Campinas', `{ano}`
 * founding year.
 */
export const aberturas: Record<string, string[]> = {
  geral: ler(`
Reunimos várias especialidades no mesmo endereço para a família resolver tudo perto de casa.
Somos uma clínica de bairro: quem vem uma vez costuma voltar com a mãe, o filho e o vizinho.
Atendemos adultos e crianças {b} desde {ano}.
Começamos com dois consultórios em {ano} e hoje ocupamos o prédio inteiro.`),
  coracao: ler(`
Cuidamos do coração de adultos e idosos, da prevenção ao acompanhamento de quem já operou.
Consulta, eletrocardiograma e teste de esforço no mesmo lugar, sem precisar atravessar a cidade.`),
  mulher: ler(`
Acompanhamos a mulher em todas as fases, do primeiro ciclo à menopausa.
Uma equipe só de ginecologia e mama, com exames feitos na própria clínica.`),
  crianca: ler(`
Aqui a criança é atendida no tempo dela, com a família por perto.
Pediatria e terapias no mesmo corredor: os profissionais conversam entre si sobre cada criança.`),
  olhos: ler(`
Consulta e exames dos olhos no mesmo dia, na maioria dos casos.
Cuidamos da visão desde {ano}, dos primeiros óculos à catarata.`),
  ossos: ler(`
Ortopedia e reabilitação juntas: você sai da consulta com o tratamento marcado.
Tratamos dor, lesão e postura, com fisioterapia no mesmo endereço.`),
  pele: ler(`
Dermatologia clínica em primeiro lugar: pele, cabelos e unhas em todas as idades.`),
  mente: ler(`
Um lugar tranquilo para conversar. Atendemos adultos, adolescentes e casais.
Psicologia e psiquiatria trabalhando em conjunto, com sigilo e sem pressa.`),
  boca: ler(`
Odontologia sem susto: o plano e o preço são combinados antes de começar.
Atendemos a família toda, da primeira limpeza à prótese.`),
  digestivo: ler(`
Consulta e endoscopia no mesmo lugar, com preparo explicado passo a passo.`),
  respirar: ler(`
Asma, rinite, ronco e falta de ar: investigamos a causa e acompanhamos de perto.`),
  rim: ler(`
Cuidamos de rins e vias urinárias, com os exames feitos na clínica.`),
  oncologia: ler(`
Acolhemos o paciente com câncer e a família, do diagnóstico ao fim do tratamento.`),
  idoso: ler(`
Atendimento pensado para quem tem mais de 60 anos: sem escada, sem correria e com acompanhante bem-vindo.`),
  neuro: ler(`
Dor de cabeça, memória, epilepsia e sono: avaliação completa com exames na própria clínica.`),
  trabalho: ler(`
Exames admissionais, periódicos e de habilitação com resultado no mesmo dia.`),
  integral: ler(`
Acupuntura, homeopatia e nutrição para tratar a pessoa inteira.`),
  familia: ler(`
O médico de família conhece a sua história e chama o especialista quando precisa.`),
  reabilitar: ler(`
Reabilitação depois de cirurgia, derrame ou lesão, com plano individual.`),
  hormonio: ler(`
Diabetes, tireoide e obesidade acompanhados por uma equipe que se fala.`),
  laboratorio: ler(`
Coleta sem hora marcada e resultado pela internet.
Fazemos exames de sangue, urina e fezes desde {ano}, com controle de qualidade externo.
Laboratório de bairro com resultado rápido: a maioria dos exames sai em um dia útil.
Equipe treinada para coletar sangue de bebês e de quem tem veia difícil.`),
  imagem: ler(`
Raio-X, ultrassom e tomografia com laudo em até dois dias úteis.
Exames de imagem com equipamento novo e gente paciente para explicar o preparo.
Fazemos imagem para consultórios {c} desde {ano}.`),
  consultorio: ler(`
Consultório particular, com agenda espaçada para ninguém esperar muito.
Atendimento individual e sem pressa, por quem você escolheu.
Consultório {b} desde {ano}, com retorno incluído na consulta.`),
}

export const segundas = ler(`
O prédio tem elevador e rampa.
Há estacionamento conveniado ao lado.
A recepção abre às 7h, de segunda a sexta.
Aos sábados atendemos até o meio-dia.
Resultados e receitas podem ser retirados por qualquer pessoa com a sua autorização.
Avisamos na véspera por mensagem.
Crianças têm um cantinho para brincar enquanto esperam.
A sala de espera tem água, café e tomada para o celular.
O lugar é silencioso e bem iluminado.
Temos banheiro adaptado e cadeira de rodas na entrada.
Nossa equipe fala Libras na recepção.
Receitas e pedidos saem impressos ou pelo celular, como preferir.`)

export const terceiras = ler(`
Se precisar remarcar, é só ligar até o dia anterior.
Traga um documento com foto e os exames que já tem.
Em caso de dúvida, ligue antes: explicamos com calma.
Chegue 15 minutos antes na primeira vez.
Acompanhantes são bem-vindos.
Perto do ponto de ônibus e com táxi na porta.
Conferimos o seu voucher na recepção em menos de um minuto.
Estamos {b}, em rua de fácil acesso.`)
