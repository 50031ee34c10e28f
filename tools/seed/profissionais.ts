import { slugOf } from '@alento/contract/base/texto.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { especialidadeId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { faculdades, focos, modelos, modelosImagem, modelosOutros } from './dados/textos-bio.ts'
import { deCidade, emBairro } from './dados/preposicoes.ts'
import { buildAgenda, buildExcecoes } from './agendas.ts'
import { firstName, newPessoa, type Genero, type Pessoa } from './pessoas.ts'
import { randomFor, type Random } from './random.ts'
import type { Contexto, Profissional, Row, Unidade } from './tipos.ts'
import { tituloDe } from './titulos.ts'

type Conselho = Row<'corpoClinico'>['tipoRegistro']

const conselhos: Record<string, Conselho> = {
  Psicologia: 'CRP',
  Nutrição: 'CRN',
  Fisioterapia: 'CREFITO',
  'Terapia Ocupacional': 'CREFITO',
  Fonoaudiologia: 'CREFONO',
  Odontologia: 'CRO',
}
const regiaoCrp: Record<string, string> = { RJ: '05', SP: '06', MG: '04', PR: '08', AM: '20', BA: '03' }
const regiaoCrefito: Record<string, string> = { RJ: '2', SP: '3', MG: '4', PR: '8', AM: '12', BA: '7' }

/** A council number in its usual form: region and number where the council uses regions, the older form for Rio's CRM. */
function newNumero(especialidade: string, uf: string, random: Random): string {
  const conselho = conselhos[especialidade] ?? 'CRM'
  if (conselho === 'CRP') return `${regiaoCrp[uf] ?? '06'}/${random.int(10_000, 79_999)}`
  if (conselho === 'CREFITO')
    return `${regiaoCrefito[uf] ?? '3'}/${random.int(20_000, 289_999)}-${especialidade === 'Fisioterapia' ? 'F' : 'TO'}`
  if (conselho !== 'CRM') return String(random.int(4_000, 48_999))
  if (uf === 'RJ') return `52.${random.int(40_000, 99_999)}-${random.int(0, 9)}`
  const maior: Record<string, number> = { SP: 229_999, MG: 98_999, PR: 52_999, BA: 42_999, AM: 14_999 }
  return String(random.int(4_000, maior[uf] ?? 60_000))
}

function bioOf(especialidade: string, unidade: Unidade, genero: Genero, random: Random): string {
  const foco = random.pick((focos[especialidade] ?? 'adultos e idosos').split('; '))
  const [o, a] = genero === 'F' ? ['a', 'a'] : ['o', '']
  const medico = !conselhos[especialidade]
  const fac = random.pick(faculdades[unidade.row.uf] ?? ['USP'])
  return random
    .pick(especialidade.startsWith('Radiologia') ? modelosImagem : medico ? modelos : modelosOutros)
    .replaceAll('{foco}', foco)
    .replaceAll('{Foco}', `${foco.charAt(0).toUpperCase()}${foco.slice(1)}`)
    .replaceAll('{fac}', !medico && /Medicina|Médicas|Santa Casa/.test(fac) ? 'universidade federal' : fac)
    .replaceAll('{anos}', String(random.int(4, 31)))
    .replaceAll('{b}', emBairro(unidade.row.bairro))
    .replaceAll('{c}', deCidade(unidade.row.cidade))
    .replaceAll('{o}', o)
    .replaceAll('{a}', a)
}

type Novo = { pessoa: Pessoa; especialidade: string; unidade: Unidade; random: Random; contexto: Contexto }

const tempoDe = (especialidade: string, random: Random): 20 | 30 | 60 => {
  if (['Psicologia', 'Fisioterapia', 'Terapia Ocupacional', 'Genética Médica'].includes(especialidade))
    return 60
  if (['Psiquiatria', 'Nutrição', 'Odontologia', 'Fonoaudiologia'].includes(especialidade))
    return random.pick([30, 60])
  return random.pick([20, 20, 30])
}

function newProfissional({ pessoa, especialidade, unidade, random, contexto }: Novo): Profissional {
  const nome = `${tituloDe(especialidade, pessoa)}${pessoa.nome}`
  const conselho = conselhos[especialidade] ?? 'CRM'
  const dominio = unidade.row.email.split('@')[1] ?? ''
  const row: Row<'corpoClinico'> = {
    id: stableId(`corpo_clinico/${unidade.row.nomeRede}/${nome}`),
    redeId: unidade.row.id,
    nome,
    tipoRegistro: conselho,
    numeroRegistro: newNumero(especialidade, unidade.row.uf, random),
    ufRegistro: unidade.row.uf,
    rqe: conselho === 'CRM' && random.chance(0.88) ? String(random.int(2_100, 78_999)) : null,
    cbo: null,
    chave: null,
    foto: null,
    especialidadeId: especialidadeId(slugOf(especialidade)),
    email: `${slugOf(firstName(pessoa.nome)).replaceAll('-', '')}.${slugOf(pessoa.nome.split(' ').at(-1) ?? '')}@${dominio}`,
    miniBio: bioOf(especialidade, unidade, pessoa.genero, random),
    tempoAtendimento: tempoDe(especialidade, random),
    status: 'ATIVO',
    retrato: random.int(0, 3) * 2 + (pessoa.genero === 'F' ? 0 : 1),
    criadoEm: unidade.row.criadoEm.add({ hours: random.int(1, 300) }),
  }
  const feito: Profissional = { row, genero: pessoa.genero, especialidade, agenda: [], excecoes: [] }
  if (unidade.row.agendamento !== 'S') return feito
  return {
    ...feito,
    agenda: buildAgenda(feito, unidade, random),
    excecoes: buildExcecoes(feito, unidade, contexto),
  }
}

