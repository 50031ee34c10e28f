/**
 * How to prepare for exams, used by server and pages, free of zod so that a browser can load it. What we say is general; the
 * instructions of the unit come first, and every view of it says so.
 */

/** What to do before an exam, beside fasting. One sentence each, for a patient. */
const frases = {
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
  CONTRASTE_PERGUNTAR:
    'Pergunte se o seu exame leva contraste; avise de alergia, doença dos rins e se toma metformina.',
  PREPARO_INTESTINAL: 'A unidade passa antes uma dieta e um laxante: combine o preparo ao marcar.',
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

export type CodigoPreparo = keyof typeof frases
