import { desc, eq, sql } from 'drizzle-orm'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { orcamentoTable } from './orcamento.tables.ts'

const listOrcamentoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      exames: sql<string>`(select string_agg(coalesce(e.nome_exame, c.codigo), ', ' order by c.lugar)
        from unnest(${orcamentoTable.exames}) with ordinality c(codigo, lugar)
        left join exame e on e.codigo_exame = c.codigo)`,
      tipo: orcamentoTable.tipo,
      cidade: municipioTable.nome,
      uf: municipioTable.uf,
      bairro: orcamentoTable.bairro,
      raioKm: orcamentoTable.raioKm,
      menorTotal: orcamentoTable.menorTotal,
      avisar: orcamentoTable.avisar,
      criadoEm: orcamentoTable.criadoEm,
      conferidoEm: orcamentoTable.conferidoEm,
    })
    .from(orcamentoTable)
    .innerJoin(municipioTable, eq(municipioTable.id, orcamentoTable.municipioId))
    .where(eq(orcamentoTable.usuarioId, usuarioId))
    .orderBy(desc(orcamentoTable.criadoEm))

/** Removes a person's kept quotes: a list of exams says something about a person's health. */
export async function eraseOrcamento(tx: Tx, usuarioId: string): Promise<void> {
  await tx.delete(orcamentoTable).where(eq(orcamentoTable.usuarioId, usuarioId))
}

export const exportOrcamento: Contribuicao = {
  tabelas: ['orcamento'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'orcamentos',
      titulo: 'Orçamentos de exames',
      para: 'Para você ver de novo onde os seus exames custam menos e ser avisado quando o total baixar.',
      campos: {
        exames: ['Exames'],
        tipo: ['Tipo de unidade'],
        cidade: ['Cidade'],
        uf: ['Estado'],
        bairro: ['Bairro'],
        raioKm: ['Distância em km'],
        menorTotal: ['Menor total', 'reais'],
        avisar: ['Avisar se baixar', 'simNao'],
        criadoEm: ['Guardado em', 'instante'],
        conferidoEm: ['Preços conferidos em', 'instante'],
      },
      registros: await listOrcamentoOf(db, usuarioId),
    }),
  ],
}