/** The specialties of a unit's staff: one professional for each, and more in clinics. */
function equipeDe(unidade: Unidade, random: Random): string[] {
  const { especialidades } = unidade
  if (unidade.row.tipoRede === 'MEDICO' || unidade.row.tipoRede === 'CONSULTORIO') return especialidades
  const minimo =
    unidade.row.tipoRede === 'CLINICA' ? Math.max(4, especialidades.length + 1) : especialidades.length * 2
  const mais = Array.from({ length: Math.max(0, minimo - especialidades.length) }, () =>
    random.pick(especialidades),
  )
  return [...especialidades, ...mais]
}

/** The team of the visual reference, before the unit's other professionals. */
const daTela: [nome: string, genero: Genero, numero: string, bio: string, retrato: number][] = [
  ['Helena Prado', 'F', '52.84731-0', 'Há 18 anos cuida de hipertensão e prevenção em adultos e idosos.', 0],
  ['Marcos Antunes Reis', 'M', '52.61208-4', 'Arritmias e acompanhamento de quem usa marca-passo.', 1],
]

function buildCardioTijuca(
  unidade: Unidade,
  contexto: Contexto,
  random: Random,
  nomes: Set<string>,
): Profissional[] {
  const conhecidos = daTela.map(([nome, genero, numeroRegistro, miniBio, retrato]) => {
    const feito = newProfissional({
      pessoa: { nome, genero },
      especialidade: 'Cardiologia',
      unidade,
      random,
      contexto,
    })
    return {
      ...feito,
      row: {
        ...feito.row,
        numeroRegistro,
        miniBio,
        retrato,
        tempoAtendimento: 20 as const,
        rqe: String(random.int(12_000, 40_000)),
      },
    }
  })
  const outros = ['Clínica Médica', 'Cardiologia'].map((especialidade) =>
    newProfissional({ pessoa: newPessoa(random, 'RJ', nomes), especialidade, unidade, random, contexto }),
  )
  const [geral, saiu] = outros
  if (!geral || !saiu) throw new Error('no team')
  return [...conhecidos, geral, { ...saiu, row: { ...saiu.row, status: 'INATIVO' } }]
}

/** The professionals of a unit. A few are INATIVO, and one of the network has no appointment length yet. */
export function buildProfissionais(unidade: Unidade, contexto: Contexto, nomes: Set<string>): Profissional[] {
  const random = randomFor(`profissionais/${unidade.row.nomeRede}`)
  if (unidade.row.nomeRede === 'Cardio Tijuca') return buildCardioTijuca(unidade, contexto, random, nomes)
  const equipe = equipeDe(unidade, random).map((especialidade, i) => {
    const pessoa = i === 0 && unidade.dono ? unidade.dono : newPessoa(random, unidade.row.uf, nomes)
    return newProfissional({ pessoa, especialidade, unidade, random, contexto })
  })
  const ultimo = equipe.at(-1)
  if (!ultimo || equipe.length <= unidade.especialidades.length) return equipe
  if (unidade.row.nomeRede === 'Clínica Vila Serena')
    return [...equipe.slice(0, -1), { ...ultimo, row: { ...ultimo.row, tempoAtendimento: null }, agenda: [] }]
  return random.chance(0.12)
    ? [...equipe.slice(0, -1), { ...ultimo, row: { ...ultimo.row, status: 'INATIVO' } }]
    : equipe
}

/** The technical director of a unit: the first of its team; a pharmacist in a laboratory. */
export function responsavelOf(unidade: Unidade, nomes: Set<string>): Row<'rede'>['responsavel'] {
  const random = randomFor(`responsavel/${unidade.row.nomeRede}`)
  const [primeiro] = unidade.profissionais
  if (primeiro) {
    const { nome, tipoRegistro, numeroRegistro, ufRegistro } = primeiro.row
    return { nome, tipoRegistro, numeroRegistro, ufRegistro }
  }
  const { nome } = newPessoa(random, unidade.row.uf, nomes)
  return {
    nome,
    tipoRegistro: 'CRF',
    numeroRegistro: String(random.int(3_000, 39_999)),
    ufRegistro: unidade.row.uf,
  }
}
