import { especialidadeId } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { deCidade, emBairro } from './dados/preposicoes.ts'
import { aberturas, segundas, terceiras } from './dados/textos-sobre.ts'
import { cnpjOf, hex32, newCelular, newCpf, newFixo } from './documentos.ts'
import { funcionamentoDe } from './funcionamento.ts'
import { randomFor, type Random } from './random.ts'
import type { Contexto, Row, Unidade } from './tipos.ts'
import type { Plano } from './unidades.ts'

/** Head offices by the name of their network: root of the CNPJ, network code and number of units so far. */
type Redes = Map<string, { raiz: string; cnpj: string; codigo: string; unidades: number }>
type Estado = {
  contexto: Contexto
  redes: Redes
  cpfs: Set<string>
  codigo: number
  vez: number
  comLetras: boolean
}

export const newEstado = (contexto: Contexto, cpfs: Set<string>): Estado => ({
  contexto,
  redes: new Map(),
  cpfs,
  codigo: 430,
  vez: 0,
  comLetras: false,
})

/** Every 23rd unit waits for review, except those of the visual reference and branches. */
const isPreCadastro = (plano: Plano, vez: number): boolean =>
  vez % 23 === 21 && !plano.real && !plano.filialDe

const ramo: Record<Plano['tipo'], string> = {
  CLINICA: 'Serviços Médicos Ltda.',
  CONSULTORIO: 'Serviços de Saúde Ltda.',
  MEDICO: 'Serviços Médicos Ltda.',
  LABORATORIO: 'Patologia Clínica Ltda.',
  'CLINICA DE IMAGEM': 'Serviços Radiológicos Ltda.',
}

const razaoSocialDe = ({ filialDe, nome, tipo }: Plano): string =>
  `${(filialDe ?? nome).replace(/^Consultório (Dra?\. )?/, '')} ${ramo[tipo]}`

/** Doctors and half of the offices are individuals. */
const isPf = (plano: Plano, random: Random): boolean =>
  plano.tipo === 'MEDICO' || (plano.tipo === 'CONSULTORIO' && (plano.real !== null || random.chance(0.5)))

/** Code and CNPJ: a branch has the network's code and root and the next order. */
function registro(plano: Plano, random: Random, estado: Estado) {
  const mae = plano.filialDe ? estado.redes.get(plano.filialDe) : undefined
  if (mae) {
    const ordem = ++mae.unidades
    const cnpj = cnpjOf(mae.raiz, String(ordem).padStart(4, '0'))
    return { codigo: mae.codigo, ordem, cnpj, matriz: mae.cnpj }
  }
  const codigo = plano.nome === 'Cardio Tijuca' ? '0412' : String(++estado.codigo).padStart(4, '0')
  const raiz = `${random.int(10, 58)}${random.digits(6)}`
  const cnpj = cnpjOf(raiz, '0001')
  estado.redes.set(plano.nome, { raiz, cnpj, codigo, unidades: 1 })
  return { codigo, ordem: 1, cnpj, matriz: null }
}

/** One unit, opened after July 2026, has letters in its CNPJ. */
function takeLetras(estado: Estado): string | null {
  if (estado.comLetras || estado.vez < 31) return null
  estado.comLetras = true
  return cnpjOf('12ABC345', '01DE')
}

function identidade(plano: Plano, random: Random, estado: Estado) {
  const pf = isPf(plano, random)
  const { codigo, ordem, cnpj, matriz } = registro(plano, random, estado)
  return {
    nomeRede: plano.nome,
    codigoRede: codigo,
    codigoUnidade: `${codigo}-${String(ordem).padStart(2, '0')}`,
    unidadeMatrizFilial: matriz ? ('FILIAL' as const) : ('MATRIZ' as const),
    matriz,
    ...(pf
      ? { tipoPessoa: 'PF' as const, cpf: newCpf(random, estado.cpfs), cnpj: null, razaoSocial: null }
      : {
          tipoPessoa: 'PJ' as const,
          cpf: null,
          cnpj: takeLetras(estado) ?? cnpj,
          razaoSocial: razaoSocialDe(plano),
        }),
    cnes: random.digits(7),
  }
}

/** Five decimals of a degree: about a metre. */
const round = (n: number): number => Math.round(n * 100_000) / 100_000

function endereco(plano: Plano, random: Random) {
  const { cidade, real } = plano
  const comum = { municipioId: cidade.municipioId, cidade: cidade.nome, uf: cidade.uf, fuso: cidade.fuso }
  if (real) {
    const [localAtendimento, numero, complemento, bairro, cep] = real.endereco
    return { ...comum, localAtendimento, numero, complemento, bairro, cep, lat: real.lat, lng: real.lng }
  }
  const bairro = cidade.bairros.find((b) => b.nome === plano.bairro) ?? random.pick(cidade.bairros)
  const rua = random.pick(bairro.ruas)
  const sala = plano.tipo === 'CLINICA' || plano.tipo === 'LABORATORIO' ? 0.35 : 0.85
  const predio = random.pick([
    `sala ${random.int(1, 18)}0${random.int(1, 9)}`,
    `${random.int(1, 9)}º andar`,
    `loja ${random.int(1, 6)}`,
    `sala ${random.int(2, 15)}1${random.int(0, 6)}`,
  ])
  return {
    ...comum,
    localAtendimento: rua.nome,
    numero: String(
      random.int(3, rua.nome.startsWith('Avenida') || rua.nome.startsWith('Estrada') ? 290 : 120) * 7 +
        random.int(0, 6),
    ),
    complemento: random.chance(sala) ? predio : null,
    bairro: bairro.nome,
    cep: `${rua.cep5}${String(random.int(1, 480)).padStart(3, '0')}`,
    lat: round(bairro.lat + random.between(-0.004, 0.004)),
    lng: round(bairro.lng + random.between(-0.004, 0.004)),
  }
}

