/** Real districts and streets, with the coordinates of the district and the first five digits of the street's CEP. */
export const linhasSudeste = {
  'Rio de Janeiro': `
Tijuca|-22.925|-43.235|Rua Haddock Lobo:20260|Rua Mariz e Barros:20270|Rua General Roca:20521|Rua Conde de Bonfim:20520
Copacabana|-22.968|-43.186|Avenida Nossa Senhora de Copacabana:22050|Rua Barata Ribeiro:22040|Rua Santa Clara:22041|Rua Figueiredo de Magalhães:22031
Botafogo|-22.952|-43.188|Rua Voluntários da Pátria:22270|Rua São Clemente:22260|Rua Dona Mariana:22280|Rua Sorocaba:22271
Ipanema|-22.984|-43.203|Rua Visconde de Pirajá:22410|Rua Prudente de Morais:22420
Barra da Tijuca|-23.000|-43.350|Avenida das Américas:22640|Avenida Armando Lombardi:22640
Méier|-22.902|-43.280|Rua Dias da Cruz:20720|Rua Silva Rabelo:20735
Campo Grande|-22.902|-43.560|Rua Coronel Agostinho:23050|Rua Campo Grande:23080
Madureira|-22.873|-43.338|Estrada do Portela:21351|Rua Carvalho de Souza:21350
Centro|-22.905|-43.178|Avenida Rio Branco:20040|Rua da Assembleia:20011|Rua México:20031
Taquara|-22.922|-43.372|Estrada dos Bandeirantes:22710|Rua Apiacás:22730
Laranjeiras|-22.934|-43.188|Rua das Laranjeiras:22240|Rua Gago Coutinho:22221
Penha|-22.842|-43.281|Rua dos Romeiros:21070|Rua Plínio de Oliveira:21070`,
  Niterói: `
Icaraí|-22.906|-43.108|Rua Gavião Peixoto:24230|Rua Coronel Moreira César:24230|Rua Lopes Trovão:24220
Centro|-22.894|-43.122|Avenida Ernani do Amaral Peixoto:24020|Rua da Conceição:24020
Santa Rosa|-22.898|-43.099|Rua Doutor Paulo César:24240|Rua Santa Rosa:24240
Fonseca|-22.880|-43.090|Alameda São Boaventura:24120
Itaipu|-22.945|-43.060|Estrada Francisco da Cruz Nunes:24340`,
  'São Paulo': `
Vila Mariana|-23.588|-46.636|Rua Domingos de Morais:04010|Rua Vergueiro:04101|Rua Joaquim Távora:04015
Pinheiros|-23.562|-46.689|Rua Teodoro Sampaio:05405|Rua dos Pinheiros:05422|Rua Cardeal Arcoverde:05407
Tatuapé|-23.540|-46.572|Rua Tuiuti:03081|Rua Serra de Bragança:03318|Rua Tijuco Preto:03316
Santana|-23.501|-46.626|Rua Voluntários da Pátria:02011|Rua Doutor César:02013|Rua Alfredo Pujol:02017
Moema|-23.602|-46.662|Avenida Ibirapuera:04029|Alameda dos Maracatins:04089|Avenida Moema:04077
Santo Amaro|-23.652|-46.704|Avenida Adolfo Pinheiro:04734|Rua Amador Bueno:04752
Lapa|-23.522|-46.703|Rua Doze de Outubro:05073|Rua Clemente Álvares:05074
Itaquera|-23.540|-46.456|Rua Gregório Ramalho:08210|Rua Sabbado D'Angelo:08210
Bela Vista|-23.562|-46.650|Avenida Paulista:01310|Rua Itapeva:01332|Rua Maestro Cardim:01323
Higienópolis|-23.546|-46.656|Avenida Angélica:01228|Rua Itacolomi:01239
Ipiranga|-23.589|-46.606|Rua Silva Bueno:04208|Rua Bom Pastor:04203
Penha|-23.527|-46.542|Rua Padre João:03637|Avenida Penha de França:03606`,
  Campinas: `
Cambuí|-22.894|-47.050|Rua Maria Monteiro:13025|Rua Coronel Quirino:13025|Avenida Júlio de Mesquita:13025
Centro|-22.905|-47.061|Rua Barão de Jaguara:13015|Avenida Francisco Glicério:13012|Rua Conceição:13010
Taquaral|-22.878|-47.050|Rua Paula Bueno:13076|Avenida Nossa Senhora de Fátima:13076
Barão Geraldo|-22.827|-47.079|Avenida Santa Isabel:13084|Avenida Albino José Barbosa de Oliveira:13084
Guanabara|-22.890|-47.070|Avenida Brasil:13073|Avenida Barão de Itapura:13073`,
  Santos: `
Gonzaga|-23.966|-46.333|Avenida Ana Costa:11060|Rua Marcílio Dias:11060
Boqueirão|-23.965|-46.323|Avenida Conselheiro Nébias:11045|Rua Oswaldo Cruz:11045
Ponta da Praia|-23.983|-46.303|Avenida Saldanha da Gama:11030
Embaré|-23.970|-46.315|Avenida Pedro Lessa:11025`,
  'Belo Horizonte': `
Savassi|-19.938|-43.934|Rua Pernambuco:30130|Avenida Getúlio Vargas:30112|Rua Antônio de Albuquerque:30112
Funcionários|-19.930|-43.930|Rua dos Aimorés:30140|Avenida Brasil:30140|Rua Timbiras:30140
Santa Efigênia|-19.922|-43.922|Avenida Francisco Sales:30150|Rua Domingos Vieira:30150
Barro Preto|-19.922|-43.953|Avenida Augusto de Lima:30190|Rua dos Guajajaras:30180
Venda Nova|-19.815|-43.955|Rua Padre Pedro Pinto:31510
Barreiro|-19.976|-44.026|Avenida Sinfrônio Brochado:30640|Avenida Afonso Vaz de Melo:30640
Buritis|-19.973|-43.969|Avenida Professor Mário Werneck:30575
Cidade Nova|-19.893|-43.926|Avenida Cristiano Machado:31170`,
  'Juiz de Fora': `
Centro|-21.761|-43.349|Avenida Barão do Rio Branco:36010|Rua Halfeld:36010|Rua Santo Antônio:36015
São Mateus|-21.775|-43.352|Rua São Mateus:36025|Rua Padre Café:36016
Passos|-21.772|-43.345|Rua Moraes e Castro:36025
Cascatinha|-21.785|-43.365|Avenida Presidente Itamar Franco:36033`,
}

