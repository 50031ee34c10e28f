/** One or two specialties for offices and doctors, assigned in turn. */
export const deConsultorio: string[][] = [
  ['Dermatologia'],
  ['Ginecologia e Obstetrícia'],
  ['Psicologia'],
  ['Odontologia'],
  ['Cardiologia'],
  ['Pediatria'],
  ['Nutrição'],
  ['Nutrologia'],
  ['Psiquiatria'],
  ['Ortopedia e Traumatologia'],
  ['Cirurgia Vascular', 'Angiologia'],
  ['Fonoaudiologia'],
  ['Otorrinolaringologia'],
  ['Endocrinologia e Metabologia'],
  ['Cirurgia Plástica'],
  ['Neurologia'],
  ['Geriatria', 'Clínica Médica'],
  ['Homeopatia'],
  ['Urologia'],
]

export const deMedico: string[][] = [
  ['Clínica Médica'],
  ['Reumatologia'],
  ['Infectologia'],
  ['Hematologia e Hemoterapia'],
  ['Gastroenterologia'],
  ['Nefrologia'],
  ['Neurocirurgia'],
  ['Coloproctologia'],
  ['Alergia e Imunologia'],
  ['Pneumologia'],
  ['Cirurgia Geral'],
  ['Medicina Esportiva'],
  ['Acupuntura'],
  ['Mastologia'],
  ['Genética Médica'],
  ['Oftalmologia'],
]

export const nomesLaboratorio = [
  'Laboratório {p}',
  'Análises Clínicas {p}',
  'Laboratório {b}',
  'Centro de Análises {p}',
  'Laboratório Santa {f}',
  'BioLab {p}',
]
export const nomesImagem = [
  'Imagem {p}',
  'Diagnósticos por Imagem {p}',
  'Centro de Imagem {b}',
  'Ultrassom e Raio-X {p}',
]
