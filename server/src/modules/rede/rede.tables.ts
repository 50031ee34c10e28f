import {
  bigint,
  doublePrecision,
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
import type { Flag } from '@alento/contract/base/lista.ts'
import type { Funcionamento } from '@alento/contract/funcionamento.ts'
import type { StatusRede, TipoRede } from '@alento/contract/rede.ts'
import { especialidadeTable, exameTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { instant } from '#platform/db/columns.ts'

type Responsavel = { nome: string; tipoRegistro: string; numeroRegistro: string; ufRegistro: string }

/** A unit. `notaSoma` is the sum of its grades (1 to 5) and `avaliacoes` their count, so that the mean stays exact. */
export const redeTable = pgTable(
  'rede',
  {
    id: uuid().primaryKey(),
    nomeRede: text().notNull(),
    codigoRede: text().notNull(),
    codigoUnidade: text().notNull().unique(),
    unidadeMatrizFilial: text().$type<'MATRIZ' | 'FILIAL'>().notNull(),
    matriz: text(),
    tipoPessoa: text().$type<'PF' | 'PJ'>().notNull(),
    cpf: text(),
    cnpj: text(),
    razaoSocial: text(),
    cnes: text(),
    /** The kind by which the search knows it; the first of `tipos`. */
    tipoRede: text().$type<TipoRede>().notNull(),
    /** Everything that it is. Empty for units from before there were several: then it is `tipoRede` alone. */
    tipos: text()
      .array()
      .$type<TipoRede[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: text().$type<StatusRede>().notNull(),
    cep: text().notNull(),
    localAtendimento: text().notNull(),
    numero: text().notNull(),
    complemento: text(),
    bairro: text().notNull(),
    municipioId: integer()
      .notNull()
      .references(() => municipioTable.id),
    cidade: text().notNull(),
    uf: text().notNull(),
    fuso: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    telefoneFixo: text().notNull(),
    telefoneCelular: text(),
    email: text().notNull(),
    sobre: text().notNull().default(''),
    responsavel: jsonb().$type<Responsavel>(),
    /** Opening hours; empty while the unit did not tell them. */
    funcionamento: jsonb()
      .$type<Funcionamento>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    agendamento: text().$type<Flag>().notNull(),
    delivery: text().$type<Flag>().notNull(),
    coletaDomiciliar: text().$type<Flag>().notNull(),
    pagamentoOnline: text().$type<Flag>().notNull(),
    pagamentoUnidade: text().$type<Flag>().notNull(),
    /** Hours before an appointment until which its client may move or cancel it. */
    remarcarAteHoras: integer().notNull().default(24),
    numeracaoInicialCartao: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    zoopSellerId: text(),
    notaSoma: integer().notNull().default(0),
    avaliacoes: integer().notNull().default(0),
    logo: text(),
    criadoEm: instant().notNull(),
    /** Since when a PRE_CADASTRO unit waits for its review; null while it is with the unit, and once it is HABILITADO. */
    naFilaDesde: instant(),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`norm(nome_rede)`),
  },
  (t) => [
    uniqueIndex('rede_cnpj')
      .on(t.cnpj)
      .where(sql`${t.cnpj} is not null`),
    // A person has one unit under the CPF; what else they open is a FILIAL of it.
    uniqueIndex('rede_cpf')
      .on(t.cpf)
      .where(sql`${t.cpf} is not null and ${t.unidadeMatrizFilial} = 'MATRIZ'`),
    index('rede_fila')
      .on(t.naFilaDesde, t.id)
      .where(sql`${t.status} = 'PRE_CADASTRO'`),
    index('rede_municipio').on(t.municipioId),
    // Where a district lies is read from it alone: it carries the places too (INCLUDE, in a migration).
    index('rede_bairro')
      .on(t.municipioId, sql`norm(${t.bairro})`)
      .where(sql`${t.status} = 'HABILITADO'`),
    index('rede_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
  ],
)

export const redeEspecialidadeTable = pgTable(
  'rede_especialidade',
  {
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    especialidadeId: uuid()
      .notNull()
      .references(() => especialidadeTable.id),
    /** How many attend it, as the unit said when it registered (1 to 10); null where it never said. */
    qtdProfissionais: integer(),
  },
  (t) => [primaryKey({ columns: [t.redeId, t.especialidadeId] })],
)

const preco = () => bigint({ mode: 'number' }).notNull()

/**
 * The unit's consultations. The database keeps SinSaude ≤ Alento ≤ particular, and of one specialty each description once,
 * whatever its case and accents.
 */
export const redeConsultaTable = pgTable(
  'rede_consulta',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    especialidadeId: uuid()
      .notNull()
      .references(() => especialidadeTable.id),
    descricaoConsulta: text().notNull(),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
  },
  (t) => [
    index('rede_consulta_rede').on(t.redeId, t.valorSinSaude),
    uniqueIndex('rede_consulta_descricao').on(t.redeId, t.especialidadeId, sql`norm(${t.descricaoConsulta})`),
  ],
)

export const redeExameTable = pgTable(
  'rede_exame',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    exameId: uuid()
      .notNull()
      .references(() => exameTable.id),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
  },
  (t) => [uniqueIndex('rede_exame_unico').on(t.redeId, t.exameId)],
)

/** Photos, in order. `arquivo` is the key in the storage port. */
export const redeImagemTable = pgTable(
  'rede_imagem',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    arquivo: text().notNull(),
    legenda: text().notNull(),
    ordem: integer().notNull(),
    /** The caller's idempotency key: a form that is sent twice adds one photo. */
    chave: text(),
  },
  (t) => [
    index('rede_imagem_rede').on(t.redeId, t.ordem),
    uniqueIndex('rede_imagem_chave').on(t.redeId, t.chave),
  ],
)

/**
 * Files that no row names: written and not yet used, or used no more. From `quando` they may be removed. What takes one into use
 * deletes its line in the same transaction, so a file is lost neither when a process dies nor when the store is away.
 */
export const arquivoSoltoTable = pgTable(
  'arquivo_solto',
  { chave: text().primaryKey(), quando: instant().notNull() },
  (t) => [index('arquivo_solto_quando').on(t.quando)],
)