export const linhasCentroNorte = {
  Curitiba: `
Centro|-25.431|-49.272|Rua XV de Novembro:80020|Rua Marechal Deodoro:80010|Rua Emiliano Perneta:80010
Batel|-25.443|-49.289|Avenida do Batel:80420|Rua Bispo Dom José:80440|Rua Coronel Dulcídio:80420
Água Verde|-25.455|-49.283|Avenida República Argentina:80240|Avenida Água Verde:80620
Portão|-25.474|-49.297|Rua João Bettega:81070|Avenida República Argentina:80610
Santa Felicidade|-25.405|-49.330|Avenida Manoel Ribas:82020
Boa Vista|-25.388|-49.248|Avenida Paraná:82510
Juvevê|-25.413|-49.259|Avenida João Gualberto:80030
Boqueirão|-25.500|-49.243|Avenida Marechal Floriano Peixoto:81650`,
  Londrina: `
Centro|-23.310|-51.162|Rua Sergipe:86010|Avenida Higienópolis:86020|Rua Souza Naves:86010
Gleba Palhano|-23.330|-51.185|Avenida Ayrton Senna da Silva:86050|Rua Ernâni Lacerda de Athayde:86055
Cinco Conjuntos|-23.262|-51.160|Avenida Saul Elkind:86084
Jardim Bandeirantes|-23.312|-51.196|Avenida Arthur Thomas:86065`,
  Manaus: `
Adrianópolis|-3.101|-60.009|Rua Salvador:69057|Avenida Mário Ypiranga:69057|Rua Belo Horizonte:69057
Centro|-3.131|-60.023|Avenida Eduardo Ribeiro:69010|Avenida Sete de Setembro:69005|Rua Ferreira Pena:69010
Nossa Senhora das Graças|-3.104|-60.020|Rua Rio Içá:69053|Rua Acre:69053
Parque 10 de Novembro|-3.077|-60.009|Avenida Darcy Vargas:69055|Rua do Comércio:69055
Cidade Nova|-3.033|-59.982|Avenida Noel Nutels:69095
Compensa|-3.104|-60.058|Avenida Brasil:69036
Chapada|-3.096|-60.027|Avenida Djalma Batista:69050`,
  Parintins: `
Centro|-2.628|-56.736|Avenida Amazonas:69151|Rua Jonathas Pedrosa:69151|Rua Cordovil:69151
Francesa|-2.632|-56.729|Rua Gomes de Castro:69151`,
  Salvador: `
Pituba|-12.998|-38.455|Avenida Manoel Dias da Silva:41830|Avenida Paulo VI:41810|Rua Ceará:41830
Barra|-13.005|-38.525|Avenida Oceânica:40140|Rua Marquês de Caravelas:40140
Brotas|-12.985|-38.492|Avenida Dom João VI:40285
Itaigara|-12.992|-38.470|Avenida Antônio Carlos Magalhães:41825|Rua Anísio Teixeira:41815
Graça|-12.997|-38.521|Rua da Graça:40150|Avenida Princesa Leopoldina:40150
Caminho das Árvores|-12.980|-38.459|Avenida Tancredo Neves:41820|Alameda Salvador:41820
Ondina|-13.007|-38.507|Avenida Adhemar de Barros:40170`,
}
