/** Images, graphs and endoscopies as patients and requests call them; format of `sinonimosLaboratorio`. */
export const sinonimosImagem = `
40101010|ecg, eletro, eletrocardiograma, eletro do coração, ecg de repouso, ecg 12 derivações, eletrocardiograma de repouso, exame do coração|Registro elétrico do coração em repouso
40101037|teste ergométrico, te, ergometria, ergométrico, teste de esforço, esteira, teste da esteira, exame da esteira|Coração durante o esforço na esteira
40101061|ergoespiro, teste cardiopulmonar, tcpe, vo2, vo2 máximo|Coração e pulmão durante o esforço
20102020|holter, holter 24h, holter 24 horas, holter de 24h|Coração gravado por 24 horas
20102038|mapa, mapa 24h, mapa de pressão, monitorização da pressão, pressão 24 horas|Pressão medida por 24 horas
20102070|tilt, teste de inclinação, tilt table|Investiga desmaios
40901106|eco, ecocardiograma, ecodoppler, eco doppler, ecocardio, eco tt, ett, ecott, ecodopplercardiograma, eco transtorácico, ecocardiograma com doppler, ultrassom do coração, eco com doppler|Ultrassom do coração
40901092|eco te, eco transesofágico, ete, ecote, ecocardiograma transesofagico|Ultrassom do coração por dentro do esôfago
40901076|eco estresse, eco stress, eco de estresse farmacológico, ecoestresse, eco com dobutamina|Ultrassom do coração com remédio que acelera
40901696|eco estresse, eco stress, eco de esforço, eco de estresse físico|Ultrassom do coração com esforço
40901084|eco fetal, ecofetal, ecocardio fetal|Coração do bebê na gravidez
40701140|cintilografia miocárdica, cintilo miocárdio, cintilografia do coração, cintilografia de perfusão miocárdica, cpm|Sangue que chega ao coração no esforço
40701069|cintilografia miocárdica, cintilografia do coração, cintilografia miocárdica de repouso|Sangue que chega ao coração em repouso
40103170|eeg, eletroencefalograma, eletro da cabeça, eletroencefalo|Registro elétrico do cérebro
40103234|eeg sono, eeg vigília e sono, eeg com sono, eeg em sono e vigília|Registro elétrico do cérebro, acordado e dormindo
40103323|enmg mmss, eletroneuromiografia, enmg, eletroneuro mmss, eletroneuromiografia dos braços|Nervos e músculos dos braços
40103315|enmg mmii, eletroneuromiografia, enmg, eletroneuro mmii, eletroneuromiografia das pernas|Nervos e músculos das pernas
40103331|enmg 4 membros, eletroneuromiografia, enmg, enmg dos quatro membros, enmg mmss e mmii|Nervos e músculos dos braços e das pernas
40103528|polissono, polissonografia, psg, exame do sono|Sono gravado por uma noite
40105075|prova de função pulmonar, pfp, função pulmonar|Força e capacidade do pulmão
40105148|espiro, espirometria completa, exame do sopro, sopro, espirometria com broncodilatador|Teste do sopro para o pulmão
40103072|audiometria, audio, exame de audição, audiometria tonal e vocal, audiometria tonal|Quanto você ouve
40103439|imitanciometria, impedanciometria, timpanometria, impedância|Funcionamento do ouvido médio
40103064|bera, peate, potencial evocado auditivo|Audição medida sem precisar responder
40103463|teste da orelhinha, orelhinha, otoemissões, otoemissões acústicas, emissões otoacústicas, eoa|Audição do recém-nascido
40103749|vecto, vectonistagmografia, exame do labirinto, labirintite, veng|Equilíbrio e labirinto
41401115|tc6m, tc6min, caminhada de 6 minutos|Fôlego ao caminhar por 6 minutos
41301250|mapeamento da retina, fundo de olho, mr, fundoscopia, oftalmoscopia indireta|Fundo do olho
41301323|pressão do olho, pressão intraocular, pio, tonometria de aplanação|Pressão do olho
40103137|campo visual, campimetria, cv computadorizado|Campo de visão
41501144|oct, oct de mácula, tomografia do olho, oct de retina|Camadas da retina
41501128|paquimetria ultrassônica, espessura da córnea|Espessura da córnea
41301080|topografia, topografia de córnea, ceratoscopia|Mapa da córnea
41301315|retinografia colorida, foto da retina|Fotografia da retina
41501012|biometria, ecobiometria|Medida do olho antes da cirurgia de catarata
41301242|gonio|Ângulo do olho
41301471|teste do olhinho, olhinho, reflexo vermelho|Olhos do recém-nascido
40201120|eda, endoscopia, endoscopia alta, endo, endoscopia do estômago|Esôfago e estômago por dentro
40202038|eda com biópsia, endoscopia com biópsia|Estômago por dentro, com amostra
40202615|eda com biópsia e urease, endoscopia com urease, eda + urease, eda com pesquisa de hp|Estômago por dentro, com teste da bactéria
40201082|colono, colonoscopia|Intestino por dentro
40202666|colono com biópsia, colonoscopia c/ biópsia|Intestino por dentro, com amostra
40201171|retossigmo, retossigmoidoscopia, sigmoidoscopia|Parte final do intestino por dentro
40201023|anuscopia|Canal do ânus
40201058|bronco, broncofibroscopia|Brônquios por dentro
40201066|cistoscopia, uretroscopia, uretrocistoscopia|Bexiga por dentro
40201155|histeroscopia, histeroscopia com biópsia, histero|Útero por dentro
40201210|nasofibro, nasofibroscopia, videonaso, nasofibrolaringoscopia, videonasofibroscopia|Nariz por dentro
40201252|videolaringo, laringoscopia, videolaringoscopia|Garganta e cordas vocais
41301102|colpo, colposcopia|Colo do útero com lente de aumento
41301374|vulvo|Vulva com lente de aumento
41301285|penisco|Pênis com lente de aumento
41301340|urodinâmica, estudo urodinâmico, edu|Funcionamento da bexiga
41301358|fluxometria, urofluxo|Força do jato de urina
41301137|dermato, mapeamento de pintas|Pintas com lente de aumento
41401425|patch test, teste de alergia de contato, alergia|Alergia na pele
40805018|tórax pa, rx tórax pa, tórax ap|Pulmões e coração, uma imagem
40805026|rx tórax, tórax pa e perfil, tórax pa + p, rx tórax pa e p, rx tórax pa e perfil, tórax pa/p, rx de pulmão, raio x do pulmão, pulmão, tórax pa perfil|Pulmões e coração, de frente e de lado
40801063|rx seios da face, seios paranasais, sinusite, face|Ossos e cavidades do rosto
40801012|rx crânio, cabeça|Ossos da cabeça
40801128|rx cavum, adenoide, carne esponjosa|Adenoide da criança
40802019|rx coluna cervical, pescoço, coluna|Ossos do pescoço
40802035|rx coluna dorsal, coluna torácica, coluna|Ossos do meio das costas
40802051|rx coluna lombar, coluna lombar, coluna lombo-sacra, lombar, coluna lombo sacra, coluna|Ossos da parte baixa das costas
40802094|rx panorâmico de coluna, escoliose, coluna panorâmica, coluna|Toda a coluna
40803074|rx ombro, ombro|Ossos do ombro
40803090|rx cotovelo, cotovelo|Ossos do cotovelo
40803112|rx punho, punho|Ossos do punho
40803120|rx mão, mão, dedos da mão|Ossos da mão
40803139|rx mãos e punhos, idade óssea|Crescimento da criança
40804011|rx bacia, pelve|Ossos da bacia
40804038|rx quadril, coxofemoral, quadril|Ossos do quadril
40804054|rx joelho, joelho|Ossos do joelho
40804089|rx tornozelo, tornozelo|Ossos do tornozelo
40804097|rx pé, pé, dedos do pé|Ossos do pé
40804100|rx calcâneo, calcanhar, esporão|Osso do calcanhar
40808017|rx abdome, rx abdômen, abdome simples, barriga|Órgãos da barriga, uma imagem
40808025|rx abdome agudo, rotina de abdome agudo, barriga|Órgãos da barriga, três imagens
40801136|panorâmica, rx panorâmica, panorâmica dos dentes, ortopantomografia|Dentes e mandíbula
40809030|hsg, histerossalpingo|Trompas do útero, com contraste
40808041|mamografia, mmg, mamo, mmg digital, mmg bilateral, mamografia bilateral, mamografia digital|Raio-X das mamas
40808033|mamografia convencional, mmg convencional|Raio-X das mamas, em filme
40808130|densitometria, densitometria óssea, dmo, densito, densitometria de coluna e fêmur, osteoporose|Força dos ossos
40808149|dmo corpo inteiro, densitometria corpo total, composição corporal, dexa|Ossos, músculo e gordura do corpo
40901122|usg abdome total, us abd total, usg abd total, abdômen total, abd total, abdome, abdômen, barriga, usgat|Fígado, vesícula, rins, bexiga e mais
40901130|usg abdome superior, abdômen superior, abd superior, abd sup, fígado, vesícula|Fígado, vesícula, pâncreas e baço
40901769|usg rins e vias urinárias, rins e vias urinárias, vias urinárias, rins, usg renal, usg vias urinárias, renal, rins e bexiga, aparelho urinário, us rins|Rins e bexiga
40901173|abdome inferior masculino, usg abdome inferior masculino|Bexiga e próstata
40901181|usg pélvica, usg pelve, pélvico, pélvica, pelve feminina, usg pélvica abdominal, útero e ovários, pélvico via abdominal|Útero e ovários, pela barriga
40901300|usg tv, ustv, usg transvaginal, transvaginal, tv, endovaginal, usgtv, eco tv, útero e ovários|Útero e ovários, por dentro
40901114|usg mamas, usg mama, us mamas, mamas, mamária, usg de mama bilateral|Mamas, sem raio-X
40901203|usg tireoide, tireoide, tiróide, usg tireoide com doppler, bolsa escrotal, escroto, testículo, testículos, usg testículo|Tireoide ou bolsa escrotal
40901211|usg partes moles, partes moles, usg cervical, axila, axilas, caroço|Caroços, músculos e pele
40901220|usg articulação, usg ombro, usg joelho, ombro, joelho, punho, tornozelo, quadril|Uma articulação, como ombro ou joelho
40901750|usg próstata, próstata, próstata via abdominal, próstata abdominal|Próstata, pela barriga
40901335|usg próstata transretal, próstata transretal, usg transretal, transretal|Próstata, por dentro
40901238|usg obstétrica, obstétrico, obstétrica, usg gestacional, gravidez, bebê|O bebê na gravidez
40901297|usg obstétrica transvaginal, obstétrico transvaginal, usg obstétrica 1 trimestre, obstétrica inicial, gravidez|O bebê no começo da gravidez
40901254|tn, translucência nucal, morfológico 1 trimestre, morfológica de primeiro trimestre, usg tn|O bebê de 11 a 14 semanas
40901262|morfológico, morfológica, usg morfológica, morfológico 2 trimestre, morfológico de segundo trimestre, morfo|O bebê em detalhe, de 20 a 24 semanas
40901246|doppler obstétrico, obstétrica com doppler, dopplerfluxometria, usg obstétrica doppler|O bebê e a circulação da placenta
40901360|doppler de carótidas, carótidas, carótidas e vertebrais, doppler carótidas, duplex de carótidas, doppler de carótidas e vertebrais, doppler vasos cervicais|Artérias do pescoço
40901475|doppler arterial mmii, doppler arterial, doppler arterial de membros inferiores, doppler arterial de perna|Artérias de uma perna
40901483|doppler venoso mmii, doppler venoso, doppler venoso de membros inferiores, varizes, doppler venoso de perna|Veias de uma perna
40901394|doppler de artérias renais, doppler renal, artérias renais, aorta|Artérias dos rins
40901793|elastografia, fibroscan, elastografia de fígado|Rigidez do fígado
41001010|tc crânio, tc de crânio, tomografia da cabeça, tomografia do crânio, tcc, cabeça|Cérebro e ossos da cabeça
41001036|tc seios da face, tc de face, tc seios paranasais, sinusite, face|Rosto e seios da face
41001060|tc pescoço, pescoço|Pescoço
41001079|tc tórax, tct, tc de tórax, tcar, tomografia do pulmão, pulmão, tc tórax alta resolução|Pulmões em detalhe
41001095|tc abdome total, tc abdômen, tc abdome e pelve, tc de abdome, tc abd total, barriga|Órgãos da barriga em detalhe
41001109|tc abdome superior, barriga|Parte de cima da barriga em detalhe
41001117|tc pelve, tc bacia|Bacia em detalhe
41001125|tc coluna, tc coluna lombar, tc coluna cervical, tc de coluna, coluna|Coluna em detalhe
41001141|tc articulação, tc joelho, tc ombro|Uma articulação em detalhe
41001087|escore de cálcio, score de cálcio, cálcio coronariano|Cálcio nas artérias do coração
41001230|angiotc de coronárias, angio tc coronárias, angiotc coronariana, angiotomografia de coronárias, angiotomo|Artérias do coração
41001362|uro tc, urotc, tc vias urinárias, tc de rins, tc rins e vias urinárias|Rins e vias urinárias em detalhe
41001320|tomossíntese, mamografia 3d, tomo mamária|Mamas em 3D
41001052|tomografia dos dentes, cone beam, tc dental, tomografia odontológica|Dentes e ossos da boca em 3D
41101014|rm crânio, rm de crânio, rm encéfalo, rnm crânio, rm cabeça, ressonância da cabeça, ressonância do cérebro, cabeça|Cérebro em detalhe
41101022|rm sela túrcica, rm hipófise, hipófise, sela túrcica|Glândula hipófise
41101103|rm atm, atm|Articulação da mandíbula
41101227|rm coluna, rm coluna lombar, rm coluna cervical, rm coluna dorsal, rm lombar, rnm coluna lombar, ressonância da coluna, coluna, hérnia de disco|Coluna e discos, uma parte por exame
41101170|rm abdome, rm abdome superior, rm abdômen, barriga|Órgãos da barriga em detalhe
41101189|rm pelve, rm pélvica, endometriose|Bacia e útero em detalhe
41101316|rm joelho, rm ombro, rm quadril, rm tornozelo, rm punho, rm cotovelo, rnm joelho, rnm ombro, joelho, ombro, menisco|Uma articulação, como joelho ou ombro
41101480|rm mamas, rm mama|Mamas em detalhe
41101138|rm coração, rm cardíaca, cardio rm|Coração em detalhe
41101464|rm próstata, rm multiparamétrica, rm próstata multiparamétrica, próstata|Próstata em detalhe
41101359|colangio rm, colangiorm, colangio, vias biliares|Vias da bile
41101537|angio rm, angiorm crânio, angio rm de crânio, angiorressonância|Artérias da cabeça
40706010|cintilo óssea, cintilografia dos ossos|Ossos de todo o corpo
40703037|cintilo tireoide, cintilografia de tireoide, tireoide|Funcionamento da tireoide
40704033|dmsa, cintilografia renal, rins|Função de cada rim
40708128|pet, pet ct, pet-ct, pet scan|Procura tumores no corpo todo
`
