import { parseExames, type ExameDado } from './exame.dados.ts'

/** Laboratory: blood counts, chemistry, vitamins, hormones. Source: TUSS table 22 of ANS, rows without an end date. */
export const examesSangue: ExameDado[] = [
  // Hematologia e coagulação
  ...parseExames(
    'LAB',
    `
40304361|Hemograma completo com plaquetas|Hemograma com contagem de plaquetas ou frações (eritrograma, leucograma, plaquetas)
40304345|Hemoglobina|Hemoglobina, dosagem
40304337|Hematócrito|Hematócrito, determinação do
40304558|Reticulócitos|Reticulócitos, contagem
40304370|VHS (hemossedimentação)|Hemossedimentação, (VHS) - pesquisa e/ou dosagem
40304299|Tipo sanguíneo ABO e Rh|Grupo sanguíneo ABO, e fator Rho (inclui Du) - determinação
40304108|Coombs direto|Coombs direto
40304884|Coombs indireto|Coombs indireto
40304353|Eletroforese de hemoglobina|Hemoglobina (eletroforese) - pesquisa e/ou dosagem
40304590|Tempo de protrombina (TP/INR)|Tempo de protrombina - determinação
40304639|Tempo de tromboplastina parcial ativada (TTPA)|Tempo de tromboplastina parcial ativada - determinação
40304922|Coagulograma|Coagulograma (TS, TC, prova do laço, retração do coágulo, contagem de plaquetas, tempo de protombina, tempo de tromboplastina, parcial ativado) - pesquisa e/ou dosagem
40304264|Fibrinogênio|Fibrinogênio, teste funcional, dosagem
40304906|Dímero D|Dímero D - pesquisa e/ou dosagem
40304060|Antitrombina III|Antitrombina III, dosagem
40304507|Proteína C (coagulação)|Proteína C - pesquisa e/ou dosagem
40304515|Proteína S funcional|Proteína S, teste funcional
40304019|Anticoagulante lúpico|Anticoagulante lúpico, pesquisa
40314057|Fator V de Leiden|Fator V de Leiden por PCR - pesquisa
40319326|Mutação do gene da protrombina|Protrombina, pesquisa de mutação
`,
  ),
  // Glicemia e diabetes
  ...parseExames(
    'LAB',
    `
40302040|Glicemia de jejum|Glicose - pesquisa e/ou dosagem
40302733|Hemoglobina glicada (HbA1c)|Hemoglobina glicada (Fração A1c) - pesquisa e/ou dosagem
40302709|Teste oral de tolerância à glicose (2 dosagens)|Teste oral de tolerância à glicose - 2 dosagens
40301680|Curva glicêmica (4 dosagens)|Curva glicêmica (4 dosagens) via oral ou endovenosa
40301958|Frutosamina|Frutosaminas (proteínas glicosiladas) - pesquisa e/ou dosagem
40316360|Insulina|Insulina - pesquisa e/ou dosagem
40316394|Peptídeo C|Peptídeo C - pesquisa e/ou dosagem
40317285|Curva insulínica e glicêmica (4 dosagens)|Curva insulínica e glicêmica (4 dosagens)
`,
  ),
  // Lipídios e risco cardiovascular
  ...parseExames(
    'LAB',
    `
40301605|Colesterol total|Colesterol total - pesquisa e/ou dosagem
40301583|Colesterol HDL|Colesterol (HDL) - pesquisa e/ou dosagem
40301591|Colesterol LDL|Colesterol (LDL) - pesquisa e/ou dosagem
40302695|Colesterol VLDL|Colesterol (VLDL) - pesquisa e/ou dosagem
40302547|Triglicerídeos|Triglicerídeos - pesquisa e/ou dosagem
40302750|Perfil lipídico|Perfil lipídico / lipidograma (lípidios totais, colesterol, triglicerídios e eletroforese lipoproteínas) - pesquisa e/ou dosagem
40301354|Apolipoproteína A|Apolipoproteína A (Apo A) - pesquisa e/ou dosagem
40301362|Apolipoproteína B|Apolipoproteína B (Apo B) - pesquisa e/ou dosagem
40302210|Lipoproteína (a)|Lipoproteína (a) - Lp (a) - pesquisa e/ou dosagem
40302113|Homocisteína|Homocisteína - pesquisa e/ou dosagem
40308391|Proteína C reativa (PCR) quantitativa|Proteína C reativa, quantitativa - pesquisa e/ou dosagem
40302571|Troponina|Troponina - pesquisa e/ou dosagem
40302776|BNP / NT-proBNP|Peptídeo natriurético BNP/PROBNP - pesquisa e/ou dosagem
40301648|Creatinofosfoquinase total (CK/CPK)|Creatino fosfoquinase total (CK) - pesquisa e/ou dosagem
40301656|CK-MB massa|Creatino fosfoquinase - fração MB - massa - pesquisa e/ou dosagem
40301729|Desidrogenase láctica (DHL)|Desidrogenase láctica - pesquisa e/ou dosagem
`,
  ),
  // Rim, eletrólitos e minerais
  ...parseExames(
    'LAB',
    `
40302580|Ureia|Uréia - pesquisa e/ou dosagem
40301630|Creatinina|Creatinina - pesquisa e/ou dosagem
40301508|Clearance de creatinina|Clearance de creatinina
40322424|Cistatina C|Cistatina C, dosagem no sangue
40301150|Ácido úrico|Ácido úrico - pesquisa e/ou dosagem
40302423|Sódio|Sódio - pesquisa e/ou dosagem
40302318|Potássio|Potássio - pesquisa e/ou dosagem
40301559|Cloro|Cloro - pesquisa e/ou dosagem
40301400|Cálcio total|Cálcio - pesquisa e/ou dosagem
40301419|Cálcio iônico|Cálcio iônico - pesquisa e/ou dosagem
40301931|Fósforo|Fósforo - pesquisa e/ou dosagem
40302237|Magnésio|Magnésio - pesquisa e/ou dosagem
40313328|Zinco|Zinco - pesquisa e/ou dosagem
40301567|Cobre|Cobre - pesquisa e/ou dosagem
40313255|Selênio|Selênio, dosagem
40302016|Gasometria|Gasometria (pH, pCO2, SA, O2, excesso base) - pesquisa e/ou dosagem
40301109|Lactato|Ácido láctico (lactato) - pesquisa e/ou dosagem
`,
  ),
  // Fígado, pâncreas e proteínas
  ...parseExames(
    'LAB',
    `
40302504|TGO (AST)|Transaminase oxalacética (amino transferase aspartato) - pesquisa e/ou dosagem
40302512|TGP (ALT)|Transaminase pirúvica (amino transferase de alanina) - pesquisa e/ou dosagem
40301990|Gama-GT (GGT)|Gama-glutamil transferase - pesquisa e/ou dosagem
40301885|Fosfatase alcalina|Fosfatase alcalina - pesquisa e/ou dosagem
40301397|Bilirrubinas total e frações|Bilirrubinas (direta, indireta e total) - pesquisa e/ou dosagem
40301222|Albumina|Albumina - pesquisa e/ou dosagem
40302377|Proteínas totais|Proteínas totais - pesquisa e/ou dosagem
40302385|Proteínas totais e frações|Proteínas totais albumina e globulina - pesquisa e/ou dosagem
40301761|Eletroforese de proteínas|Eletroferese de proteínas
40301281|Amilase|Amilase - pesquisa e/ou dosagem
40302199|Lipase|Lipase - pesquisa e/ou dosagem
40301320|Amônia|Amônia - pesquisa e/ou dosagem
40301478|Ceruloplasmina|Ceruloplasmina - pesquisa e/ou dosagem
40301249|Alfa-1-antitripsina|Alfa-1-antitripsina, pesquisa e/ou dosagem no soro
`,
  ),
  // Ferro e vitaminas
  ...parseExames(
    'LAB',
    `
40301842|Ferro sérico|Ferro sérico - pesquisa e/ou dosagem
40316270|Ferritina|Ferritina - pesquisa e/ou dosagem
40302520|Transferrina|Transferrina - pesquisa e/ou dosagem
40301427|Capacidade de fixação do ferro|Capacidade de fixação de ferro - pesquisa e/ou dosagem
40321231|Índice de saturação de ferro|Índice de saturação de ferro
40316572|Vitamina B12|Vitamina B12 - pesquisa e/ou dosagem
40301087|Ácido fólico (eritrocitário)|Ácido fólico, pesquisa e/ou dosagem nos eritrócitos
40302830|Vitamina D (25-hidroxi)|Vitamina "D" 25 HIDROXI, pesquisa e/ou dosagem (Vitamina D3)
40305015|Vitamina D (1,25-di-hidroxi)|1,25-dihidroxi vitamina D - pesquisa e/ou dosagem
40301060|Vitamina C|Ácido ascórbico (vitamina C) - pesquisa e/ou dosagem
40302601|Vitamina A|Vitamina A, pesquisa e/ou dosagem
40302610|Vitamina E|Vitamina E - pesquisa e/ou dosagem
40302784|Vitamina B1|Vitamina B1, pesquisa e/ou dosagem
40302814|Vitamina B6|Vitamina B6, pesquisa e/ou dosagem
`,
  ),
  // Tireoide
  ...parseExames(
    'LAB',
    `
40316521|TSH|Tireoestimulante, hormônio (TSH) - pesquisa e/ou dosagem
40316491|T4 livre|T4 livre - pesquisa e/ou dosagem
40316548|T4 total|Tiroxina (T4) - pesquisa e/ou dosagem
40316556|T3 total|Triiodotironina (T3) - pesquisa e/ou dosagem
40316467|T3 livre|T3 livre - pesquisa e/ou dosagem
40316157|Anti-TPO|Anti-TPO - pesquisa e/ou dosagem
40316106|Antitireoglobulina|Anticorpos antitireóide (tireoglobulina) - pesquisa e/ou dosagem
40316084|TRAb (anti-receptor de TSH)|Anticorpo anti-receptor de TSH (TRAB) - pesquisa e/ou dosagem
40316530|Tireoglobulina|Tireoglobulina - pesquisa e/ou dosagem
40316165|Calcitonina|Calcitonina - pesquisa e/ou dosagem
40305465|Paratormônio (PTH)|Paratormônio - PTH ou fração (cada) - pesquisa e/ou dosagem
`,
  ),
  // Hormônios
  ...parseExames(
    'LAB',
    `
40316513|Testosterona total|Testosterona total - pesquisa e/ou dosagem
40316505|Testosterona livre|Testosterona livre - pesquisa e/ou dosagem
40316246|Estradiol|Estradiol - pesquisa e/ou dosagem
40316408|Progesterona|Progesterona - pesquisa e/ou dosagem
40316289|FSH|Folículo estimulante, hormônio (FSH) - pesquisa e/ou dosagem
40316335|LH|Hormônio luteinizante (LH) - pesquisa e/ou dosagem
40316416|Prolactina|Prolactina - pesquisa e/ou dosagem
40316190|Cortisol|Cortisol - pesquisa e/ou dosagem
40316041|ACTH|Adrenocorticotrófico, hormônio (ACTH) - pesquisa e/ou dosagem
40316211|DHEA|Dehidroepiandrosterona (DHEA) - pesquisa e/ou dosagem
40316459|S-DHEA|Sulfato de dehidroepiandrosterona (S-DHEA) - pesquisa e/ou dosagem
40316076|Androstenediona|Androstenediona - pesquisa e/ou dosagem
40316017|17-alfa-hidroxiprogesterona|17-alfa-hidroxiprogesterona - pesquisa e/ou dosagem
40316300|SHBG|Globulina de ligação de hormônios sexuais (SHBG) - pesquisa e/ou dosagem
40316203|Hormônio do crescimento (GH)|Crescimento, hormônio do (HGH) - pesquisa e/ou dosagem
40316440|IGF-1 (somatomedina C)|Somatomedina C (IGF1) - pesquisa e/ou dosagem
40316050|Aldosterona|Aldosterona - pesquisa e/ou dosagem
40316432|Renina|Renina - pesquisa e/ou dosagem
40316890|Hormônio antimülleriano|Hormônio anti muleriano
40305759|Beta-HCG qualitativo|Hormônio gonodotrofico corionico qualitativo (HCG-Beta-HCG) - pesquisa
40305767|Beta-HCG quantitativo|Hormônio gonodotrofico corionico quantitativo (HCG-Beta-HCG) - dosagem
`,
  ),
]
