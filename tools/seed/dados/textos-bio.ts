const ler = (texto: string): string[] => texto.trim().split('\n')

/**
 * Texts about a professional. `{anos}` years of practice, `{foco}` their field, `{fac}` their university, `{o}` o or a,
 * `{e}` empty or a, `{b}` 'na Tijuca', `{c}` 'de Campinas'.
 */
export const modelos = ler(`
Há {anos} anos cuida de {foco}.
Atende {foco} e gosta de explicar cada exame com calma.
Formad{o} pela {fac}, dedica-se a {foco}.
Estudou na {fac} e trabalha {b} há {anos} anos. Foco em {foco}.
{Foco}: é o que faz há {anos} anos, com escuta e sem pressa.
Prefere consultas longas. Acompanha {foco}.
Fez residência na {fac}. Atende {foco}.
Professor{a} convidad{o} da {fac}. No consultório, {foco}.
Começou em posto de saúde e leva de lá o jeito simples de explicar. Atende {foco}.
Trabalha com {foco} e mantém contato com a família do paciente.
Conhecid{o} por não deixar ninguém sair com dúvida. Cuida de {foco}.
Dedica-se a {foco}. Também atende quem já passou por vários médicos sem resposta.
Com {anos} anos de prática, acompanha {foco}.
Natural {c}, estudou na {fac}. Atende {foco}.
Pós-graduad{o} pela {fac}. Interesse especial em {foco}.`)

/** For professionals who are not physicians: without the word doctor. */
export const modelosOutros = ler(`
Há {anos} anos trabalha com {foco}.
Formad{o} pela {fac}, atende {foco}.
Atende {foco}, com plano feito para cada pessoa.
Começa sempre pela conversa. Trabalha com {foco}.
Trabalha {b} há {anos} anos com {foco}.
Especialista pela {fac}, acompanha {foco}.
Explica cada passo e passa tarefa para casa. Atende {foco}.
Gosta de ver resultado aos poucos. Dedica-se a {foco}.`)

/** For professionals of imaging. */
export const modelosImagem = ler(`
Há {anos} anos faz e interpreta exames de {foco}.
Formad{o} pela {fac}. Responde pelos laudos de {foco}.
Mostra a imagem na tela e explica o que está vendo. Faz {foco}.
Trabalha {b} há {anos} anos com {foco}.`)

export const faculdades: Record<string, string[]> = {
  RJ: ['UFRJ', 'UERJ', 'UFF', 'Unirio'],
  SP: ['USP', 'Unifesp', 'Unicamp', 'Santa Casa de São Paulo', 'Unesp'],
  MG: ['UFMG', 'UFJF', 'Ciências Médicas de Minas Gerais'],
  PR: ['UFPR', 'UEL', 'PUC do Paraná'],
  AM: ['UFAM', 'UEA'],
  BA: ['UFBA', 'Escola Bahiana de Medicina', 'UNEB'],
}

