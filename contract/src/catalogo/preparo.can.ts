import { countText, listText } from '../base/texto.ts'

/**
 * The preparation for exams, used by server and pages, free of zod so that a browser can load it. These texts are general; the
 * instructions of the unit come first, and every view of them says so.
 */

/** The sentences for a patient about preparing for an exam, beside fasting. */
export const frasesPreparo = {
  BEXIGA_CHEIA: 'Venha com a bexiga cheia: beba 4 a 6 copos de água uma hora antes e não urine até o exame.',
  BEXIGA_VAZIA: 'Urine logo antes do exame: ele é feito com a bexiga vazia.',
  PRIMEIRA_URINA:
    'Colha a primeira urina da manhã, ou depois de 4 horas sem urinar, no frasco próprio; lave-se antes e despreze o primeiro jato.',
  URINA_24H: 'Junte toda a urina de 24 horas no frasco que a unidade entrega antes.',
  FEZES_FRASCO: 'Colha as fezes em casa, no frasco que a unidade entrega antes.',
  SEM_CARNE_3D: 'Nos 3 dias antes da coleta, evite carne vermelha e alimentos crus como rabanete e nabo.',
  ANTIBIOTICO_AVISAR: 'Avise se toma ou tomou antibiótico há pouco tempo.',
  ESTOMAGO_AVISAR:
    'Avise se tomou antibiótico no último mês ou remédio para o estômago nas últimas 2 semanas: pode ser preciso esperar.',
  BIOTINA_AVISAR: 'Avise se toma biotina (vitamina para cabelo e unhas): ela pode alterar o resultado.',
  MEDICACAO_PERGUNTAR:
    'Pergunte ao seu médico sobre os remédios que você toma; não pare nenhum por conta própria.',
  LITIO_12H: 'Colha cerca de 12 horas depois da última dose do lítio, antes da próxima.',
  PELA_MANHA: 'A coleta é de manhã, em geral entre 7h e 10h.',
  REPOUSO_30MIN: 'Chegue antes e descanse 30 minutos até a coleta.',
  FICAR_2H: 'Reserve de 2 a 3 horas: as coletas são feitas ao longo desse tempo, sem sair nem comer.',
  VOLTAR_LEITURA: 'É preciso voltar à unidade, de 2 a 4 dias depois, para a leitura do teste.',
  SEM_ALCOOL_72H: 'Não tome bebida alcoólica nas 72 horas antes.',
  SEM_EXERCICIO_24H: 'Não faça exercício forte nas 24 horas antes.',
  SEM_CAFE_CIGARRO:
    'No dia, não fume nem tome café, chá preto, mate, refrigerante de cola ou energético antes do exame.',
  SEM_CAFEINA_24H:
    'Não tome café (nem descafeinado), chá preto, mate, chocolate, refrigerante de cola ou energético nas 24 horas antes.',
  REFEICAO_LEVE_ANTES: 'Faça uma refeição leve cerca de 2 horas antes: não venha em jejum.',
  ROUPA_CONFORTAVEL: 'Venha com roupa leve e tênis.',
  PROSTATA_48H: 'Nas 48 horas antes, evite ejaculação, bicicleta, moto e cavalo.',
  ABSTINENCIA_3D: 'Fique de 2 a 5 dias sem ejaculação, em geral 3.',
  FORA_DA_MENSTRUACAO: 'Marque para fora da menstruação.',
  SEM_RELACAO_48H:
    'Nas 48 horas antes, não tenha relação sexual nem use creme vaginal, espermicida ou ducha.',
  CICLO_PERGUNTAR: 'O dia do ciclo menstrual importa: faça no dia que o médico indicou.',
  AVISAR_GRAVIDEZ: 'Avise antes se está ou pode estar grávida.',
  SEM_METAL:
    'Venha sem joias e objetos de metal; avise antes se tem marca-passo, implante, clipe ou outro metal no corpo.',
  TIRAR_ADORNOS: 'Tire brincos, colares e outros objetos de metal da região do exame.',
  SEM_DESODORANTE: 'No dia, não passe desodorante, talco ou creme nas mamas e axilas.',
  ANTES_DO_CONTRASTE: 'Faça antes de exames com contraste, ou espere os dias que a unidade disser.',
  ANTES_DE_DILATAR: 'Faça antes de exames que dilatam a pupila.',
  CONTRASTE_PERGUNTAR:
    'Pergunte se o seu exame leva contraste; avise de alergia, doença dos rins e se toma metformina.',
  PREPARO_INTESTINAL: 'A unidade passa antes a dieta, o laxante e o jejum: combine o preparo ao marcar.',
  ACOMPANHANTE_SEDACAO:
    'Venha com um acompanhante adulto: depois da sedação você não pode dirigir nem voltar sozinho.',
  TRAZER_EXAMES_ANTERIORES: 'Leve os exames anteriores da mesma região.',
  CABELO_LIMPO: 'Venha com o cabelo limpo e seco, sem creme, gel ou laquê.',
  PELE_SEM_CREME: 'No dia, não passe creme ou óleo na pele.',
  DORMIR_POUCO:
    'Durma menos na noite anterior, como a unidade orientar, porque parte do exame é durante o sono.',
  APARELHO_24H:
    'Tome banho antes: o aparelho fica 24 horas com você e não pode molhar; use blusa larga e volte no dia seguinte para devolvê-lo.',
  DORMIR_NA_UNIDADE:
    'Você dorme com aparelhos ligados: leve pijama, não durma de dia e não tome café depois do almoço.',
  SEM_BARULHO_14H: 'Fique 14 horas longe de barulho alto e de fones de ouvido.',
  PUPILA_DILATADA: 'A pupila é dilatada: leve óculos escuros, venha acompanhado e não dirija depois.',
  SEM_LENTE_DE_CONTATO: 'Fique antes sem lentes de contato, pelo tempo que a unidade disser.',
} as const

