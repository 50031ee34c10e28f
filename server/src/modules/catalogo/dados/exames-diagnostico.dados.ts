import { parseExames, type ExameDado } from './exame.dados.ts'

/** Graphic, endoscopic and other tests. Source: TUSS table 22 of ANS, rows without an end date. */
export const examesDiagnostico: ExameDado[] = [
  // Cardiologia (gráficos)
  ...parseExames(
    'DIAG',
    `
40101010|Eletrocardiograma (ECG)|ECG convencional de até 12 derivações
40101037|Teste ergométrico computadorizado|Teste ergométrico computadorizado (inclui ECG basal convencional)
40101061|Ergoespirometria|Ergoespirometria ou teste cardiopulmonar de exercício completo (espirometria forçada, consumo de O2, produção de CO2 e derivados, ECG, oximetria)
20102020|Holter 24 horas (3 canais, digital)|Holter de 24 horas - 3 canais - digital
20102038|MAPA 24 horas|Monitorização ambulatorial da pressão arterial - MAPA (24 horas)
20102070|Tilt test|Tilt teste
40901106|Ecocardiograma transtorácico com Doppler|Ecodopplercardiograma transtorácico
40901092|Ecocardiograma transesofágico|Ecodopplercardiograma transesofágico (inclui transtorácico)
40901076|Ecocardiograma com estresse farmacológico|Ecodopplercardiograma com estresse farmacológico
40901696|Ecocardiograma com estresse físico|US - Ecodopplercardiograma com estresse físico
40901084|Ecocardiograma fetal|Ecodopplercardiograma fetal com mapeamento de fluxo em cores - por feto
40701140|Cintilografia do miocárdio (estresse físico)|Cintilografia do miocárdio perfusão - estresse físico
40701069|Cintilografia do miocárdio (repouso)|Cintilografia do miocárdio perfusão - repouso
`,
  ),
  // Neuro, sono, pulmão, ouvido
  ...parseExames(
    'DIAG',
    `
40103170|Eletroencefalograma (EEG) de rotina|EEG de rotina
40103234|EEG em vigília e sono|Eletrencefalograma em vigília, e sono espontâneo ou induzido
40103323|Eletroneuromiografia de membros superiores|Eletroneuromiografia de MMSS
40103315|Eletroneuromiografia de membros inferiores|Eletroneuromiografia de MMII
40103331|Eletroneuromiografia de membros superiores e inferiores|Eletroneuromiografia de MMSS e MMII
40103528|Polissonografia de noite inteira|Polissonografia de noite inteira (PSG) (inclui polissonogramas)
40105075|Prova de função pulmonar completa|Prova de função pulmonar completa (ou espirometria)
40105148|Espirometria|Espirometria
40103072|Audiometria tonal limiar|Audiometria tonal limiar com testes de discriminação
40103439|Impedanciometria|Impedanciometria - timpanometria
40103064|BERA (audiometria de tronco cerebral)|Audiometria de tronco cerebral (PEA) BERA
40103463|Otoemissões evocadas transientes (teste da orelhinha)|Otoemissões evocadas transientes
40103749|Vectoeletronistagmografia|Vectoeletronistagmografia - computadorizada
41401115|Teste de caminhada de 6 minutos|Teste de caminhada de 6 minutos
`,
  ),
  // Oftalmologia
  ...parseExames(
    'DIAG',
    `
41301250|Mapeamento de retina|Mapeamento de retina (oftalmoscopia indireta) - monocular
41301323|Tonometria|Tonometria - binocular
40103137|Campimetria computadorizada|Campimetria computadorizada - monocular
41501144|Tomografia de coerência óptica (OCT)|Tomografia de coerência óptica - monocular
41501128|Paquimetria|Paquimetria ultrassônica - monocular
41301080|Topografia corneana (ceratoscopia)|Ceratoscopia computadorizada - monocular
41301315|Retinografia|Retinografia (só honorário) monocular
41501012|Biometria ultrassônica|Biometria ultrassônica - monocular
41301242|Gonioscopia|Gonioscopia - binocular
41301471|Teste do olhinho|Teste do reflexo vermelho em recém nato (teste do olhinho)
`,
  ),
  // Endoscopia
  ...parseExames(
    'DIAG',
    `
40201120|Endoscopia digestiva alta|Endoscopia digestiva alta
40202038|Endoscopia digestiva alta com biópsia|Endoscopia digestiva alta com biópsia e/ou citologia
40202615|Endoscopia digestiva alta com biópsia e urease|Endoscopia digestiva alta com biópsia e teste de urease (pesquisa Helicobacter pylori)
40201082|Colonoscopia|Colonoscopia (inclui a retossigmoidoscopia)
40202666|Colonoscopia com biópsia|Colonoscopia com biópsia e/ou citologia
40201171|Retossigmoidoscopia flexível|Retossigmoidoscopia flexível
40201023|Anuscopia|Anuscopia (interna e externa)
40201058|Broncoscopia|Broncoscopia com ou sem aspirado ou lavado brônquico bilateral
40201066|Cistoscopia / uretroscopia|Cistoscopia e/ou uretroscopia
40201155|Histeroscopia diagnóstica com biópsia|Histeroscopia diagnóstica com biópsia
40201210|Videonasofibroscopia (óptica flexível)|Vídeo-endoscopia naso-sinusal com ótica flexível
40201252|Videolaringoscopia flexível|Vídeo-faringo-laringoscopia com endoscópio flexível
`,
  ),
  // Ginecologia, urologia e dermatologia
  ...parseExames(
    'DIAG',
    `
41301102|Colposcopia|Colposcopia (cérvice uterina e vagina)
41301374|Vulvoscopia|Vulvoscopia (vulva e períneo)
41301285|Peniscopia|Peniscopia (inclui bolsa escrotal)
41301340|Estudo urodinâmico completo|Urodinâmica completa
41301358|Urofluxometria|Urofluxometria
41301137|Dermatoscopia|Dermatoscopia (por lesão)
41401425|Teste de contato (até 30 substâncias)|Testes de contato - até 30 substâncias
`,
  ),
]