export const focos: Record<string, string> = {
  Acupuntura: 'dor crônica e ansiedade; enxaqueca e dor lombar',
  'Alergia e Imunologia': 'rinite, asma e alergia alimentar; urticária e alergia a remédios',
  Angiologia: 'varizes e inchaço nas pernas; trombose e má circulação',
  Cardiologia:
    'hipertensão e prevenção em adultos e idosos; arritmias e quem usa marca-passo; insuficiência cardíaca e colesterol alto',
  'Cirurgia Cardiovascular': 'pacientes antes e depois da cirurgia do coração',
  'Cirurgia da Mão': 'túnel do carpo, dedo em gatilho e lesões de tendão',
  'Cirurgia de Cabeça e Pescoço': 'nódulos de tireoide e do pescoço',
  'Cirurgia do Aparelho Digestivo': 'vesícula, hérnia e refluxo; cirurgia bariátrica e acompanhamento',
  'Cirurgia Geral': 'hérnias, vesícula e pequenas cirurgias',
  'Cirurgia Oncológica': 'cirurgia de câncer de mama, pele e intestino',
  'Cirurgia Pediátrica': 'hérnia, fimose e outras cirurgias da infância',
  'Cirurgia Plástica': 'reconstrução e cicatrizes; cirurgia de pálpebra e mama',
  'Cirurgia Torácica': 'nódulos de pulmão e suor excessivo',
  'Cirurgia Vascular': 'varizes, feridas que não fecham e aneurisma',
  'Clínica Médica':
    'check-up, pressão alta e diabetes; adultos que usam muitos remédios; cansaço, anemia e prevenção',
  Coloproctologia: 'hemorroida, intestino preso e prevenção do câncer de intestino',
  Dermatologia: 'acne, manchas e queda de cabelo; prevenção do câncer de pele; psoríase e dermatite',
  'Endocrinologia e Metabologia': 'diabetes e tireoide; obesidade e menopausa',
  Gastroenterologia: 'refluxo, gastrite e intestino irritável; doenças do fígado',
  'Genética Médica': 'aconselhamento genético e doenças raras',
  Geriatria: 'memória, quedas e qualidade de vida depois dos 60; idosos que tomam vários remédios',
  'Ginecologia e Obstetrícia':
    'pré-natal e parto; prevenção, contracepção e menopausa; endometriose e ciclos irregulares',
  'Hematologia e Hemoterapia': 'anemias e distúrbios de coagulação',
  Homeopatia: 'alergias e infecções de repetição em crianças e adultos',
  Infectologia: 'infecções de repetição, HIV e medicina do viajante',
  Mastologia: 'nódulos de mama e prevenção do câncer de mama',
  'Medicina de Família e Comunidade':
    'famílias inteiras, do bebê à avó; hipertensão, diabetes e saúde mental',
  'Medicina do Trabalho': 'exames ocupacionais e retorno ao trabalho',
  'Medicina de Tráfego': 'exames de habilitação para motoristas',
  'Medicina Esportiva': 'corredores, ciclistas e quem quer começar a se mexer',
  'Medicina Física e Reabilitação': 'dor crônica e reabilitação depois de AVC',
  Nefrologia: 'pedra nos rins e doença renal',
  Neurocirurgia: 'coluna e hérnia de disco; tumores e hidrocefalia',
  Neurologia: 'enxaqueca e tontura; memória e Parkinson; epilepsia e distúrbios do sono',
  Nutrologia: 'emagrecimento e deficiência de vitaminas',
  Oftalmologia: 'grau, catarata e glaucoma; retina e diabetes; olho seco e lentes de contato',
  'Oncologia Clínica': 'pacientes em quimioterapia e o seguimento depois dela',
  'Ortopedia e Traumatologia': 'joelho e ombro; coluna e dor lombar; quadril e pé',
  Otorrinolaringologia: 'sinusite, rinite e ronco; zumbido, tontura e perda auditiva',
  Pediatria: 'recém-nascidos e amamentação; crianças com alergia e bronquite; adolescentes',
  Pneumologia: 'asma, tosse crônica e quem quer parar de fumar',
  Psiquiatria: 'ansiedade e depressão; transtorno bipolar e TDAH em adultos',
  'Radiologia e Diagnóstico por Imagem':
    'ultrassom de abdome, tireoide e mama; ressonância e tomografia; mamografia e densitometria',
  Reumatologia: 'artrite, lúpus e fibromialgia; artrose e osteoporose',
  Urologia: 'próstata e pedra nos rins; saúde do homem e infecção urinária',
  Psicologia:
    'ansiedade, luto e autoestima; casais e famílias; adolescentes e jovens adultos; crianças com dificuldade na escola',
  Nutrição: 'reeducação alimentar e diabetes; gestantes e crianças; nutrição esportiva',
  Fisioterapia: 'coluna e postura; reabilitação depois de cirurgia; idosos e equilíbrio; pilates e RPG',
  Fonoaudiologia: 'atraso de fala e gagueira; voz e deglutição; crianças e leitura',
  'Terapia Ocupacional': 'crianças com autismo e coordenação; idosos e autonomia em casa',
  Odontologia:
    'clínica geral e restaurações; crianças e quem tem medo de dentista; canal e urgências; ortodontia',
}