type Flag = 'S' | 'N'
const flag = (yes: boolean): Flag => (yes ? 'S' : 'N')

/** Probability that a unit of a kind schedules appointments, and that it offers home visits. */
const agenda = { CLINICA: 0.85, CONSULTORIO: 0.75, MEDICO: 0.7, LABORATORIO: 0, 'CLINICA DE IMAGEM': 0.4 }
const emCasa = { CLINICA: 0.15, CONSULTORIO: 0.25, MEDICO: 0.25, LABORATORIO: 0, 'CLINICA DE IMAGEM': 0.05 }

function atendimento({ real, tipo }: Plano, random: Random) {
  const lab = tipo === 'LABORATORIO'
  const online = real?.flags.online ?? random.chance(0.85)
  return {
    agendamento: flag(real?.flags.agendamento ?? random.chance(agenda[tipo])),
    delivery: flag(real?.flags.delivery ?? random.chance(emCasa[tipo])),
    coletaDomiciliar: flag(lab && (real !== null || random.chance(0.6))),
    pagamentoOnline: flag(online),
    pagamentoUnidade: flag(!online || real !== null || random.chance(0.7)),
    remarcarAteHoras: 24,
    antecedenciaMinutos: 60,
    numeracaoInicialCartao: lab ? random.pick([['4021'], ['4021'], ['4021', '4022']]) : [],
  }
}

function sobreDe(plano: Plano, random: Random): string {
  if (plano.real) return plano.real.sobre
  const inicio = random.pick(aberturas[plano.tema] ?? aberturas['geral'] ?? [''])
  const texto = [inicio, ...random.shuffle(segundas).slice(0, random.int(1, 2)), random.pick(terceiras)].join(
    ' ',
  )
  return texto
    .replaceAll('{b}', emBairro(plano.bairro))
    .replaceAll('{c}', deCidade(plano.cidade.nome))
    .replaceAll('{ano}', String(random.int(1988, 2019)))
}

function contato(plano: Plano, random: Random) {
  const dominio = slugOf(plano.nome).replaceAll('-', '').slice(0, 40)
  return {
    telefoneFixo: plano.real?.telefone ?? newFixo(plano.cidade.ddd, random),
    telefoneCelular: random.chance(0.8) ? newCelular(plano.cidade.ddd, random) : null,
    email: `contato@${dominio}.com.br`,
  }
}

/** Price level: most units are near the middle, some are cheap, a few are expensive. */
function fatorDe(plano: Plano, random: Random): number {
  if (plano.real) return 0.9
  const casa = plano.tipo === 'LABORATORIO' || plano.tipo === 'CLINICA DE IMAGEM'
  const sorte = random.between(0, 1)
  if (sorte < 0.28) return random.between(casa ? 0.38 : 0.55, 0.75)
  return sorte < 0.85 ? random.between(0.82, 1.15) : random.between(1.5, casa ? 2.6 : 2.1)
}

/** A unit with its documents, address and flags, without services and people. */
export function buildUnidade(plano: Plano, estado: Estado): Unidade {
  const vez = estado.vez++
  const random = randomFor(`unidade/${plano.nome}`)
  const id = stableId(`rede/${plano.nome}`)
  const { now, sellerIds } = estado.contexto
  const pre = isPreCadastro(plano, vez)
  const row: Row<'rede'> = {
    id,
    ...identidade(plano, random, estado),
    tipoRede: plano.tipo,
    tipos: [plano.tipo],
    status: pre ? 'PRE_CADASTRO' : 'HABILITADO',
    ...endereco(plano, random),
    ...contato(plano, random),
    sobre: sobreDe(plano, random),
    responsavel: null,
    parceiroOrdem: null,
    ...atendimento(plano, random),
    zoopSellerId: pre ? null : (sellerIds[vez % sellerIds.length] ?? hex32(`seller/${plano.nome}`)),
    notaSoma: 0,
    avaliacoes: 0,
    logo: `logos/${id}.svg`,
    criadoEm: now.subtract({ hours: 24 * (pre ? random.int(1, 9) : random.int(380, 900)) }),
    naFilaDesde: null,
    funcionamento: funcionamentoDe(plano),
  }
  if (pre && row.telefoneCelular) row.naFilaDesde = row.criadoEm // the others are not complete
  return {
    row,
    cidade: plano.cidade,
    tema: plano.tema,
    motivo: plano.motivo,
    paleta: plano.real?.paleta ?? random.int(0, 7),
    fator: fatorDe(plano, random),
    especialidades: plano.especialidades,
    exames: plano.exames,
    dono: plano.dono,
    real: plano.real,
    consultas: [],
    precosExame: [],
    profissionais: [],
  }
}

export const especialidadesDaUnidade = ({ row, especialidades }: Unidade): Row<'redeEspecialidade'>[] =>
  especialidades.map((nome) => ({
    redeId: row.id,
    especialidadeId: especialidadeId(slugOf(nome)),
    qtdProfissionais: null,
  }))