export type CodigoPreparo = keyof typeof frasesPreparo

/** The preparation of an exam; hours of fasting, null when none is needed. */
export type PreparoExame = {
  codigoExame: string
  nomeExame: string
  jejumH: number | null
  jejumMaxH: number | null
  agua: boolean
  preparo: readonly CodigoPreparo[]
  /** The instruction of this exam alone, in a sentence. */
  orientacao?: string | null
}

/** `jejumH` is the longest of the least hours, `agua` whether water is allowed for all; both as a sentence in `jejum`. */
export type Preparo = {
  jejumH: number | null
  agua: boolean
  jejum: string | null
  frases: string[]
  aviso: string
}

/** Shown with every preparation. */
export const avisoPreparo = 'As orientações da unidade valem mais que estas: confirme o preparo com ela.'

export const codigosPreparo = Object.keys(frasesPreparo) as [CodigoPreparo, ...CodigoPreparo[]]

const horas = (h: number): string => countText(h, 'hora', 'horas')

/** Names as a patient reads them, at most three. */
function nomesDe(exames: readonly PreparoExame[]): string {
  const nomes = [...new Set(exames.map((e) => e.nomeExame))]
  if (nomes.length > 3) return `${nomes.slice(0, 3).join(', ')} e mais ${nomes.length - 3}`
  return listText(nomes)
}

/** Returns the instructions of single exams, each once; with several exams a sentence names its exam. */
const orientacoesDe = (exames: readonly PreparoExame[]): string[] => [
  ...new Set(
    exames.flatMap(({ nomeExame, orientacao }) =>
      orientacao ? (exames.length > 1 ? `${nomeExame}: ${orientacao}` : orientacao) : [],
    ),
  ),
]

const isSame = (a: readonly PreparoExame[], b: readonly PreparoExame[]): boolean =>
  a.length === b.length && a.every((e) => b.includes(e))

/**
 * The preparation of one visit for all of these exams: the longest fasting, and every sentence once. The exams that need the longest,
 * and those that allow the least, are named where they are not all: fewer exams at one unit ask for something else.
 */
export function preparoOfExames(exames: readonly PreparoExame[]): Preparo {
  const emJejum = exames.filter((e) => e.jejumH !== null)
  const jejumH = emJejum.length > 0 ? Math.max(...emJejum.map((e) => e.jejumH ?? 0)) : null
  const maximos = emJejum.flatMap((e) => e.jejumMaxH ?? [])
  const max = maximos.length > 0 ? Math.min(...maximos) : null
  const agua = emJejum.every((e) => e.agua)
  const longest = emJejum.filter((e) => e.jejumH === jejumH)
  const para = longest.length < exames.length ? ` para ${nomesDe(longest)}` : ''
  const tight = emJejum.filter((e) => e.jejumMaxH === max)
  const quem = isSame(tight, longest) ? '' : ` para ${nomesDe(tight)}`
  const ate = max !== null && jejumH !== null && max > jejumH ? `, no máximo ${max}${quem}` : ''
  const codes = new Set(exames.flatMap((e) => e.preparo))
  return {
    jejumH,
    agua,
    jejum:
      jejumH === null
        ? null
        : `Jejum de ${horas(jejumH)}${para}${ate}. ${agua ? 'Água pode.' : `Sem água: ${nomesDe(emJejum.filter((e) => !e.agua))}.`}`,
    frases: [
      ...codigosPreparo.filter((code) => codes.has(code)).map((code) => frasesPreparo[code]),
      ...orientacoesDe(exames),
    ],
    aviso: avisoPreparo,
  }
}

