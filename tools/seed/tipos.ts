import type {
  agendaExcecaoTable,
  agendamentoTable,
  agendaTable,
} from '@alento/server/modules/agenda/agenda.tables.ts'
import type { cartaoTable, dependenteTable } from '@alento/server/modules/cartao/cartao.tables.ts'
import type { planoTable } from '@alento/server/modules/plano/plano.tables.ts'
import type { usuarioTable } from '@alento/server/modules/conta/conta.tables.ts'
import type { depoimentoTable } from '@alento/server/modules/depoimento/depoimento.tables.ts'
import type {
  recebivelTable,
  transferenciaTable,
} from '@alento/server/modules/conciliacao/conciliacao.tables.ts'
import type { pagamentoTable } from '@alento/server/modules/pagamento/pagamento.tables.ts'
import type {
  cupomTable,
  cupomUsoTable,
  pedidoExameTable,
  pedidoHistoricoTable,
  pedidoTable,
} from '@alento/server/modules/pedido/pedido.tables.ts'
import type { lembreteTable } from '@alento/server/modules/lembrete/lembrete.tables.ts'
import type { consentimentoTable } from '@alento/server/modules/privacidade/privacidade.tables.ts'
import type { lancamentoTable, partidaTable } from '@alento/server/modules/razao/razao.tables.ts'
import type { corpoClinicoTable } from '@alento/server/modules/profissional/profissional.tables.ts'
import type { redeEspecialidadeTable, redeTable } from '@alento/server/modules/rede/rede.tables.ts'
import type { Cidade } from './dados/cidades.ts'
import type { UnidadeReal } from './dados/reais.ts'
import type { Motivo } from './dados/temas.ts'
import type { Genero, Pessoa } from './pessoas.ts'
import type {
  pacoteExameTable,
  pacoteTable,
  redeConsultaTable,
  redeExameTable,
} from '@alento/server/modules/preco/preco.tables.ts'
import type { redeImagemTable } from '@alento/server/modules/imagem/imagem.tables.ts'

/** Rows of every table of the network, in the order in which they can be inserted. */
export type DemoRows = {
  rede: Omit<typeof redeTable.$inferSelect, 'busca'>[]
  redeEspecialidade: (typeof redeEspecialidadeTable.$inferSelect)[]
  redeConsulta: (typeof redeConsultaTable.$inferSelect)[]
  redeExame: (typeof redeExameTable.$inferSelect)[]
  pacote: (typeof pacoteTable.$inferSelect)[]
  pacoteExame: (typeof pacoteExameTable.$inferSelect)[]
  redeImagem: (typeof redeImagemTable.$inferSelect)[]
  corpoClinico: Omit<
    typeof corpoClinicoTable.$inferSelect,
    'proximoLivre' | 'proximosHorarios' | 'proximoConferir'
  >[]
  agenda: (typeof agendaTable.$inferSelect)[]
  agendaExcecao: (typeof agendaExcecaoTable.$inferSelect)[]
  plano: (typeof planoTable.$inferSelect)[]
  usuario: (typeof usuarioTable.$inferSelect)[]
  cartao: (typeof cartaoTable.$inferSelect)[]
  dependente: (typeof dependenteTable.$inferSelect)[]
  cupom: (typeof cupomTable.$inferSelect)[]
  pagamento: (typeof pagamentoTable.$inferSelect)[]
  agendamento: Omit<typeof agendamentoTable.$inferSelect, 'sequencia'>[]
  pedido: (typeof pedidoTable.$inferSelect)[]
  pedidoExame: (typeof pedidoExameTable.$inferSelect)[]
  pedidoHistorico: (typeof pedidoHistoricoTable.$inferSelect)[]
  cupomUso: (typeof cupomUsoTable.$inferSelect)[]
  transferencia: (typeof transferenciaTable.$inferSelect)[]
  recebivel: (typeof recebivelTable.$inferSelect)[]
  lancamento: Omit<typeof lancamentoTable.$inferSelect, 'numero'>[]
  partida: (typeof partidaTable.$inferSelect)[]
  depoimento: (typeof depoimentoTable.$inferSelect)[]
  lembrete: (typeof lembreteTable.$inferSelect)[]
  consentimento: (typeof consentimentoTable.$inferSelect)[]
}

export type Row<T extends keyof DemoRows> = DemoRows[T][number]

/**
 * Values that do not come from the seed: the current moment, the hash of the common password, seller ids known to the gateway.
 */
export type Contexto = {
  now: Temporal.Instant
  marca: string
  senhaHash: string
  sellerIds: readonly string[]
}

/** A unit with the data that the rest of the network needs. */
export type Unidade = {
  row: Row<'rede'>
  cidade: Cidade
  tema: string
  motivo: Motivo
  paleta: number
  /** Price level relative to the base price of its city. */
  fator: number
  especialidades: string[]
  exames: string[]
  dono: Pessoa | null
  real: UnidadeReal | null
  consultas: Row<'redeConsulta'>[]
  precosExame: Row<'redeExame'>[]
  profissionais: Profissional[]
}

export type Profissional = {
  row: Row<'corpoClinico'>
  genero: Genero
  especialidade: string
  agenda: Row<'agenda'>[]
  excecoes: Row<'agendaExcecao'>[]
}

export type Cliente = {
  row: Row<'usuario'>
  genero: Genero
  cidade: string
  cartao: Row<'cartao'> | null
  dependentes: Row<'dependente'>[]
}
