/** A consultation as a unit describes it, with its price relative to the unit's usual one: `text|factor`. */
const ler = (texto: string): Descricao[] =>
  texto
    .trim()
    .split('\n')
    .map((linha) => {
      const [descricao = '', fator = '1'] = linha.split('|')
      return { descricao, fator: Number(fator) }
    })

export type Descricao = { descricao: string; fator: number }

/** The usual consultation: every unit has one of these for each of its specialties. */
export const usuais = ler(`
Retorno em até 30 dias.
Consulta de 30 minutos, com retorno em até 30 dias.
Consulta completa, com revisão dos exames que você já tem.
Retorno incluído em até 20 dias.
Traga exames anteriores. Retorno em até 30 dias.
Atendimento por ordem de horário. Retorno em até 15 dias.`)

/** Additional consultations of some units. */
export const extras = ler(`
Primeira consulta, com 1 hora de duração.|1.25
Consulta de retorno, depois do prazo.|0.6
Consulta aos sábados, pela manhã.|1.1
Segunda opinião, com leitura dos exames.|1.3`)

export const emCasa = ler(`
Consulta em casa, no bairro e arredores.|1.6
Atendimento domiciliar para quem tem dificuldade de se locomover.|1.7`)

/** Descriptions specific to a specialty; the first one is its usual consultation. */
export const daEspecialidade: Record<string, Descricao[]> = {
  Cardiologia: ler(`
Com eletrocardiograma incluído. Retorno em até 30 dias.|1.05
Avaliação de risco cirúrgico. Laudo entregue no mesmo dia.|1.15`),
  'Clínica Médica': ler(`
Clínico geral para adultos. Retorno em até 30 dias.
Check-up anual, com pedido e revisão de exames.|1.3`),
  Dermatologia: ler(`
Avaliação de pele, cabelos e unhas. Retorno em até 30 dias.
Mapeamento de pintas com dermatoscopia.|1.35`),
  Fisioterapia: ler(`
Avaliação e primeira sessão.
Sessão de 50 minutos.|0.8
RPG, sessão individual.|1.15
Pilates individual com fisioterapeuta.|1.1`),
  Fonoaudiologia: ler(`
Avaliação inicial, com relatório.
Sessão de 40 minutos.|0.8`),
  'Ginecologia e Obstetrícia': ler(`
Consulta de rotina. Coleta de preventivo na própria consulta.
Pré-natal, com caderneta e pedido de exames.|1.05
Colocação de DIU: consulta e orientação.|1.3`),
  'Medicina de Tráfego': ler(`
Exame para renovação da CNH.`),
  'Medicina do Trabalho': ler(`
Exame admissional, periódico ou demissional, com ASO na hora.
ASO com visita técnica à empresa.|2`),
  'Medicina Esportiva': ler(`
Atestado para academia e esporte.|0.8
Avaliação para corredores e atletas amadores.|1.2`),
  Nutrição: ler(`
Primeira consulta, com plano alimentar e bioimpedância.
Retorno com ajuste do plano.|0.7`),
  Odontologia: ler(`
Avaliação e plano de tratamento.|0.7
Limpeza, com aplicação de flúor.|1.1
Restauração em resina, 1 face.|1.3
Extração simples de dente permanente.|1.5
Manutenção de aparelho fixo.|0.9`),
  Oftalmologia: ler(`
Com exame de grau e medida da pressão do olho.
Consulta infantil, com teste do olhinho.|1.05
Consulta com mapeamento de retina.|1.4`),
  'Ortopedia e Traumatologia': ler(`
Coluna, joelho, ombro e quadril. Retorno em até 30 dias.
Consulta com infiltração, material incluído.|1.9`),
  Otorrinolaringologia: ler(`
Com lavagem de ouvido, se precisar. Retorno em até 30 dias.
Consulta com videolaringoscopia.|1.6`),
  Pediatria: ler(`
Consulta do bebê ao adolescente. Retorno em até 15 dias.
Puericultura: acompanhamento mensal do bebê.|0.9`),
  Psicologia: ler(`
Sessão individual de 50 minutos.
Terapia de casal, sessão de 1 hora.|1.5
Pacote de avaliação psicológica, com laudo.|3`),
  Psiquiatria: ler(`
Primeira consulta, com 50 minutos.
Consulta de acompanhamento, com 30 minutos.|0.75`),
  'Terapia Ocupacional': ler(`
Avaliação inicial, com relatório para a escola.
Sessão de 45 minutos.|0.8`),
  Urologia: ler(`
Consulta de rotina e prevenção da próstata. Retorno em até 30 dias.`),
}