type Pede = (exame: PreparoExame) => boolean
const pede =
  (...codes: CodigoPreparo[]): Pede =>
  (exame) =>
    codes.some((code) => exame.preparo.includes(code))
const emJejum: Pede = (exame) => exame.jejumH !== null
const semAgua: Pede = (exame) => exame.jejumH !== null && !exame.agua
const esforco = pede('REFEICAO_LEVE_ANTES')
const sedacao = pede('ACOMPANHANTE_SEDACAO')
const umDe =
  (...codes: string[]): Pede =>
  (exame) =>
    codes.includes(exame.codigoExame)

type Regra = { um: Pede; outro: Pede; dizer: (um: string, outro: string) => string }

/** Two exams that get in each other's way in one visit, and what to do about it. */
const regras: readonly Regra[] = [
  {
    um: sedacao,
    outro: esforco,
    dizer: (um, outro) => `Marque ${outro} para outro dia: depois da sedação de ${um} não se faz esforço.`,
  },
  {
    um: (e) => emJejum(e) && !sedacao(e),
    outro: esforco,
    dizer: (um, outro) => `Faça primeiro, em jejum, ${um} e coma algo leve antes de ${outro}.`,
  },
  {
    um: semAgua,
    outro: pede('BEXIGA_CHEIA'),
    dizer: (um, outro) => `Faça primeiro, sem água, ${um} e só depois beba água para ${outro}.`,
  },
  {
    um: pede('BEXIGA_CHEIA'),
    outro: pede('BEXIGA_VAZIA'),
    dizer: (um, outro) => `Faça primeiro, com a bexiga cheia, ${um}; depois urine e faça ${outro}.`,
  },
  {
    um: pede('PRIMEIRA_URINA'),
    outro: pede('BEXIGA_CHEIA'),
    dizer: (um, outro) => `Colha ao acordar a urina de ${um} e só depois beba água para ${outro}.`,
  },
  {
    um: pede('SEM_EXERCICIO_24H'),
    outro: esforco,
    dizer: (um, outro) => `Faça ${um} antes de ${outro}: o esforço altera o resultado.`,
  },
  {
    um: (e) => esforco(e) || pede('SEM_METAL')(e),
    outro: pede('APARELHO_24H'),
    dizer: (um, outro) => `Faça primeiro ${um} e só depois ponha o aparelho de ${outro}.`,
  },
  {
    um: pede('ANTES_DO_CONTRASTE'),
    outro: pede('CONTRASTE_PERGUNTAR'),
    dizer: (um, outro) => `Faça ${um} antes de ${outro}: o contraste pode atrapalhar.`,
  },
  {
    um: pede('ANTES_DE_DILATAR'),
    outro: pede('PUPILA_DILATADA'),
    dizer: (um, outro) => `Faça ${um} antes de ${outro}, que dilata a pupila.`,
  },
  {
    um: pede('SEM_RELACAO_48H'),
    outro: pede('BEXIGA_VAZIA'),
    dizer: (um, outro) => `Colha ${um} antes de ${outro}: o gel pode atrapalhar.`,
  },
  {
    um: pede('PROSTATA_48H'),
    outro: umDe('40901335', '40201066', '40201082', '40202666', '40201171'),
    dizer: (um, outro) => `Colha ${um} antes de ${outro}, que pode alterar o resultado.`,
  },
]

/** Returns the conflicts between these exams when they are done in one visit, each with a sentence that says what to do. */
export function conflitosOf(exames: readonly PreparoExame[]): { exames: string[]; texto: string }[] {
  const found = regras.flatMap(({ um, outro, dizer }) => {
    const [a, b] = [exames.filter((e) => um(e) && !outro(e)), exames.filter(outro)]
    if (a.length === 0 || b.length === 0) return []
    return { exames: [...a, ...b].map((e) => e.codigoExame), texto: dizer(nomesDe(a), nomesDe(b)) }
  })
  const jejum = conflitoDeJejum(exames)
  return jejum ? [jejum, ...found] : found
}

/** The longest least fasting exceeds the longest allowed one of another exam. */
function conflitoDeJejum(exames: readonly PreparoExame[]): { exames: string[]; texto: string } | null {
  const { jejumH } = preparoOfExames(exames)
  const curtos = exames.filter((e) => jejumH !== null && e.jejumMaxH !== null && e.jejumMaxH < jejumH)
  if (curtos.length === 0) return null
  const longos = exames.filter((e) => e.jejumH === jejumH)
  return {
    exames: [...curtos, ...longos].map((e) => e.codigoExame),
    texto: `Faça ${nomesDe(curtos)} em outro dia ou horário: o jejum de ${nomesDe(longos)} é longo demais.`,
  }
}
