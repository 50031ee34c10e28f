import {
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
import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import type { StatusRede, TipoRede } from '@alento/contract/unidade/rede.ts'
import { especialidadeTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

type Responsavel = { nome: string; tipoRegistro: string; numeroRegistro: string; ufRegistro: string }

/** A unit. `notaSoma` is the sum of its ratings (1 to 5) and `avaliacoes` their number, so that the mean stays exact. */
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
    /** The kind that the search uses: the first of `tipos`. */
    tipoRede: text().$type<TipoRede>().notNull(),
    /** All its kinds. Empty for units from before there could be several: then only `tipoRede` applies. */
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
    /** Opening hours; empty while the unit has not specified them. */
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
    /** Minutes before an appointment until which a client may take and pay it. */
    antecedenciaMinutos: integer().notNull().default(60),
    numeracaoInicialCartao: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Place among the partners that the quote page shows; null for the others. */
    parceiroOrdem: integer(),
    zoopSellerId: text(),
    notaSoma: integer().notNull().default(0),
    avaliacoes: integer().notNull().default(0),
    logo: text(),
    criadoEm: instant().notNull(),
    /** Since when a PRE_CADASTRO unit has waited for review; null while it is the unit's turn, and once it is HABILITADO. */
    naFilaDesde: instant(),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`norm(nome_rede)`),
  },
  (t) => [
    uniqueIndex('rede_cnpj')
      .on(t.cnpj)
      .where(sql`${t.cnpj} is not null`),
    // An individual has one unit under the CPF; further ones are a FILIAL of it.
    uniqueIndex('rede_cpf')
      .on(t.cpf)
      .where(sql`${t.cpf} is not null and ${t.unidadeMatrizFilial} = 'MATRIZ'`),
    index('rede_fila')
      .on(t.naFilaDesde, t.id)
      .where(sql`${t.status} = 'PRE_CADASTRO'`),
    index('rede_municipio').on(t.municipioId),
    // Serves the position of a district alone, because it includes the places (INCLUDE, in a migration).
    index('rede_bairro')
      .on(t.municipioId, sql`norm(${t.bairro})`)
      .where(sql`${t.status} = 'HABILITADO'`),
    // Serve the search for a place by a district's name, and by a CEP or its first five digits.
    index('rede_bairro_texto')
      .using('gin', sql`norm(${t.bairro}) gin_trgm_ops`)
      .where(sql`${t.status} = 'HABILITADO'`),
    index('rede_cep')
      .on(t.cep.op('text_pattern_ops'))
      .where(sql`${t.status} = 'HABILITADO'`),
    index('rede_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
  ],
)

export const redeEspecialidadeTable = pgTable(
  'rede_especialidade',
  {
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    especialidadeId: refersTo(() => especialidadeTable.id),
    /** Number of professionals who attend it, as given at registration (1 to 10); null when it was not given. */
    qtdProfissionais: integer(),
  },
  (t) => [primaryKey({ columns: [t.redeId, t.especialidadeId] })],
)
