import { exames } from '@alento/server/modules/catalogo/dados/exames.dados.ts'
import { cidades, type Cidade } from './dados/cidades.ts'
import { deConsultorio, deMedico, nomesImagem, nomesLaboratorio } from './dados/consultorios.ts'
import { unidadesReais, type UnidadeReal } from './dados/reais.ts'
import { redesComFiliais } from './dados/redes.ts'
import { especificos, examesDaEspecialidade, geral, type Motivo, type Tema } from './dados/temas.ts'
import { newPessoa, type Pessoa } from './pessoas.ts'
import { randomFor, type Random } from './random.ts'
import { tituloDe } from './titulos.ts'

export type TipoUnidade = keyof Cidade['unidades']

/** A unit before it has documents: its kind, place and name. */
export type Plano = {
  cidade: Cidade
  tipo: TipoUnidade
  nome: string
  bairro: string
  tema: string
  motivo: Motivo
  especialidades: string[]
  exames: string[]
  dono: Pessoa | null
  real: UnidadeReal | null
  /** Name of the network that it is a branch of. */
  filialDe: string | null
}

const temas = new Map([geral, ...especificos].map((tema) => [tema.chave, tema]))
const codigos = (tipo: string) => exames.filter((e) => e.tipo === tipo).map((e) => e.codigoExame)
const santas = ['Luzia', 'Clara', 'Rita', 'Helena', 'Teresinha', 'Marta', 'Cecília']
/** State of one build: used names and the position in each list. */
type Turno = {
  random: Random
  nomes: Set<string>
  pessoas: Set<string>
  clinica: number
  consultorio: number
  medico: number
}

function newNome(
  modelos: readonly string[],
  cidade: Cidade,
  bairro: string,
  { nomes, random }: Turno,
): string {
  for (;;) {
    const nome = random
      .pick(modelos)
      .replace('{p}', random.pick(cidade.palavras))
      .replace('{b}', bairro === 'Centro' ? cidade.nome : bairro)
      .replace('{f}', random.pick(santas))
    const livre = nomes.has(nome) ? `${nome} ${bairro}` : nome
    if (nomes.has(livre)) continue
    nomes.add(livre)
    return livre
  }
}

/** Exams done at the unit: a laboratory has most of the blood tests, an imaging clinic most of the imaging. */
function examesDe(tipo: TipoUnidade, tema: Tema, especialidades: string[], random: Random): string[] {
  if (tipo === 'LABORATORIO') {
    const extras = random.chance(0.5) ? ['40101010', '20102020', '20102038', '40901106'] : []
    return [...random.sample(codigos('LAB'), random.int(112, 190)), ...extras]
  }
  if (tipo === 'CLINICA DE IMAGEM')
    return [
      ...random.sample(codigos('IMG'), random.int(38, 74)),
      ...random.sample(codigos('DIAG').slice(0, 14), random.int(3, 8)),
    ]
  const daCasa = tema.exames ? [tema.exames] : especialidades.map((nome) => examesDaEspecialidade[nome] ?? '')
  return [...new Set(daCasa.flatMap((codes) => codes.split(' ')).filter(Boolean))]
}

/** Some of the theme's specialties, the first one always. */
const especialidadesDe = (
  { especialidades: [primeira = '', ...outras], quantas }: Tema,
  random: Random,
): string[] => [primeira, ...random.sample(outras, random.int(...quantas) - 1)]

const motivoDe = (tipo: TipoUnidade, especialidade: string, random: Random): Motivo => {
  if (tipo === 'LABORATORIO') return 'frasco'
  if (tipo === 'CLINICA DE IMAGEM') return 'scan'
  const dono = especificos.find((t) => t.especialidades[0] === especialidade)
  return dono?.motivos[0] ?? random.pick(['broto', 'casa', 'ondas', 'ave'] as const)
}

function newClinica(cidade: Cidade, bairro: string, turno: Turno): Plano {
  const vez = turno.clinica++
  const tema = vez % 2 === 0 ? geral : (especificos[((vez - 1) / 2) % especificos.length] ?? geral)
  return {
    ...clinicaDe(cidade, bairro, tema, turno.random),
    nome: newNome(tema.nomes, cidade, bairro, turno),
  }
}

function clinicaDe(cidade: Cidade, bairro: string, tema: Tema, random: Random): Plano {
  const especialidades = especialidadesDe(tema, random)
  return {
    cidade,
    tipo: 'CLINICA',
    nome: '',
    bairro,
    tema: tema.chave,
    motivo: random.pick(tema.motivos),
    especialidades,
    exames: examesDe('CLINICA', tema, especialidades, random),
    dono: null,
    real: null,
    filialDe: null,
  }
}

