const lista = (texto: string): Set<string> => new Set(texto.split(', '))

/** Districts whose names take an article. */
const na = lista(
  'Tijuca, Barra da Tijuca, Taquara, Penha, Lapa, Vila Mariana, Bela Vista, Savassi, Cidade Nova, Compensa, Chapada, Francesa, Pituba, Barra, Graça, Água Verde, Boa Vista, Gleba Palhano, Ponta da Praia, Cascatinha',
)
const no = lista(
  'Centro, Méier, Fonseca, Tatuapé, Ipiranga, Cambuí, Taquaral, Guanabara, Gonzaga, Boqueirão, Embaré, Barro Preto, Barreiro, Buritis, Funcionários, Passos, Batel, Portão, Juvevê, Jardim Bandeirantes, Parque 10 de Novembro, Itaigara, Caminho das Árvores, Jardim Botânico, Maracanã',
)

/** 'na Tijuca', 'no Méier', 'em Copacabana'. */
export const emBairro = (bairro: string): string =>
  `${na.has(bairro) ? 'na' : no.has(bairro) ? 'no' : 'em'} ${bairro}`

/** 'do Rio de Janeiro', 'de Campinas'. */
export const deCidade = (cidade: string): string => `${cidade === 'Rio de Janeiro' ? 'do' : 'de'} ${cidade}`
