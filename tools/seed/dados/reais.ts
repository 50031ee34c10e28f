/**
 * The units shown in the visual reference (`look/busca.html`, `look/prestador.html`, `look/cliente.html`), all in Rio de
 * Janeiro.
 */
export type UnidadeReal = {
  nomeRede: string
  tipoRede: 'CLINICA' | 'CONSULTORIO' | 'LABORATORIO'
  endereco: [rua: string, numero: string, complemento: string | null, bairro: string, cep: string]
  lat: number
  lng: number
  telefone: string
  tema: string
  especialidades: string[]
  motivo: 'coracao' | 'ave' | 'casa' | 'ondas' | 'broto' | 'frasco'
  paleta: number
  flags: { agendamento: boolean; delivery: boolean; online: boolean }
  /** Cardiology: description, private, Alento and card price in centavos. */
  cardiologia: [string, number, number, number][]
  nota: number
  avaliacoes: number
  sobre: string
}

export const unidadesReais: UnidadeReal[] = [
  {
    nomeRede: 'Cardio Tijuca',
    tipoRede: 'CLINICA',
    endereco: ['Rua Conde de Bonfim', '370', 'sala 804', 'Tijuca', '20520054'],
    lat: -22.92462,
    lng: -43.23301,
    telefone: '2125710384',
    tema: 'coracao',
    especialidades: ['Cardiologia', 'Clínica Médica'],
    motivo: 'coracao',
    paleta: 0,
    flags: { agendamento: true, delivery: true, online: true },
    cardiologia: [
      ['Com eletrocardiograma incluído. Retorno em até 30 dias.', 25_000, 12_900, 8_990],
      ['Consulta de risco cirúrgico. Laudo entregue no mesmo dia.', 28_000, 15_800, 11_200],
      ['Consulta em casa. Na Tijuca, Maracanã, Vila Isabel e Grajaú.', 40_000, 26_000, 19_800],
    ],
    nota: 4.9,
    avaliacoes: 212,
    sobre:
      'Cuidamos do coração de adultos e idosos desde 2004. O eletrocardiograma é feito na própria consulta e o laudo sai na hora. Estamos a 4 minutos do metrô Saens Peña, em prédio com elevador e rampa.',
  },
  {
    nomeRede: 'Centro Médico Andorinha',
    tipoRede: 'CLINICA',
    endereco: ['Rua São Francisco Xavier', '174', null, 'Maracanã', '20550012'],
    lat: -22.91689,
    lng: -43.22602,
    telefone: '2122047710',
    tema: 'geral',
    especialidades: ['Cardiologia', 'Clínica Médica', 'Ginecologia e Obstetrícia', 'Pediatria', 'Neurologia'],
    motivo: 'ave',
    paleta: 1,
    flags: { agendamento: true, delivery: false, online: true },
    cardiologia: [['Consulta e avaliação de risco cirúrgico.', 22_000, 14_000, 9_600]],
    nota: 4.7,
    avaliacoes: 98,
    sobre:
      'Um centro médico de família, ao lado do Maracanã. Cinco especialidades no mesmo andar e uma recepção que conhece os pacientes pelo nome.',
  },
  {
    nomeRede: 'Policlínica São Lourenço',
    tipoRede: 'CLINICA',
    endereco: ['Boulevard 28 de Setembro', '226', null, 'Vila Isabel', '20551031'],
    lat: -22.91588,
    lng: -43.24441,
    telefone: '2125769052',
    tema: 'geral',
    especialidades: [
      'Cardiologia',
      'Ortopedia e Traumatologia',
      'Oftalmologia',
      'Clínica Médica',
      'Fisioterapia',
      'Urologia',
      'Dermatologia',
    ],
    motivo: 'casa',
    paleta: 2,
    flags: { agendamento: true, delivery: false, online: false },
    cardiologia: [['Consulta, com retorno em até 30 dias.', 20_000, 13_900, 9_850]],
    nota: 4.5,
    avaliacoes: 141,
    sobre:
      'Policlínica de bairro no Boulevard, com sete especialidades e raio-X. Aos sábados atendemos até o meio-dia.',
  },
  {
    nomeRede: 'Clínica Vila Serena',
    tipoRede: 'CLINICA',
    endereco: ['Rua Dias da Cruz', '188', null, 'Méier', '20720012'],
    lat: -22.90213,
    lng: -43.28004,
    telefone: '2125943127',
    tema: 'geral',
    especialidades: ['Cardiologia', 'Oftalmologia', 'Geriatria', 'Psicologia', 'Nutrição'],
    motivo: 'ondas',
    paleta: 3,
    flags: { agendamento: true, delivery: true, online: true },
    cardiologia: [['Consulta para adultos e idosos.', 28_000, 16_500, 11_000]],
    nota: 4.8,
    avaliacoes: 96,
    sobre:
      'Casa antiga do Méier, reformada para receber bem quem tem mais de 60 anos: sem degraus, com corrimão e com tempo para conversar.',
  },
  {
    nomeRede: 'Consultório Dr. Paulo Viana',
    tipoRede: 'CONSULTORIO',
    endereco: ['Rua Jardim Botânico', '600', 'sala 312', 'Jardim Botânico', '22461000'],
    lat: -22.96531,
    lng: -43.21933,
    telefone: '2125376648',
    tema: 'consultorio',
    especialidades: ['Cardiologia'],
    motivo: 'broto',
    paleta: 4,
    flags: { agendamento: false, delivery: true, online: true },
    cardiologia: [['Consulta em consultório ou em casa.', 35_000, 21_000, 14_800]],
    nota: 4.6,
    avaliacoes: 47,
    sobre:
      'Consultório particular de cardiologia. O dia e a hora são combinados por telefone, e a consulta também pode ser na sua casa.',
  },
  {
    nomeRede: 'Laboratório Boa Análise',
    tipoRede: 'LABORATORIO',
    endereco: ['Rua Santa Sofia', '61', null, 'Tijuca', '20540090'],
    lat: -22.92811,
    lng: -43.23718,
    telefone: '2125680417',
    tema: 'laboratorio',
    especialidades: [],
    motivo: 'frasco',
    paleta: 5,
    flags: { agendamento: false, delivery: false, online: true },
    cardiologia: [],
    nota: 4.7,
    avaliacoes: 58,
    sobre:
      'Laboratório da Tijuca com coleta sem hora marcada, das 6h30 às 11h, e exames do coração à tarde. A coleta em casa cobre a Zona Norte.',
  },
]
