/** The theme of a unit: its specialties, exams, drawing and names. */
export type Motivo =
  | 'coracao'
  | 'ave'
  | 'casa'
  | 'ondas'
  | 'broto'
  | 'frasco'
  | 'scan'
  | 'dente'
  | 'mente'
  | 'olho'
  | 'osso'

export type Tema = {
  chave: string
  motivos: Motivo[]
  /** `{p}` is a local word, `{b}` the district. */
  nomes: string[]
  especialidades: string[]
  /** How many of them a unit has. */
  quantas: [number, number]
  /** TUSS codes of exams done at the unit. */
  exames: string
}

/** `name: drawing drawing`, names of units, specialties separated by commas, how many of these, and which exams. */
const tema = (
  chaveMotivos: string,
  nomes: string,
  especialidades: string,
  resto: { quantas: [number, number]; exames?: string },
): Tema => ({
  chave: chaveMotivos.split(': ')[0] ?? '',
  motivos: (chaveMotivos.split(': ')[1] ?? '').split(' ') as Motivo[],
  nomes: nomes.split(', '),
  especialidades: especialidades.split(', '),
  quantas: resto.quantas,
  exames: resto.exames ?? '',
})

/** The policlinic, the most common kind. */
export const geral = tema(
  'geral: casa ave ondas broto',
  'Centro Médico {p}, Policlínica {p}, Clínica {p}, Clínica Médica {b}, Instituto Médico {p}, Clínica Bem Viver {b}',
  'Clínica Médica, Cardiologia, Ginecologia e Obstetrícia, Pediatria, Dermatologia, Ortopedia e Traumatologia, Oftalmologia, Otorrinolaringologia, Endocrinologia e Metabologia, Urologia, Neurologia, Gastroenterologia, Psicologia, Nutrição, Psiquiatria, Fisioterapia, Medicina de Família e Comunidade, Cirurgia Geral, Angiologia, Reumatologia',
  { quantas: [5, 8] },
)

/** Exams that a policlinic does for one of its specialties: TUSS codes. */
export const examesDaEspecialidade: Record<string, string> = {
  Cardiologia: '40101010 20102020 20102038 40901106',
  'Clínica Médica': '40101010',
  'Ginecologia e Obstetrícia': '40601137 41301102 40901300 40901238',
  Oftalmologia: '41301250 41301323 41301315',
  Otorrinolaringologia: '40103072 40103439 40201252',
  Urologia: '41301358 40901750',
  Neurologia: '40103170',
  Gastroenterologia: '40201120 40202038',
  'Ortopedia e Traumatologia': '40804054 40802051 40803074',
  Angiologia: '40901483 40901475',
  Dermatologia: '41301137',
}

