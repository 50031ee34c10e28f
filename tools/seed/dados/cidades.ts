import { linhasCentroNorte, linhasSudeste } from './bairros.ts'

export type Bairro = { nome: string; lat: number; lng: number; ruas: { nome: string; cep5: string }[] }
export type Cidade = {
  municipioId: number
  nome: string
  uf: string
  ddd: number
  fuso: string
  /** Price level relative to the base price. */
  fator: number
  /** Number of units of each kind, including branches and the units of the visual reference. */
  unidades: Record<'CLINICA' | 'CONSULTORIO' | 'MEDICO' | 'LABORATORIO' | 'CLINICA DE IMAGEM', number>
  /** Local words for names of units. */
  palavras: string[]
  bairros: Bairro[]
}

/** Reads `bairro|lat|lng|street:first five of its CEP|…`. */
function lerBairros(linhas: string): Bairro[] {
  return linhas
    .trim()
    .split('\n')
    .map((linha) => {
      const [nome = '', lat = '', lng = '', ...ruas] = linha.split('|')
      const lidas = ruas.map((rua) => {
        const [logradouro = '', cep5 = ''] = rua.split(':')
        return { nome: logradouro, cep5 }
      })
      return { nome, lat: Number(lat), lng: Number(lng), ruas: lidas }
    })
}

const bairros = { ...linhasSudeste, ...linhasCentroNorte }

type Dados = [
  municipioId: number,
  nome: keyof typeof bairros,
  uf: string,
  ddd: number,
  fuso: string,
  fator: number,
  quantos: [number, number, number, number, number],
  palavras: string,
]

const sp = 'America/Sao_Paulo'
const dados: Dados[] = [
  [
    3304557,
    'Rio de Janeiro',
    'RJ',
    21,
    sp,
    1.05,
    [22, 5, 4, 6, 3],
    'Guanabara,Maré Alta,Pedra Bonita,Sabiá,Corcovado,Bela Vista,Mar Azul,Carioca,Jequitibá,Quintal',
  ],
  [3303302, 'Niterói', 'RJ', 21, sp, 1, [3, 1, 1, 2, 1], 'Araribóia,Itacoatiara,Baía,Enseada,Praia Grande'],
  [
    3550308,
    'São Paulo',
    'SP',
    11,
    sp,
    1.15,
    [18, 4, 3, 5, 3],
    'Bandeirante,Aurora,Jacarandá,Primavera,Horizonte,Manacá,Estação,Garoa,Pinheiral,Vila Nova,Piratininga',
  ],
  [3509502, 'Campinas', 'SP', 19, sp, 1.02, [4, 1, 1, 2, 1], 'Andorinhas,Girassol,Aroeira,Ipê Branco,Bosque'],
  [3548500, 'Santos', 'SP', 13, sp, 1, [2, 1, 1, 1, 1], 'Porto,Maresia,Atlântica,Orquidário'],
  [
    3106200,
    'Belo Horizonte',
    'MG',
    31,
    sp,
    0.95,
    [6, 2, 2, 2, 2],
    'Mantiqueira,Ipê Amarelo,Serra Verde,Quaresmeira,Alterosa,Montanhas,Lagoa',
  ],
  [
    3136702,
    'Juiz de Fora',
    'MG',
    32,
    sp,
    0.85,
    [2, 1, 1, 1, 1],
    'Paraibuna,Mata Verde,Cristo Redentor,Zona da Mata',
  ],
  [
    4106902,
    'Curitiba',
    'PR',
    41,
    sp,
    1,
    [5, 2, 2, 2, 1],
    'Araucária,Gralha Azul,Pinhão,Passaúna,Ipê Roxo,Jardim das Flores',
  ],
  [4113700, 'Londrina', 'PR', 43, sp, 0.88, [3, 1, 1, 1, 1], 'Igapó,Cafezal,Norte Novo,Peroba'],
  [
    1302603,
    'Manaus',
    'AM',
    92,
    'America/Manaus',
    0.95,
    [5, 1, 1, 2, 1],
    'Rio Negro,Encontro das Águas,Castanheira,Uirapuru,Tarumã,Igarapé',
  ],
  [
    1303403,
    'Parintins',
    'AM',
    92,
    'America/Manaus',
    0.82,
    [1, 0, 1, 1, 0],
    'Tupinambarana,Vitória-Régia,Boa Esperança',
  ],
  [
    2927408,
    'Salvador',
    'BA',
    71,
    'America/Bahia',
    0.9,
    [5, 1, 1, 2, 1],
    'Farol,Dendezeiro,Baobá,Mar Grande,Coqueiral,Terra da Luz',
  ],
]

export const cidades: Cidade[] = dados.map(
  ([
    municipioId,
    nome,
    uf,
    ddd,
    fuso,
    fator,
    [clinica, consultorio, medico, laboratorio, imagem],
    palavras,
  ]) => ({
    municipioId,
    nome,
    uf,
    ddd,
    fuso,
    fator,
    unidades: {
      CLINICA: clinica,
      CONSULTORIO: consultorio,
      MEDICO: medico,
      LABORATORIO: laboratorio,
      'CLINICA DE IMAGEM': imagem,
    },
    palavras: palavras.split(','),
    bairros: lerBairros(bairros[nome]),
  }),
)
