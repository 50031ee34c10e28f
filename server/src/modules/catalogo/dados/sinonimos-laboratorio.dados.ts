/**
 * Laboratory exams as patients and requests call them: TUSS code, lay terms and abbreviations, one lay line. In our own words.
 * A term may stand at several exams; a search then shows them all, and the reading of a request asks.
 */
export const sinonimosLaboratorio = `
40304361|hemograma, hemograma completo, sangue completo, exame de sangue completo, exame de sangue, hg, hmg, hmc, hemo completo, hemograma c/ plaquetas, plaquetas, contagem de plaquetas, leucograma, eritrograma, cbc|Exame de sangue completo: anemia, infecção, plaquetas
40304345|hb, dosagem de hemoglobina|Hemoglobina no sangue, sem o hemograma
40304337|ht, hto|Parte do sangue que são glóbulos vermelhos
40304558|contagem de reticulócitos|Glóbulos vermelhos jovens
40304370|vhs, vsg, hemossedimentação, velocidade de hemossedimentação|Sinal de inflamação no corpo
40304299|tipo sanguíneo, tipagem sanguínea, grupo sanguíneo, fator rh, abo rh, abo-rh, abo, gs rh, gs + rh, gs e fator rh|Qual é o seu tipo de sangue
40304108|coombs d, teste de coombs direto, tad|Anticorpos presos aos glóbulos vermelhos
40304884|coombs i, teste de coombs indireto, pesquisa de anticorpos irregulares|Anticorpos no sangue, muito pedido na gravidez
40304353|eletroforese de hb, eletroforese hemoglobina, anemia falciforme, traço falciforme|Anemia falciforme e talassemia
40304590|tp, tap, inr, rni, tempo de protrombina, tempo e atividade de protrombina, protrombina, tap/inr, tp inr|Coagulação; acompanha quem toma anticoagulante
40304639|ttpa, ptt, ttp, ptta, kptt, aptt, tempo de tromboplastina, tempo de tromboplastina parcial|Tempo que o sangue leva para coagular
40304922|coagulação, exame de coagulação, coagulograma completo|Conjunto de testes de coagulação do sangue
40304264|fibrinogênio, fbg|Proteína da coagulação
40304906|d-dímero, ddímero, d dímero, dimero-d, dimeros d|Ajuda a investigar trombose
40304060|at iii, atiii, antitrombina|Investiga tendência a trombose
40304507|proteína c da coagulação, proteína c funcional|Investiga tendência a trombose
40304515|proteína s, proteína s livre|Investiga tendência a trombose
40304019|anticoagulante lupico, lac|Investiga trombose e perdas na gravidez
40314057|fator v, leiden, fator 5 de leiden|Investiga tendência a trombose
40319326|protrombina mutante, mutação protrombina, g20210a|Investiga tendência a trombose
40302040|glicemia, glicose, glicose de jejum, açúcar no sangue, exame de açúcar, diabetes, gj, glic jejum, gli jejum, glic, gli|Açúcar no sangue
40302733|hemoglobina glicada, hemoglobina glicosilada, glicada, hba1c, hb a1c, a1c, hb glic, hb glicada, hb glicosilada, hgb glicada, glicohemoglobina, diabetes, açúcar de 3 meses|HbA1c, açúcar de 3 meses
40302709|ttog, totg, tolerância à glicose, teste de tolerância à glicose, totg 75g, ttgo, gtt, glicemia após dextrosol, dextrosol|Açúcar antes e depois de tomar glicose
40301680|curva glicêmica, curva de glicose, curva glicemica 75g|Açúcar medido várias vezes depois de tomar glicose
40301958|frutosaminas|Açúcar das últimas 2 a 3 semanas
40316360|insulina basal, insulina de jejum, insulinemia, homa, homa ir|Hormônio que controla o açúcar
40316394|peptídio c, pept c|Quanta insulina o corpo produz
40317285|curva insulínica, curva de insulina, curva insulinemica|Açúcar e insulina medidos várias vezes
40301605|colesterol, colesterol total, ct, col total, col t|Gordura no sangue
40301583|hdl, hdl-c, hdl colesterol, colesterol bom, col hdl|O colesterol bom
40301591|ldl, ldl-c, ldl colesterol, colesterol ruim, col ldl|O colesterol ruim
40302695|vldl, vldl-c, col vldl|Parte do colesterol ligada aos triglicerídeos
40302547|triglicerídeos, triglicérides, triglicerídios, triglic, tg, tgl, trigl, trig|Gordura no sangue que vem da comida
40302750|lipidograma, lipidograma completo, perfil lipídico, perfil lipídico completo, colesterol e frações, colesterol total e frações, colesterol total + frações, col total e frações, ct e frações, lipidos, gordura no sangue|Colesterol, suas frações e triglicerídeos
40301354|apo a, apo a1, apolipoproteína a1|Proteína do colesterol bom
40301362|apo b, apolipoproteína b100|Proteína do colesterol ruim
40302210|lp(a), lpa, lp a, lipoproteína a|Risco para o coração que vem de família
40302113|homocist|Risco para o coração e falta de vitaminas
40308391|pcr, proteína c reativa, pcr us, pcr ultrassensível, pcr-us, pcr quantitativo, pcr quant, proteína c reativa ultrassensível|Sinal de inflamação ou infecção
40302571|troponina i, troponina t, tropo|Lesão no músculo do coração
40302776|bnp, nt-probnp, nt pro bnp, probnp, pro bnp|Esforço do coração
40301648|ck, cpk, ck total, cpk total, creatinofosfoquinase, creatinoquinase|Lesão ou esforço dos músculos
40301656|ckmb, ck mb, ck-mb|Lesão no músculo do coração
40301729|dhl, ldh, desidrogenase lática, desidrogenase láctica|Enzima que sobe quando há lesão de células
40302580|uréia, ur, ureia sérica, rins|Como os rins estão trabalhando
40301630|creatinina, cr, creat, creatinina sérica, tfg, ritmo de filtração, rins|Como os rins estão trabalhando
40301508|clearance creatinina, depuração de creatinina, clcr, clear creat, clearance de creat|Filtração dos rins, com urina de 24 horas
40322424|cistatina|Filtração dos rins
40301150|ácido úrico sérico, acido urico, ac urico, ac. úrico, au, urato, gota|Ligado à gota e a pedras nos rins
40302423|na, na+, sódio sérico|Sal do sangue
40302318|k, k+, potássio sérico|Mineral importante para o coração
40301559|cl, cl-, cloreto, cloretos|Mineral do sangue
40301400|ca, ca total, cálcio, cálcio sérico|Cálcio no sangue
40301419|cai, ca ionico, ca iônico, ca++|Cálcio livre no sangue
40301931|p, fosfato, fósforo sérico|Mineral ligado a ossos e rins
40302237|mg, mg++, magnésio sérico|Mineral ligado a músculos e nervos
40313328|zn, zinco sérico|Mineral ligado à imunidade
40301567|cu, cobre sérico|Mineral do sangue
40313255|se, selênio sérico|Mineral do sangue
40302016|gasometria arterial, gasometria venosa, gaso|Oxigênio e acidez do sangue
40301109|ácido lático, lactato sérico|Esforço do corpo com pouco oxigênio
40302504|tgo, ast, tgo/ast, transaminase oxalacética, aspartato aminotransferase, transaminases, fígado|Enzima do fígado
40302512|tgp, alt, tgp/alt, transaminase pirúvica, alanina aminotransferase, transaminases, fígado|Enzima do fígado
40301990|ggt, gama gt, gama-gt, gamagt, gama glutamil transferase, ygt, fígado|Enzima do fígado e das vias biliares
40301885|fa, falc, fosf alcalina, fosfatase alc, fal|Enzima do fígado e dos ossos
40301397|bilirrubina, bilirrubinas, btf, bt e frações, bilirrubina total e frações, bilirrubinas totais e frações, bil, bt + f|Pigmento da bile; sobe na icterícia
40301222|alb, albumina sérica|Principal proteína do sangue
40302377|proteínas totais, pt|Proteínas do sangue
40302385|ptf, pt e frações, proteínas totais e fracionadas, proteína total e frações|Proteínas do sangue, albumina e globulina
40301761|eletroforese de proteínas, efp, eletroforese proteica, eletroforese de proteínas séricas|As famílias de proteínas do sangue
40301281|amilase sérica, pâncreas|Enzima do pâncreas
40302199|lipase sérica, pâncreas|Enzima do pâncreas
40301320|nh3, amônia sérica|Substância que o fígado elimina
40301478|doença de wilson|Proteína que carrega o cobre
40301249|a1at, alfa 1 antitripsina|Proteína que protege pulmões e fígado
40301842|ferro, fe, fe sérico, ferro no sangue|Ferro no sangue
40316270|ferritina sérica, estoque de ferro|Estoque de ferro do corpo
40302520|transferrina sérica|Proteína que carrega o ferro
40301427|tibc, ctlf, cftf, capacidade total de ligação do ferro|Quanto ferro o sangue consegue carregar
40321231|ist, saturação de transferrina, sat transferrina, saturação da transferrina, isf|Quanto do transporte de ferro está ocupado
40316572|b12, vit b12, vitb12, cobalamina, cianocobalamina|Vitamina ligada ao sangue e aos nervos
40301087|folato, folato eritrocitário, ácido fólico, ac fólico, vitamina b9, b9|Vitamina ligada ao sangue
40302830|vitamina d, vit d, 25oh, 25ohd, 25 oh d, 25-oh vitamina d, 25 oh vitamina d, 25 oh vit d, 25(oh)d, 25 hidroxivitamina d, 25-hidroxivitamina d, vitamina d3, vit d3, vitamina d 25 oh, calcidiol|Vitamina dos ossos e da imunidade
40305015|calcitriol, 1,25 oh vitamina d, 1,25-dihidroxivitamina d, vitamina d 1,25|Forma ativa da vitamina D
40301060|vit c, ácido ascórbico|Vitamina C no sangue
40302601|vit a, retinol|Vitamina A no sangue
40302610|vit e, tocoferol|Vitamina E no sangue
40302784|vit b1, tiamina|Vitamina B1 no sangue
40302814|vit b6, piridoxina|Vitamina B6 no sangue
40316521|tsh, tsh us, tsh ultrassensível, tsh-us, hormônio tireoestimulante, hormônio da tireoide, tireoide, tiróide|Hormônio que comanda a tireoide
40316491|t4l, t4 l, t4-l, t4 livre, ft4, tiroxina livre, t4 liv, hormônio da tireoide, tireoide, tiróide|Hormônio da tireoide
40316548|t4, t4t, t4 total, tiroxina, tireoide|Hormônio da tireoide, total
40316556|t3, t3t, t3 total, triiodotironina, tireoide|Hormônio da tireoide, total
40316467|t3l, t3 l, t3-l, ft3, tireoide|Hormônio da tireoide
40316157|antitpo, atpo, a-tpo, anti tpo, antiperoxidase, anti tireoperoxidase, antimicrossomal, tireoide|Anticorpo contra a tireoide
40316106|anti tg, antitg, atg, anti tireoglobulina, anti-tireoglobulina, tireoide|Anticorpo contra a tireoide
40316084|trab, anti receptor de tsh|Anticorpo da doença de Graves
40316530|tireoglobulina|Acompanha tratamento da tireoide
40316165|ct sérica, calcitonina sérica|Acompanha nódulos da tireoide
40305465|pth, paratormônio, pth intacto, paratormonio intacto, hormônio paratireoide|Hormônio que controla o cálcio
40316513|testo, testosterona, testo total, tt|Hormônio masculino
40316505|testo livre, testosterona l|Parte ativa da testosterona
40316246|e2, estradiol 17 beta, 17 beta estradiol|Hormônio feminino
40316408|p4, progest|Hormônio da segunda metade do ciclo e da gravidez
40316289|fsh, hormônio folículo estimulante|Hormônio da fertilidade
40316335|lh, hormônio luteinizante|Hormônio da ovulação
40316416|prl, prol|Hormônio do leite
40316190|cortisol basal, cortisol sérico, cortisol 8h, cortisol das 8h|Hormônio do estresse
40316041|hormônio adrenocorticotrófico, corticotrofina|Hormônio que comanda as suprarrenais
40316211|dehidroepiandrosterona|Hormônio das suprarrenais
40316459|sdhea, s dhea, dhea-s, dheas, dhea s, sulfato de dhea, sdhea s|Hormônio das suprarrenais
40316076|androst|Hormônio masculino das suprarrenais
40316017|17ohp, 17 oh progesterona, 17-oh-progesterona, 17 alfa hidroxiprogesterona, 17 hidroxiprogesterona|Hormônio das suprarrenais
40316300|globulina ligadora de hormônios sexuais|Proteína que carrega os hormônios sexuais
40316203|gh, hgh, hormônio de crescimento|Hormônio do crescimento
40316440|igf1, igf 1, somatomedina c, somatomedina|Acompanha o hormônio do crescimento
40316050|aldost|Hormônio ligado à pressão
40316432|renina plasmática, atividade de renina|Hormônio ligado à pressão
40316890|amh, ham, antimülleriano, hormônio anti mülleriano, reserva ovariana|Reserva de óvulos
40305759|bhcg qualitativo, teste de gravidez, gravidez, exame de gravidez, hcg qualitativo, beta hcg, bhcg, beta, β-hcg, hcg|Teste de gravidez, sim ou não
40305767|bhcg quantitativo, beta hcg quantitativo, b-hcg quantitativo, hcg quantitativo, bhcg quant, gravidez, teste de gravidez, beta hcg, bhcg, beta, β-hcg, hcg|Teste de gravidez com o valor do hormônio
40316149|psa, psa t, próstata|Acompanha a próstata
40316130|psa l, psa livre/total, próstata|Acompanha a próstata
40316122|antígeno carcinoembrionário|Acompanha tratamento de tumores
40316068|afp, alfa feto, alfa-fetoproteína, alfa fetoproteina|Acompanha o fígado e tratamento de tumores
40316378|ca 125, ca125, ca 19.9, ca 19-9, ca199, ca 19 9, ca 15.3, ca 15-3, ca153, ca 15 3, ca 72-4, ca 72.4, ca724, marcador tumoral|Acompanha tratamento de tumores; um exame por marcador
40306470|b2 microglobulina, beta 2 microglobulina|Acompanha doenças do sangue e dos rins
40306852|fan, fan hep2, fan hep-2, fator antinuclear, anticorpos antinucleares, lúpus|Investiga doenças autoimunes
40306860|fr, fator reumatóide, látex, fator reumatoide, prova do látex, reumatismo|Investiga artrite reumatoide
40308804|anti ccp, anticcp, anti-citrulina, accp|Investiga artrite reumatoide
40306062|anti dna, anti dna nativo, anti-dsdna, dsdna|Investiga lúpus
40306119|anti ro, anti-ro, anti ssa, anti-ssa, ssa|Investiga doenças autoimunes
40306089|anti la, anti-la, anti ssb, anti-ssb, ssb|Investiga doenças autoimunes
40306127|anti sm|Investiga lúpus
40306402|anca c, c-anca, canca|Investiga inflamação dos vasos
40306410|anca p, p-anca, panca|Investiga inflamação dos vasos
40306143|anticardiolipina g, acl igg, anti cardiolipina igg|Investiga trombose e perdas na gravidez
40306151|anticardiolipina m, acl igm, anti cardiolipina igm|Investiga trombose e perdas na gravidez
40306704|c3|Proteína de defesa do sangue
40306712|c4|Proteína de defesa do sangue
40306445|aeo, antiestreptolisina o, anti estreptolisina, asto|Sinal de infecção por estreptococo
40307271|ige, ige t, ige sérica, alergia|Sinal de alergia
40307263|ige específica, rast, alergia, teste de alergia|Alergia a uma substância, uma por exame
40307220|iga sérica, imunoglobulina a|Anticorpos de defesa
40307280|igg sérica, imunoglobulina g|Anticorpos de defesa
40307301|igm sérica, imunoglobulina m|Anticorpos de defesa
40308553|anti transglutaminase, antitransglutaminase, ttg iga, anti-ttg, anti ttg iga, doença celíaca, glúten|Investiga doença celíaca
40306259|anti endomísio, anti-endomísio, doença celíaca, glúten|Investiga doença celíaca
40314430|hla b27, hlab27|Investiga doenças da coluna e articulações
40307182|hiv, anti hiv, anti-hiv, hiv 1 e 2, hiv i e ii, sorologia hiv, sorologia para hiv, hiv 1/2, aids|Anticorpos do HIV
40324079|teste rápido hiv, hiv teste rápido, tr hiv, hiv rápido|HIV com resultado rápido
40314120|carga viral hiv, cv hiv, pcr hiv|Quantidade de vírus HIV
40307760|vdrl, sífilis, rpr, lues|Teste de sífilis
40307735|fta abs, fta-abs, fta abs igg, sífilis|Confirma sífilis
40307743|fta abs igm, fta-abs m, sífilis|Sífilis recente
40307018|hbsag, hbs ag, ag hbs, antígeno austrália, hepatite b, hep b|Vírus da hepatite B
40306992|anti hbs, antihbs, hbsac, hepatite b, imunidade hepatite b|Proteção contra a hepatite B
40306950|anti hbc, anti hbc igg, antihbc, anti-hbc, anti hbc total, anti-hbc total, hepatite b|Contato passado com a hepatite B
40306968|anti hbc igm, antihbc igm, hepatite b|Hepatite B recente
40307026|anti hcv, hcv, antihcv, hepatite c, hep c|Anticorpos da hepatite C
40314090|hcv pcr, pcr hcv, hcv rna, hepatite c|Vírus da hepatite C
40306933|anti hav igg, hav igg, anti-hav igg, hepatite a|Proteção contra a hepatite A
40306941|anti hav igm, hav igm, anti-hav igm, hepatite a|Hepatite A recente
40307824|toxo igg, toxoplasmose, toxo g|Contato passado com a toxoplasmose
40307832|toxo igm, toxoplasmose, toxo m|Toxoplasmose recente
40307697|rubéola|Proteção contra a rubéola
40307700|rubéola m, rubéola|Rubéola recente
40306666|cmv igg, citomegalovírus, citomegalo igg, cmv|Contato passado com o citomegalovírus
40306674|cmv igm, citomegalovírus, citomegalo igm, cmv|Citomegalovírus recente
40307085|hsv igg, herpes igg, herpes|Contato passado com herpes
40307093|hsv igm, herpes igm, herpes|Herpes recente
40307573|ebv igg, epstein barr igg, mononucleose, vca igg|Contato passado com a mononucleose
40307581|ebv igm, epstein barr igm, mononucleose, vca igm|Mononucleose recente
40306615|chagas, sorologia para chagas, doença de chagas, machado guerreiro|Contato com a doença de Chagas
40306798|dengue, dengue igg, dengue igm, sorologia dengue|Anticorpos da dengue, um exame por tipo
40324192|ns1, dengue ns1, ag ns1, dengue|Dengue nos primeiros dias
40324176|chikungunya|Anticorpos da chikungunya
40324591|zika|Contato passado com o zika
40324605|zika|Zika recente
40307212|htlv, htlv 1 e 2, htlv i/ii|Anticorpos do HTLV
40307638|ppd, tuberculina, mantoux, tuberculose|Teste de pele da tuberculose
40324133|igra, quantiferon, tuberculose|Teste de sangue da tuberculose
40314618|covid, covid 19, pcr covid, rt-pcr covid, sars cov 2, coronavírus, swab covid|Vírus da COVID-19
40324770|covid, sorologia covid, covid igg, covid igm|Anticorpos da COVID-19
40323676|influenza, gripe, teste de gripe|Vírus da gripe
40310221|strep a, estreptococo, teste rápido strep|Bactéria da dor de garganta
40314154|hpv, hpv pcr, captura híbrida, captura hpv, hpv dna|Vírus HPV
40314243|clamídia, chlamydia, clamidia pcr, chlamydia pcr, chlamydia trachomatis|Infecção por clamídia
40311210|eas, urina, urina tipo 1, urina 1, urina i, urina tipo i, tipo i, urina rotina, rotina de urina, exame de urina, exame simples de urina, sumário de urina, eqs, elementos anormais e sedimento, urina parcial, parcial de urina, equ, qualitativo de urina, uri|Exame comum de urina
40310213|urocultura, cultura de urina, uc, uro, urinocultura, urina cultura, uro cultura|Bactérias na urina
40310418|tsa, teste de sensibilidade, atb|Qual antibiótico age contra a bactéria
40311171|microalbumina, albuminúria, relação albumina creatinina, rac, albumina na urina, microalbuminuria isolada|Sinal cedo de lesão dos rins
40322483|relação proteína creatinina, proteína/creatinina, rpc, p/c|Perda de proteína pelos rins
40311163|metanefrinas, metanefrina|Hormônios das suprarrenais na urina
40311058|catecolaminas, catecolaminas urinárias|Hormônios das suprarrenais na urina
40311309|eletroforese urinária|Proteínas na urina
40311040|análise de cálculo, pedra no rim|De que é feita a pedra do rim
40303110|epf, parasitológico, fezes, exame de fezes, protoparasitológico, ppf, pf, parasitológico de fezes 1 amostra, vermes|Vermes e parasitas nas fezes
40303128|mif, epf 3 amostras, parasitológico 3 amostras, parasitológico de fezes 3 amostras, epf mif, parasitológico seriado|Vermes e parasitas em várias amostras
40303136|sangue oculto, pso, psof, sof|Sangue que não se vê nas fezes
40303250|sangue oculto, sangue oculto imunológico, fit, psof imunológico|Sangue que não se vê nas fezes, sem dieta
40310183|cultura de fezes, copro|Bactérias nas fezes
40303039|coprológico, funcional de fezes|Como você digere os alimentos
40303209|h pylori nas fezes, hp fezes, antígeno fecal h pylori|Bactéria do estômago
40323986|calprotectina|Inflamação no intestino
40303284|elastase fecal, elastase|Trabalho do pâncreas
40310124|cultura, cultura de secreção, cultura de bactérias|Bactérias em uma amostra
40310060|gram, bacterioscopia, bacterioscópico|Bactérias vistas ao microscópio
40310256|hemocultura, hmc, hemoculturas|Bactérias no sangue
40310140|micológico, cultura de fungos, fungos|Fungos em uma amostra
40310051|baar, bk, bacilo de koch, escarro|Bacilo da tuberculose
40310558|strepto b, streptococcus b, egb, gbs, strepto do grupo b, swab vaginal e anal|Bactéria procurada no fim da gravidez
40309312|espermo, análise do sêmen, esperma, fertilidade masculina|Fertilidade do homem
40312160|teste do pezinho, pezinho|Doenças do recém-nascido
40312178|pezinho ampliado, teste do pezinho expandido|Mais doenças do recém-nascido
40312330|sexo do bebê, sexagem|Sexo do bebê pelo sangue da mãe
40312445|teste de hidrogênio, intolerância à lactose, teste respiratório lactose, lactose|Intolerância ao leite
40307786|teste do sopro, teste respiratório h pylori, h pylori, ureia marcada|Bactéria do estômago
40302164|tolerância à lactose, intolerância à lactose, curva de lactose, lactose|Intolerância ao leite, pelo sangue
40313107|pb, plumbemia|Chumbo no sangue
40302229|litemia, lítio sérico, li|Dose do remédio lítio no sangue
40601137|papanicolau, preventivo, papa, colpocitologia, citologia oncótica, citopatológico, cp, exame preventivo, ccv, colpocitologia oncótica, colpocitológico, co, citologia cervical|Preventivo do colo do útero
40601323|citologia líquida, preventivo líquido, meio líquido, preventivo em meio líquido|Preventivo do colo do útero, em líquido
40501051|cariótipo, cariótipo banda g|Os cromossomos
`
