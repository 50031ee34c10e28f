import { buildCartoesSemAcesso, semAcesso } from './cartoes-sem-acesso.ts'
import { buildClientes } from './clientes.ts'
import { addConsentimentos } from './consentimentos.ts'
import { adoptReview, publishReviews } from './destaques.ts'
import { buildFotos } from './fotos.ts'
import { addLembretes } from './lembretes.ts'
import { logoSvg } from './logos.ts'
import { addPacotes, markParceiros } from './pacotes.ts'
import { addPaciente } from './paciente.ts'
import { addFuturo } from './pedidos-futuros.ts'
import { addPassado, type Mundo } from './pedidos-passados.ts'
import { addCupons, buildPlanos } from './planos-e-cupons.ts'
import { buildConsultas, buildPrecosExame } from './precos.ts'
import { buildProfissionais, responsavelOf } from './profissionais.ts'
import { addPagamentos, addRazao } from './razao-rows.ts'
import { addRepasses } from './repasse-rows.ts'
import type { Contexto, DemoRows, Unidade } from './tipos.ts'
import { buildTitulares } from './titulares.ts'
import { buildUnidade, especialidadesDaUnidade, newEstado } from './unidade-row.ts'
import { planUnidades } from './unidades.ts'
import { buildConhecidos, buildEquipe, cpfsConhecidos } from './usuarios.ts'

/** Drawings by storage key: logos and photos. */
export type Arquivos = Map<string, string>

const noRows = (): DemoRows => ({
  rede: [],
  redeEspecialidade: [],
  redeConsulta: [],
  redeExame: [],
  pacote: [],
  pacoteExame: [],
  redeImagem: [],
  corpoClinico: [],
  agenda: [],
  agendaExcecao: [],
  plano: [],
  usuario: [],
  cartao: [],
  dependente: [],
  cupom: [],
  pagamento: [],
  agendamento: [],
  pedido: [],
  pedidoExame: [],
  pedidoHistorico: [],
  cupomUso: [],
  transferencia: [],
  recebivel: [],
  lancamento: [],
  partida: [],
  depoimento: [],
  lembrete: [],
  consentimento: [],
})

function buildUnidades(contexto: Contexto, nomes: Set<string>, cpfs: Set<string>): Unidade[] {
  const estado = newEstado(contexto, cpfs)
  return planUnidades(nomes).map((plano) => {
    const unidade = buildUnidade(plano, estado)
    unidade.consultas = buildConsultas(unidade)
    unidade.precosExame = buildPrecosExame(unidade)
    unidade.profissionais = buildProfissionais(unidade, contexto, nomes)
    unidade.row.responsavel = responsavelOf(unidade, nomes)
    return unidade
  })
}

function addUnidade(rows: DemoRows, arquivos: Arquivos, unidade: Unidade): void {
  rows.rede.push(unidade.row)
  rows.redeEspecialidade.push(...especialidadesDaUnidade(unidade))
  rows.redeConsulta.push(...unidade.consultas)
  rows.redeExame.push(...unidade.precosExame)
  for (const { row, agenda, excecoes } of unidade.profissionais) {
    rows.corpoClinico.push(row)
    rows.agenda.push(...agenda)
    rows.agendaExcecao.push(...excecoes)
  }
  if (unidade.row.logo) arquivos.set(unidade.row.logo, logoSvg(unidade))
  for (const { row, svg } of buildFotos(unidade)) {
    rows.redeImagem.push(row)
    arquivos.set(row.arquivo, svg)
  }
}

const findUnidade = (unidades: Unidade[], nome: string): Unidade => {
  const unidade = unidades.find((u) => u.row.nomeRede === nome)
  if (!unidade) throw new Error(nome)
  return unidade
}

/** The whole demonstration network as rows and drawings. The same `now` gives the same network. */
export function buildDemo(contexto: Contexto): { rows: DemoRows; arquivos: Arquivos } {
  const [rows, arquivos] = [noRows(), new Map<string, string>()]
  const nomes = new Set<string>()
  const cpfs = new Set<string>([...cpfsConhecidos, ...semAcesso.map((c) => c.titularCpf)])
  const planos = buildPlanos(contexto.marca)
  const unidades = buildUnidades(contexto, nomes, cpfs)
  markParceiros(unidades)
  const cardio = findUnidade(unidades, 'Cardio Tijuca')
  const { maria, outros } = buildConhecidos(contexto, planos, cpfs)
  const clientes = buildClientes({ contexto, planos: planos.filter((p) => p.publicado), nomes, cpfs })
  for (const unidade of unidades) addUnidade(rows, arquivos, unidade)
  addPacotes(rows, unidades)
  rows.plano.push(...planos)
  for (const cliente of [maria, ...outros, ...clientes]) {
    rows.usuario.push(cliente.row)
    if (cliente.cartao) rows.cartao.push(cliente.cartao)
    rows.dependente.push(...cliente.dependentes)
  }
  rows.cartao.push(...buildCartoesSemAcesso(contexto, planos))
  rows.usuario.push(...buildEquipe(cardio, contexto, cpfs), ...buildTitulares(contexto, cpfs))
  addConsentimentos(rows, contexto)
  const mundo: Mundo = { contexto, rows, clientes, codigos: new Set(), ocupados: new Set() }
  addPaciente(mundo, maria, cardio, findUnidade(unidades, 'Laboratório Boa Análise'))
  const abertas = unidades.filter((u) => u.row.status === 'HABILITADO')
  for (const [vez, unidade] of abertas.entries()) addPassado(mundo, unidade, vez)
  for (const unidade of abertas) if (unidade.row.agendamento === 'S') addFuturo(mundo, unidade)
  addCupons(rows, contexto)
  adoptReview(mundo, maria, cardio)
  publishReviews(mundo, unidades)
  addLembretes(rows, contexto)
  addPagamentos(rows)
  addRazao(rows)
  addRepasses(rows, contexto)
  return { rows, arquivos }
}