/** Clinics with a theme; the network goes through this list in turn. */
export const especificos: Tema[] = [
  tema(
    'coracao: coracao',
    'Cardio {b}, Instituto do Coração {p}, CardioVida {p}',
    'Cardiologia, Angiologia, Cirurgia Cardiovascular, Cirurgia Vascular, Nutrição',
    {
      quantas: [3, 5],
      exames: '40101010 40101037 20102020 20102038 40901106 40901076 40901360 20102070 40101061',
    },
  ),
  tema(
    'mulher: broto ave',
    'Clínica da Mulher {p}, Espaço Mulher {b}',
    'Ginecologia e Obstetrícia, Mastologia, Endocrinologia e Metabologia, Nutrição, Psicologia',
    {
      quantas: [3, 5],
      exames:
        '40601137 40601323 41301102 41301374 40901300 40901181 40901114 40901238 40901254 40901262 40201155',
    },
  ),
  tema(
    'crianca: ave broto',
    'Clínica Infantil {p}, Pediatria {b}, Espaço Criança {p}',
    'Pediatria, Fonoaudiologia, Psicologia, Terapia Ocupacional, Alergia e Imunologia, Cirurgia Pediátrica, Nutrição',
    {
      quantas: [4, 6],
      exames: '41301471 40103463 40312160 40312178',
    },
  ),
  tema('olhos: olho', 'Oftalmo {b}, Clínica de Olhos {p}, Instituto da Visão {p}', 'Oftalmologia', {
    quantas: [1, 1],
    exames: '41301250 41301323 40103137 41501144 41501128 41301080 41301315 41501012 41301242 41301471',
  }),
  tema(
    'ossos: osso',
    'Orto {b}, Ortopedia {p}, Clínica do Movimento {p}',
    'Ortopedia e Traumatologia, Fisioterapia, Reumatologia, Medicina Esportiva, Medicina Física e Reabilitação, Cirurgia da Mão, Acupuntura',
    {
      quantas: [4, 6],
      exames: '40803074 40804054 40804089 40802051 40802019 40901220 40103323 40103315',
    },
  ),
  tema(
    'pele: ondas broto',
    'Dermato {b}, Clínica da Pele {p}',
    'Dermatologia, Cirurgia Plástica, Nutrologia',
    { quantas: [2, 3], exames: '41301137 41401425' },
  ),
  tema(
    'mente: mente',
    'Espaço Mente {p}, Espaço Escuta {b}, Casa da Palavra {p}',
    'Psicologia, Psiquiatria, Neurologia, Terapia Ocupacional',
    { quantas: [2, 4] },
  ),
  tema('boca: dente', 'Odonto {p}, Sorriso {b}, Clínica Odontológica {p}', 'Odontologia', {
    quantas: [1, 1],
    exames: '40801136 41001052',
  }),
  tema(
    'digestivo: ondas',
    'Gastro {b}, Clínica do Aparelho Digestivo {p}',
    'Gastroenterologia, Coloproctologia, Cirurgia do Aparelho Digestivo, Nutrologia, Nutrição',
    {
      quantas: [3, 5],
      exames: '40201120 40202038 40202615 40201082 40202666 40201171 40201023 40307786 40901793',
    },
  ),
  tema(
    'respirar: ondas',
    'Clínica Respirar {p}, Pulmão e Alergia {b}',
    'Pneumologia, Alergia e Imunologia, Otorrinolaringologia, Fisioterapia, Cirurgia Torácica',
    {
      quantas: [3, 5],
      exames: '40105075 40105148 41401115 40103072 40103439 40201210 40201252 40103528 41401425',
    },
  ),
  tema(
    'rim: broto ondas',
    'Uro {b}, Nefroclínica {p}, Clínica dos Rins {p}',
    'Urologia, Nefrologia, Clínica Médica',
    { quantas: [2, 3], exames: '41301340 41301358 41301285 40201066 40901769 40901750' },
  ),
  tema(
    'oncologia: casa broto',
    'Oncologia {p}, Instituto de Hematologia {p}',
    'Oncologia Clínica, Hematologia e Hemoterapia, Cirurgia Oncológica, Mastologia, Cirurgia de Cabeça e Pescoço, Psicologia, Nutrição',
    { quantas: [4, 6] },
  ),
  tema(
    'idoso: coracao casa',
    'Clínica Longa Vida {b}, Geriatria {p}',
    'Geriatria, Cardiologia, Fisioterapia, Nutrição, Clínica Médica, Terapia Ocupacional',
    { quantas: [3, 5], exames: '40101010 20102038 40808130' },
  ),
  tema(
    'neuro: mente',
    'Neuro {b}, Instituto de Neurologia {p}',
    'Neurologia, Neurocirurgia, Medicina Física e Reabilitação, Fonoaudiologia',
    {
      quantas: [3, 4],
      exames: '40103170 40103234 40103323 40103315 40103331 40103528 40103749',
    },
  ),
  tema(
    'trabalho: casa',
    'Saúde Ocupacional {p}, MedTrabalho {b}',
    'Medicina do Trabalho, Medicina de Tráfego, Clínica Médica, Oftalmologia, Psicologia',
    { quantas: [3, 4], exames: '40103072 40105148 40101010 40103170 40805018' },
  ),
  tema(
    'integral: broto',
    'Espaço Equilíbrio {p}, Clínica Integrar {b}',
    'Acupuntura, Homeopatia, Nutrologia, Nutrição, Psicologia',
    { quantas: [3, 5] },
  ),
  tema(
    'familia: casa broto',
    'Clínica da Família {p}, Médico de Casa {b}',
    'Medicina de Família e Comunidade, Infectologia, Clínica Médica, Pediatria, Genética Médica, Ginecologia e Obstetrícia',
    { quantas: [4, 6] },
  ),
  tema(
    'reabilitar: osso ondas',
    'Fisio {b}, Centro de Reabilitação {p}',
    'Fisioterapia, Terapia Ocupacional, Fonoaudiologia, Medicina Física e Reabilitação',
    { quantas: [3, 4], exames: '40103323 40103315' },
  ),
  tema(
    'hormonio: broto frasco',
    'Endócrino {b}, Clínica do Diabetes {p}',
    'Endocrinologia e Metabologia, Nutrologia, Nutrição, Oftalmologia, Angiologia',
    { quantas: [3, 5], exames: '41301250 41301315 40808149' },
  ),
]