const casaDe = (
  cidade: Cidade,
  bairro: string,
  tipo: 'LABORATORIO' | 'CLINICA DE IMAGEM',
  random: Random,
): Plano => ({
  ...clinicaDe(cidade, bairro, geral, random),
  tipo,
  tema: tipo === 'LABORATORIO' ? 'laboratorio' : 'imagem',
  motivo: motivoDe(tipo, '', random),
  especialidades: tipo === 'LABORATORIO' ? [] : ['Radiologia e Diagnóstico por Imagem'],
  exames: examesDe(tipo, geral, [], random),
})

function newPessoal(cidade: Cidade, bairro: string, tipo: 'CONSULTORIO' | 'MEDICO', turno: Turno): Plano {
  const lista = tipo === 'MEDICO' ? deMedico : deConsultorio
  const vez = tipo === 'MEDICO' ? turno.medico++ : turno.consultorio++
  const especialidades = lista[vez % lista.length] ?? ['Clínica Médica']
  const principal = especialidades[0] ?? ''
  const dono = newPessoa(turno.random, cidade.uf, turno.pessoas)
  const nome = `${tituloDe(principal, dono)}${dono.nome}`
  turno.nomes.add(nome)
  return {
    ...clinicaDe(cidade, bairro, geral, turno.random),
    tipo,
    nome: tipo === 'MEDICO' ? nome : `Consultório ${nome}`,
    tema: 'consultorio',
    motivo: motivoDe(tipo, principal, turno.random),
    especialidades,
    exames: [],
    dono,
  }
}

function newPlano(cidade: Cidade, tipo: TipoUnidade, bairro: string, turno: Turno): Plano {
  if (tipo === 'CLINICA') return newClinica(cidade, bairro, turno)
  if (tipo === 'CONSULTORIO' || tipo === 'MEDICO') return newPessoal(cidade, bairro, tipo, turno)
  const modelos = tipo === 'LABORATORIO' ? nomesLaboratorio : nomesImagem
  return { ...casaDe(cidade, bairro, tipo, turno.random), nome: newNome(modelos, cidade, bairro, turno) }
}

function planosReais(rio: Cidade, turno: Turno): Plano[] {
  return unidadesReais.map((real) => {
    turno.nomes.add(real.nomeRede)
    const exameDaCasa =
      real.tipoRede === 'LABORATORIO'
        ? [...codigos('LAB').slice(0, 178), '40101010', '20102020', '20102038', '40901106']
        : real.tipoRede === 'CONSULTORIO'
          ? []
          : examesDe('CLINICA', temas.get(real.tema) ?? geral, real.especialidades, turno.random)
    return {
      ...clinicaDe(rio, real.endereco[3], geral, turno.random),
      tipo: real.tipoRede,
      nome: real.nomeRede,
      tema: real.tema,
      motivo: real.motivo,
      especialidades: real.especialidades,
      exames: exameDaCasa,
      dono: real.tipoRede === 'CONSULTORIO' ? { nome: 'Paulo Viana', genero: 'M' as const } : null,
      real,
    }
  })
}

function planosDeRedes(turno: Turno): Plano[] {
  return redesComFiliais.flatMap((rede) => {
    const lugares = [...(rede.matriz ? [rede.matriz] : []), ...rede.filiais]
    return lugares.map(([nomeCidade, bairro]): Plano => {
      const cidade = cidades.find((c) => c.nome === nomeCidade)
      if (!cidade) throw new Error(nomeCidade)
      const ehMatriz = rede.matriz?.[1] === bairro && rede.matriz[0] === nomeCidade
      const nome = ehMatriz ? rede.nome : `${rede.nome} ${bairro === 'Centro' ? nomeCidade : bairro}`
      turno.nomes.add(nome)
      const base =
        rede.tipo === 'CLINICA'
          ? clinicaDe(cidade, bairro, temas.get(rede.tema) ?? geral, turno.random)
          : casaDe(cidade, bairro, rede.tipo, turno.random)
      return { ...base, nome, filialDe: ehMatriz ? null : rede.nome }
    })
  })
}

/** Every unit of the network: those of the visual reference, the networks, then each city up to its numbers. */
export function planUnidades(pessoas: Set<string>): Plano[] {
  const random = randomFor('unidades')
  const turno: Turno = { random, nomes: new Set(), pessoas, clinica: 0, consultorio: 0, medico: 0 }
  const [rio] = cidades
  if (!rio) throw new Error('no city')
  const planos = [...planosReais(rio, turno), ...planosDeRedes(turno)]
  for (const cidade of cidades) {
    for (const tipo of Object.keys(cidade.unidades) as TipoUnidade[]) {
      const feitas = planos.filter((p) => p.cidade === cidade && p.tipo === tipo).length
      for (let n = feitas; n < cidade.unidades[tipo]; n++)
        planos.push(newPlano(cidade, tipo, random.pick(cidade.bairros).nome, turno))
    }
  }
  return planos
}
