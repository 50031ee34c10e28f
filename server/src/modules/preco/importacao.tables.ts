import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Aba } from '@alento/contract/base/celula.ts'
import type {
  Folha,
  NaoLido,
  SituacaoImportacao,
  SituacaoLinha,
} from '@alento/contract/preco/preco-importacao.ts'
import type { CampoPlanilha, Mapa, Regra } from '@alento/contract/preco/preco-planilha.ts'
import type { TipoHistorico, TipoPreco } from '@alento/contract/preco/preco.ts'
import { instant, refersTo } from '#platform/db/columns.ts'
import type { Livro } from './folhas.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

const valor = () => bigint({ mode: 'number' })

/** Six amounts: those before are null for an added row, those after for a removed one. */
const antesDepois = () => ({
  antesParticular: valor(),
  antesAlento: valor(),
  antesSinSaude: valor(),
  depoisParticular: valor(),
  depoisAlento: valor(),
  depoisSinSaude: valor(),
})

const daRede = () => refersTo(() => redeTable.id, { onDelete: 'cascade' })

type Celula = string | number
type Celulas = Partial<Record<CampoPlanilha, string>>
type Respostas = {
  escolhas: Record<string, string>
  confirmadas: Record<string, number[]>
  /** Imports from before cells could be edited have none. */
  celulas?: Record<string, Celulas>
  /** A person set the columns of this file, or of one with the same header before it. */
  colunas?: boolean
  /** A person chose the sheets of this file, or of one with sheets of the same names before it. */
  abas?: boolean
}
const semRespostas = sql`'{"escolhas":{},"confirmadas":{}}'`
const tudoLido = sql`'{"abas":[],"colunas":[],"linhas":0}'`
const semRegra = sql`'{"valorAlento":null,"valorSinSaude":null}'`

/**
 * An imported price file: its content, its columns and its state. `linhas` are its rows as they were read (the line in the file,
 * then its cells); they are removed once it is applied. `amostras` are up to three values of each column; `respostas` what a person
 * said about lines: the id of the service that a name means, and the three prices (in centavos) that are right although unusual, and
 * cells that were edited. `livro` is the file as it was read, of a file with several sheets, so that others may be chosen; it is
 * removed once the import is applied. `candidatas`, `abas`, `folhas`, `naoLido`, `regra`, `lembrada`: as in the contract.
 */
export const importacaoTable = pgTable(
  'importacao',
  {
    id: uuid().primaryKey(),
    redeId: daRede(),
    chave: text().notNull(),
    arquivo: text().notNull(),
    situacao: text().$type<SituacaoImportacao>().notNull(),
    colunas: jsonb().$type<string[]>().notNull(),
    amostras: jsonb().$type<string[][]>().notNull().default([]),
    conteudo: jsonb().$type<[number, Celula[]][]>(),
    mapa: jsonb().$type<Mapa>().notNull(),
    candidatas: jsonb().$type<Partial<Record<CampoPlanilha, number[]>>>().notNull().default({}),
    abas: jsonb().$type<Aba[]>().notNull().default([]),
    folhas: jsonb().$type<Folha[]>().notNull().default([]),
    livro: jsonb().$type<Livro>(),
    naoLido: jsonb().$type<NaoLido>().notNull().default(tudoLido),
    regra: jsonb().$type<Regra>().notNull().default(semRegra),
    lembrada: boolean().notNull().default(false),
    decimal: text().$type<',' | '.'>(),
    completa: boolean().notNull().default(false),
    respostas: jsonb().$type<Respostas>().notNull().default(semRespostas),
    linhas: integer().notNull(),
    novos: integer().notNull().default(0),
    mudados: integer().notNull().default(0),
    iguais: integer().notNull().default(0),
    removidos: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
    duvidas: integer().notNull().default(0),
    ambiguos: integer().notNull().default(0),
    desfeitos: integer(),
    mantidos: integer(),
    usuarioId: uuid().notNull(),
    criadaEm: instant().notNull(),
    aplicadaEm: instant(),
    desfeitaEm: instant(),
  },
  (t) => [
    uniqueIndex('importacao_chave').on(t.redeId, t.chave),
    index('importacao_rede').on(t.redeId, t.criadaEm),
  ],
)

/**
 * The changes of an import, row by row. `precoId` is the id of the unit's row, or the future id of a new one. `celulas`: the texts
 * in the file, of a row that is left out; `campo` is the column at fault, `duvida` the reason why its prices are unusual.
 */
export const importacaoLinhaTable = pgTable(
  'importacao_linha',
  {
    importacaoId: refersTo(() => importacaoTable.id, { onDelete: 'cascade' }),
    ordem: integer().notNull(),
    linha: integer(),
    situacao: text().$type<SituacaoLinha>().notNull(),
    motivo: text(),
    campo: text().$type<CampoPlanilha>(),
    duvida: text(),
    celulas: jsonb().$type<Celula[]>(),
    texto: text().notNull(),
    tipo: text().$type<TipoPreco>(),
    servicoId: uuid(),
    nome: text(),
    escolhido: boolean().notNull().default(false),
    descricao: text(),
    precoId: uuid(),
    ...antesDepois(),
    antesDias: integer(),
    depoisDias: integer(),
    desfeita: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.importacaoId, t.ordem] }),
    index('importacao_linha_situacao').on(t.importacaoId, t.situacao, t.ordem),
  ],
)

/** Every change of a unit's prices. The row itself may have been removed, so there is only its id and no foreign key. */
export const precoHistoricoTable = pgTable(
  'preco_historico',
  {
    id: uuid().primaryKey(),
    redeId: daRede(),
    tipo: text().$type<TipoHistorico>().notNull(),
    precoId: uuid().notNull(),
    servicoId: uuid().notNull(),
    nome: text().notNull(),
    descricao: text(),
    descricaoAntes: text(),
    ...antesDepois(),
    quando: instant().notNull(),
    usuarioId: uuid().notNull(),
    importacaoId: uuid().references(() => importacaoTable.id, { onDelete: 'set null' }),
    desfez: boolean().notNull().default(false),
    /** Idempotency key of a row added by hand: repeating it adds nothing. */
    chave: text(),
  },
  (t) => [
    index('preco_historico_rede').on(t.redeId, t.quando, t.id),
    index('preco_historico_preco').on(t.precoId, t.quando),
    index('preco_historico_importacao')
      .on(t.importacaoId)
      .where(sql`${t.importacaoId} is not null`),
    uniqueIndex('preco_historico_chave')
      .on(t.redeId, t.chave)
      .where(sql`${t.chave} is not null`),
  ],
)
