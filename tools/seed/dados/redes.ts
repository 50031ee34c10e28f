type Lugar = [cidade: string, bairro: string]

/** Networks with branches. The head office of the first one is in the visual reference. */
export const redesComFiliais: {
  nome: string
  tipo: 'CLINICA' | 'LABORATORIO' | 'CLINICA DE IMAGEM'
  tema: string
  matriz: Lugar | null
  filiais: Lugar[]
}[] = [
  {
    nome: 'Laboratório Boa Análise',
    tipo: 'LABORATORIO',
    tema: 'laboratorio',
    matriz: null,
    filiais: [
      ['Rio de Janeiro', 'Copacabana'],
      ['Niterói', 'Icaraí'],
    ],
  },
  {
    nome: 'Laboratório Novo Horizonte',
    tipo: 'LABORATORIO',
    tema: 'laboratorio',
    matriz: ['São Paulo', 'Santana'],
    filiais: [
      ['São Paulo', 'Tatuapé'],
      ['Campinas', 'Centro'],
    ],
  },
  {
    nome: 'Laboratório Vitória-Régia',
    tipo: 'LABORATORIO',
    tema: 'laboratorio',
    matriz: ['Manaus', 'Adrianópolis'],
    filiais: [['Parintins', 'Centro']],
  },
  {
    nome: 'Imagem Certa',
    tipo: 'CLINICA DE IMAGEM',
    tema: 'imagem',
    matriz: ['Curitiba', 'Batel'],
    filiais: [['Londrina', 'Gleba Palhano']],
  },
  {
    nome: 'Clínica Bem Cuidar',
    tipo: 'CLINICA',
    tema: 'geral',
    matriz: ['Belo Horizonte', 'Funcionários'],
    filiais: [
      ['Belo Horizonte', 'Venda Nova'],
      ['Juiz de Fora', 'Centro'],
    ],
  },
  {
    nome: 'Odonto Sorriso Aberto',
    tipo: 'CLINICA',
    tema: 'boca',
    matriz: ['Salvador', 'Pituba'],
    filiais: [['Salvador', 'Brotas']],
  },
]
