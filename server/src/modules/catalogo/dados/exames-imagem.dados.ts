import { parseExames, type ExameDado } from './exame.dados.ts'

/** Imaging. Source: TUSS table 22 of ANS, rows without an end date. */
export const examesImagem: ExameDado[] = [
  // Radiografia, mamografia e densitometria
  ...parseExames(
    'IMG',
    `
40805018|Raio-X de tórax (1 incidência)|RX - Tórax - 1 incidência
40805026|Raio-X de tórax (2 incidências)|RX - Tórax - 2 incidências
40801063|Raio-X dos seios da face|RX - Seios da face
40801012|Raio-X de crânio|RX - Crânio - 2 incidências
40801128|Raio-X de cavum|RX - Adenóides ou cavum
40802019|Raio-X da coluna cervical|RX - Coluna cervical - 3 incidências
40802035|Raio-X da coluna dorsal|RX - Coluna dorsal - 2 incidências
40802051|Raio-X da coluna lombossacra|RX - Coluna lombo-sacra - 3 incidências
40802094|Raio-X da coluna total (escoliose)|RX - Coluna total para escoliose (telespondilografia)
40803074|Raio-X do ombro|RX - Articulação escapuloumeral (ombro)
40803090|Raio-X do cotovelo|RX - Cotovelo
40803112|Raio-X do punho|RX - Punho
40803120|Raio-X da mão|RX - Mão ou quirodáctilo
40803139|Raio-X de idade óssea|RX - Mãos e punhos para idade óssea
40804011|Raio-X da bacia|RX - Bacia
40804038|Raio-X do quadril|RX - Articulação coxofemoral (quadril)
40804054|Raio-X do joelho|RX - Joelho
40804089|Raio-X do tornozelo|RX - Articulação tibiotársica (tornozelo)
40804097|Raio-X do pé|RX - Pé ou pododáctilo
40804100|Raio-X do calcâneo|RX - Calcâneo
40808017|Raio-X simples do abdome|RX - Abdome simples
40808025|Raio-X de abdome agudo|RX - Abdome agudo
40801136|Radiografia panorâmica de mandíbula|RX - Panorâmica de mandíbula (ortopantomografia)
40809030|Histerossalpingografia|Histerossalpingografia
40808041|Mamografia digital bilateral|Mamografia digital bilateral
40808033|Mamografia convencional bilateral|Mamografia convencional bilateral
40808130|Densitometria óssea (coluna e fêmur)|Densitometria óssea - rotina: coluna e fêmur (ou dois segmentos)
40808149|Densitometria de corpo inteiro|Densitometria óssea - corpo inteiro (avaliação de massa óssea ou de composição corporal)
`,
  ),
  // Ultrassonografia e Doppler
  ...parseExames(
    'IMG',
    `
40901122|Ultrassom de abdome total|US - Abdome total (abdome superior, rins, bexiga, aorta, veia cava inferior e adrenais)
40901130|Ultrassom de abdome superior|US - Abdome superior (fígado, vias biliares, vesícula, pâncreas e baço)
40901769|Ultrassom do aparelho urinário|US - Aparelho urinário (rins, ureteres e bexiga)
40901173|Ultrassom de abdome inferior masculino|US - Abdome inferior masculino (bexiga, próstata e vesículas seminais)
40901181|Ultrassom pélvico feminino|US - Abdome inferior feminino (bexiga, útero, ovário e anexos)
40901300|Ultrassom transvaginal|US - Transvaginal (útero, ovário, anexos e vagina)
40901114|Ultrassom de mamas|US - Mamas
40901203|Ultrassom de tireoide ou bolsa escrotal|US - Órgãos superficiais (tireóide ou escroto ou pênis ou crânio)
40901211|Ultrassom de partes moles|US - Estruturas superficiais (cervical ou axilas ou músculo ou tendão)
40901220|Ultrassom articular|US - Articular (por articulação)
40901750|Ultrassom de próstata (via abdominal)|US - Próstata (via abdominal)
40901335|Ultrassom de próstata transretal|US - Próstata transretal (não inclui abdome inferior masculino)
40901238|Ultrassom obstétrico|US - Obstétrica
40901297|Ultrassom obstétrico de 1º trimestre (endovaginal)|US - Obstétrica 1º trimestre (endovaginal)
40901254|Translucência nucal|US - Obstétrica com translucência nucal
40901262|Ultrassom morfológico|US - Obstétrica morfológica
40901246|Ultrassom obstétrico com Doppler|US - Obstétrica com Doppler colorido
40901360|Doppler de carótidas e vertebrais|Doppler colorido de vasos cervicais arteriais bilateral (carótidas e vertebrais)
40901475|Doppler arterial de membro inferior|Doppler colorido arterial de membro inferior - unilateral
40901483|Doppler venoso de membro inferior|Doppler colorido venoso de membro inferior - unilateral
40901394|Doppler de aorta e artérias renais|Doppler colorido de aorta e artérias renais
40901793|Elastografia hepática|Elastografia hepática ultrassônica
`,
  ),
  // Tomografia computadorizada
  ...parseExames(
    'IMG',
    `
41001010|Tomografia de crânio|TC - Crânio ou sela túrcica ou órbitas
41001036|Tomografia dos seios da face|TC - Face ou seios da face
41001060|Tomografia de pescoço|TC - Pescoço (partes moles, laringe, tireóide, faringe e glândulas salivares)
41001079|Tomografia de tórax|TC - Tórax
41001095|Tomografia de abdome total|TC - Abdome total (abdome superior, pelve e retroperitônio)
41001109|Tomografia de abdome superior|TC - Abdome superior
41001117|Tomografia de pelve|TC - Pelve ou bacia
41001125|Tomografia de coluna|TC - Coluna cervical ou dorsal ou lombo-sacra (até 3 segmentos)
41001141|Tomografia de articulação|TC - Articulação (esternoclavicular ou ombro ou cotovelo ou punho ou sacroilíacas ou coxofemoral ou joelho ou tornozelo) - unilateral
41001087|Escore de cálcio coronariano|TC - Coração - para avaliação do escore de cálcio coronariano
41001230|Angiotomografia coronariana|TC - Angiotomografia coronariana
41001362|Urotomografia|TC - Vias urinárias (Urotomografia)
41001320|Tomossíntese mamária|TC - Tomossíntese digital mamária
41001052|Tomografia dental|TC - Dental (dentascan)
`,
  ),
  // Ressonância magnética e medicina nuclear
  ...parseExames(
    'IMG',
    `
41101014|Ressonância de crânio|RM - Crânio (encéfalo)
41101022|Ressonância de sela túrcica (hipófise)|RM - Sela túrcica (hipófise)
41101103|Ressonância da ATM|RM - Articulação temporomandibular (bilateral)
41101227|Ressonância de coluna (por segmento)|RM - Coluna cervical ou dorsal ou lombar
41101170|Ressonância de abdome superior|RM - Abdome superior (fígado, pâncreas, baço, rins, supra-renais, retroperitônio)
41101189|Ressonância de pelve|RM - Pelve (não inclui articulações coxofemorais)
41101316|Ressonância articular (joelho, ombro etc.)|RM - Articular (por articulação)
41101480|Ressonância de mama|RM - Mama (bilateral)
41101138|Ressonância cardíaca|RM - Coração - morfológico e funcional
41101464|Ressonância multiparamétrica da próstata|RM - Multiparamétrica transretal da próstata
41101359|Colangiorressonância|Hidro-RM (colângio-RM ou uro-RM ou mielo-RM ou sialo-RM ou cistografia por RM)
41101537|Angiorressonância arterial de crânio|Angio-RM arterial de crânio
40706010|Cintilografia óssea|Cintilografia óssea (corpo total)
40703037|Cintilografia da tireoide (tecnécio)|Cintilografia da tireóide e/ou captação (tecnécio - 99m TC)
40704033|Cintilografia renal estática|Cintilografia renal estática (quantitativa ou qualitativa)
40708128|PET oncológico|PET dedicado oncológico
`,
  ),
]
