import type {
  agendaExcecaoTable,
  agendamentoTable,
  agendaTable,
} from '@alento/server/modules/agenda/agenda.tables.ts'
import type { cartaoTable, dependenteTable, planoTable } from '@alento/server/modules/cartao/cartao.tables.ts'
import type { usuarioTable } from '@alento/server/modules/conta/conta.tables.ts'
import type { depoimentoTable } from '@alento/server/modules/depoimento/depoimento.tables.ts'
import type { pagamentoTable } from '@alento/server/modules/pagamento/pagamento.tables.ts'
import type {
  cupomTable,
  cupomUsoTable,
  pedidoExameTable,
  pedidoHistoricoTable,
  pedidoTable,
} from '@alento/server/modules/pedido/pedido.tables.ts'
import type { corpoClinicoTable } from '@alento/server/modules/profissional/profissional.tables.ts'
import type {
  redeConsultaTable,
  redeEspecialidadeTable,
  redeExameTable,
  redeImagemTable,
  redeTable,
} from '@alento/server/modules/rede/rede.tables.ts'
import type { Cidade } from './dados/cidades.ts'
import type { UnidadeReal } from './dados/reais.ts'
import type { Motivo } from './dados/temas.ts'
import type { Genero, Pessoa } from './pessoas.ts'

/** Rows of every table of the network, in the order in which they can be inserted. */
export type DemoRows = {
  rede: Required<typeof redeTable.$inferInsert>[]
  redeEspecialidade: (typeof redeEspecialidadeTable.$inferInsert)[]
  redeConsulta: (typeof redeConsultaTable.$inferInsert)[]
  redeExame: (typeof redeExameTable.$inferInsert)[]
  redeImagem: (typeof redeImagemTable.$inferInsert)[]
  corpoClinico: Required<typeof corpoClinicoTable.$inferInsert>[]
  agenda: Required<typeof agendaTable.$inferInsert>[]
  agendaExcecao: Required<typeof agendaExcecaoTable.$inferInsert>[]
  plano: Required<typeof planoTable.$inferInsert>[]
  usuario: Required<typeof usuarioTable.$inferInsert>[]
  cartao: Required<typeof cartaoTable.$inferInsert>[]
  dependente: (typeof dependenteTable.$inferInsert)[]
  cupom: Required<typeof cupomTable.$inferInsert>[]
  pagamento: Required<typeof pagamentoTable.$inferInsert>[]
  agendamento: (typeof agendamentoTable.$inferInsert)[]
  pedido: Required<typeof pedidoTable.$inferInsert>[]
  pedidoExame: (typeof pedidoExameTable.$inferInsert)[]
  pedidoHistorico: Required<typeof pedidoHistoricoTable.$inferInsert>[]
  cupomUso: (typeof cupomUsoTable.$inferInsert)[]
  depoimento: Required<typeof depoimentoTable.$inferInsert>[]
}

export type Row<T extends keyof DemoRows> = DemoRows[T][number]

/** What does not come from the seed: the moment, the hash of everybody's password, seller ids known to the gateway. */
export type Contexto = { now: Temporal.Instant; senhaHash: string; sellerIds: readonly string[] }

/** A unit with what the rest of the network needs to know about it. */
export type Unidade = {
  row: Row<'rede'>
  cidade: Cidade
  tema: string
  motivo: Motivo
  paleta: number
  /** Price level against the base price of its city. */
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
