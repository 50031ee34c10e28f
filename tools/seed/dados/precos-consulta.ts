/** Private price in reais of a consultation, by specialty, in the middle of the market. Made up for the demonstration. */
const linhas = `
Acupuntura 180
Alergia e Imunologia 320
Anestesiologia 280
Angiologia 320
Cardiologia 300
Cirurgia Cardiovascular 420
Cirurgia da Mão 380
Cirurgia de Cabeça e Pescoço 400
Cirurgia do Aparelho Digestivo 380
Cirurgia Geral 320
Cirurgia Oncológica 450
Cirurgia Pediátrica 380
Cirurgia Plástica 400
Cirurgia Torácica 420
Cirurgia Vascular 330
Clínica Médica 220
Coloproctologia 350
Dermatologia 320
Endocrinologia e Metabologia 340
Gastroenterologia 330
Genética Médica 580
Geriatria 380
Ginecologia e Obstetrícia 300
Hematologia e Hemoterapia 380
Homeopatia 320
Infectologia 350
Mastologia 360
Medicina de Família e Comunidade 220
Medicina do Trabalho 120
Medicina de Tráfego 150
Medicina Esportiva 300
Medicina Física e Reabilitação 320
Nefrologia 360
Neurocirurgia 480
Neurologia 400
Nutrologia 380
Oftalmologia 260
Oncologia Clínica 450
Ortopedia e Traumatologia 300
Otorrinolaringologia 300
Pediatria 300
Pneumologia 340
Psiquiatria 420
Reumatologia 380
Urologia 330
Psicologia 180
Nutrição 180
Fisioterapia 130
Fonoaudiologia 160
Terapia Ocupacional 150
Odontologia 150`

export const precoBaseConsulta = new Map(
  linhas
    .trim()
    .split('\n')
    .map((linha) => {
      const corte = linha.lastIndexOf(' ')
      return [linha.slice(0, corte), Number(linha.slice(corte + 1))] as const
    }),
)
