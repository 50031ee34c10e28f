import { parseExames, type ExameDado } from './exame.dados.ts'

/** Laboratory: markers, immunity, infections, urine, stool, cultures. Source: TUSS table 22 of ANS, rows without an end date. */
export const examesLaboratorio: ExameDado[] = [
  // Marcadores tumorais
  ...parseExames(
    'LAB',
    `
40316149|PSA total|Antígeno específico prostático total (PSA) - pesquisa e/ou dosagem
40316130|PSA livre|Antígeno específico prostático livre (PSA livre) - pesquisa e/ou dosagem
40316122|CEA|Antígeno carcinoembriogênico (CEA) - pesquisa e/ou dosagem
40316068|Alfafetoproteína|Alfa-fetoproteína - pesquisa e/ou dosagem
40316378|Marcador tumoral CA 125 / CA 19-9 / CA 15-3 (cada)|Marcadores tumorais (CA 19.9, CA 125, CA 72-4, CA 15-3, etc.) cada - pesquisa e/ou dosagem
40306470|Beta-2-microglobulina|Beta-2-microglobulina - pesquisa e/ou dosagem
`,
  ),
  // Autoimunidade, alergia e inflamação
  ...parseExames(
    'LAB',
    `
40306852|FAN (fator antinúcleo)|Fator antinúcleo, (FAN) - pesquisa e/ou dosagem
40306860|Fator reumatoide quantitativo|Fator reumatóide, quantitativo - pesquisa e/ou dosagem
40308804|Anti-CCP (peptídeo citrulinado cíclico)|Anticorpos anti peptídeo cíclico citrulinado - IgG
40306062|Anti-DNA|Anti-DNA - pesquisa e/ou dosagem
40306119|Anti-Ro/SSA|Anti-Ro/SSA - pesquisa e/ou dosagem
40306089|Anti-La/SSB|Anti-LA/SSB - pesquisa e/ou dosagem
40306127|Anti-Sm|Anti-Sm - pesquisa e/ou dosagem
40306402|ANCA-c|Antineutrófilos (anca) C - pesquisa e/ou dosagem
40306410|ANCA-p|Antineutrófilos (anca) P - pesquisa e/ou dosagem
40306143|Anticardiolipina IgG|Anticardiolipina - IgG - pesquisa e/ou dosagem
40306151|Anticardiolipina IgM|Anticardiolipina - IgM - pesquisa e/ou dosagem
40306704|Complemento C3|Complemento C3 - pesquisa e/ou dosagem
40306712|Complemento C4|Complemento C4 - pesquisa e/ou dosagem
40306445|ASLO|Aslo - pesquisa e/ou dosagem
40307271|IgE total|IgE, total - pesquisa e/ou dosagem
40307263|IgE específica por alérgeno (cada)|IgE, por alérgeno (cada) - pesquisa e/ou dosagem
40307220|IgA|IgA - pesquisa e/ou dosagem
40307280|IgG|IgG - pesquisa e/ou dosagem
40307301|IgM|IgM - pesquisa e/ou dosagem
40308553|Antitransglutaminase IgA|Anti transglutaminase tecidual - IgA
40306259|Antiendomísio|Anticorpos antiendomisio - IgG, IgM, IgA (cada) - pesquisa e/ou dosagem
40314430|HLA-B27|HLA B27, fenotipagem
`,
  ),
  // Sorologias e infecções
  ...parseExames(
    'LAB',
    `
40307182|Anti-HIV 1 e 2|HIV1+ HIV2, (determinação conjunta), pesquisa de anticorpos
40324079|HIV 1/2 teste rápido|HIV1/2, anticorpos (teste rápido)
40314120|HIV carga viral (PCR)|HIV - carga viral PCR - pesquisa
40307760|VDRL (sífilis)|Sífilis - VDRL
40307735|FTA-ABS IgG (sífilis)|Sífilis - FTA-ABS-IgG - pesquisa
40307743|FTA-ABS IgM (sífilis)|Sífilis - FTA-ABS-IgM - pesquisa
40307018|HBsAg (hepatite B)|Hepatite B - HBSAG (AU, antígeno austrália) - pesquisa e/ou dosagem
40306992|Anti-HBs (hepatite B)|Hepatite B - HBSAC (anti-antígeno de superfície) - pesquisa e/ou dosagem
40306950|Anti-HBc IgG (hepatite B)|Hepatite B - HBCAC - IgG (anti-core IgG ou Acoreg) - pesquisa e/ou dosagem
40306968|Anti-HBc IgM (hepatite B)|Hepatite B - HBCAC - IgM (anti-core IgM ou Acorem) - pesquisa e/ou dosagem
40307026|Anti-HCV (hepatite C)|Hepatite C - anti-HCV - pesquisa e/ou dosagem
40314090|Hepatite C PCR qualitativo|Hepatite C (qualitativo) por PCR - pesquisa
40306933|Hepatite A IgG|Hepatite A - HAV - IgG - pesquisa e/ou dosagem
40306941|Hepatite A IgM|Hepatite A - HAV - IgM - pesquisa e/ou dosagem
40307824|Toxoplasmose IgG|Toxoplasmose IgG - pesquisa e/ou dosagem
40307832|Toxoplasmose IgM|Toxoplasmose IgM - pesquisa e/ou dosagem
40307697|Rubéola IgG|Rubéola - IgG - pesquisa e/ou dosagem
40307700|Rubéola IgM|Rubéola - IgM - pesquisa e/ou dosagem
40306666|Citomegalovírus IgG|Citomegalovírus IgG - pesquisa e/ou dosagem
40306674|Citomegalovírus IgM|Citomegalovírus IgM - pesquisa e/ou dosagem
40307085|Herpes simples IgG|Herpes simples - IgG - pesquisa e/ou dosagem
40307093|Herpes simples IgM|Herpes simples - IgM - pesquisa e/ou dosagem
40307573|Epstein-Barr (anti-VCA) IgG|Mononucleose, anti-VCA (EBV) IgG - pesquisa e/ou dosagem
40307581|Epstein-Barr (anti-VCA) IgM|Mononucleose, anti-VCA (EBV) IgM - pesquisa e/ou dosagem
40306615|Chagas IgG|Chagas IgG - pesquisa e/ou dosagem
40306798|Dengue IgG e IgM (cada)|Dengue - IgG e IgM (cada) - pesquisa e/ou dosagem
40324192|Dengue antígeno NS1|Antígeno NS1 do vírus da dengue, pesquisa
40324176|Chikungunya anticorpos|Chikungunya, anticorpos
40324591|Zika IgG|Vírus Zika - IgG
40324605|Zika IgM|Vírus Zika – IgM
40307212|HTLV 1 ou 2 (cada)|HTLV1 ou HTLV2 pesquisa de anticorpo (cada)
40307638|PPD (tuberculina)|PPD (tuberculina), IDeR
40324133|Quantiferon TB|Quantiferon tb gold test
40314618|COVID-19 RT-PCR|SARS-CoV-2 (CORONAVÍRUS COVID-19) - PESQUISA POR RT - PCR
40324770|COVID-19 anticorpos|SARS-CoV-2 (Coronavírus COVID-19), pesquisa de anticorpos IgA, IgG ou IgM (cada par)
40323676|Influenza A e B teste rápido|Pesquisa rápida para influenza A e B
40310221|Estreptococo A teste rápido|Estreptococos - A, teste rápido
40314154|HPV (subtipagem por PCR)|HPV (vírus do papiloma humano) + subtipagem quando necessário PCR - pesquisa
40314243|Chlamydia por biologia molecular|Chlamydia por biologia molecular - pesquisa
`,
  ),
  // Urina e fezes
  ...parseExames(
    'LAB',
    `
40311210|Urina tipo I (EAS)|Rotina de urina (caracteres físicos, elementos anormais e sedimentoscopia)
40310213|Urocultura com contagem de colônias|Cultura, urina com contagem de colônias
40310418|Antibiograma|Antibiograma (teste de sensibilidade e antibióticos e quimioterápicos), por bactéria - não automatizado
40311171|Microalbuminúria|Microalbuminúria
40322483|Relação proteína/creatinina na urina|Índice de proteína/creatinina
40311163|Metanefrinas urinárias|Metanefrinas urinárias, dosagem
40311058|Catecolaminas fracionadas|Catecolaminas fracionadas - dopamina, epinefrina, norepinefrina (cada) - pesquisa e/ou dosagem na urina
40311309|Eletroforese de proteínas urinárias|Eletroforese de proteínas urinárias, com concentração
40311040|Cálculo urinário (análise)|Cálculos urinários - análise
40303110|Parasitológico de fezes|Parasitológico - nas fezes
40303128|Parasitológico de fezes (colheita múltipla)|Parasitológico, colheita múltipla com fornecimento do líquido conservante nas fezes
40303136|Sangue oculto nas fezes|Sangue oculto, pesquisa nas fezes
40303250|Sangue oculto nas fezes (imunológico)|Sangue oculto nas fezes, pesquisa imunológica
40310183|Coprocultura|Cultura, fezes: salmonella, shigella e escherichia coli enteropatogênicas (sorologia incluída)
40303039|Coprológico funcional|Coprológico funcional (caracteres, pH, digestibilidade, amônia, ácidos orgânicos e interpretação)
40303209|Helicobacter pylori nas fezes|Helicobacter pylori nas fezes
40323986|Calprotectina fecal|Calprotectina, detecção nas fezes
40303284|Elastase pancreática fecal|Elastase pancreática fecal
`,
  ),
  // Microbiologia, reprodução e outros
  ...parseExames(
    'LAB',
    `
40310124|Cultura bacteriana (materiais diversos)|Cultura bacteriana (em diversos materiais biológicos)
40310060|Bacterioscopia (Gram)|Bacterioscopia (Gram, Ziehl, Albert etc), por lâmina
40310256|Hemocultura automatizada|Hemocultura automatizada (por amostra)
40310140|Cultura para fungos|Cultura para fungos
40310051|Pesquisa de BAAR|B.A.A.R. (Ziehl ou fluorescência, pesquisa direta e após homogeneização) - pesquisa
40310558|Streptococcus B (cultura)|Streptococcus B hemol cultura qualquer material
40309312|Espermograma|Espermograma (caracteres físicos, pH, fludificação, motilidade, vitalidade, contagem e morfologia)
40312160|Teste do pezinho básico|Teste do pezinho básico (TSH neonatal + fenilalanina + eletroforese de Hb para triagem de hemopatias)
40312178|Teste do pezinho ampliado|Teste do pezinho ampliado (TSH neonatal + 17 OH progesterona + fenilalanina + Tripsina imuno-reativa + eletroforese de Hb para triagem de hemopatias)
40312330|Sexagem fetal|Sexagem fetal
40312445|Teste respiratório de intolerância à lactose|Teste respiratório de intolerânica a lactose
40307786|Teste respiratório para H. pylori|Teste respiratório para H. Pylori
40302164|Teste de tolerância à lactose|Lactose, teste de tolerância
40313107|Chumbo|Chumbo - pesquisa e/ou dosagem
40302229|Lítio|Lítio - pesquisa e/ou dosagem
40601137|Papanicolau (citologia oncótica cérvico-vaginal)|Procedimento diagnóstico em citopatologia cérvico-vaginal oncótica
40601323|Citologia em meio líquido|Procedimento diagnóstico citopatológico em meio líquido
40501051|Cariótipo de sangue com bandas|Cariótipo de sangue (técnicas com bandas)
`,
  ),
]
