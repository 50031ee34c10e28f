import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { cartaoTable, dependenteTable, validacaoCartaoTable } from './cartao.tables.ts'

const listCartaoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      plano: planoTable.name,
      numeroCartao: cartaoTable.numeroCartao,
      status: cartaoTable.status,
      titularNome: cartaoTable.titularNome,
      titularCpf: cartaoTable.titularCpf,
      titularNascimento: cartaoTable.titularNascimento,
      dataAtivacao: cartaoTable.dataAtivacao,
      criadoEm: cartaoTable.criadoEm,
    })
    .from(cartaoTable)
    .innerJoin(planoTable, eq(planoTable.id, cartaoTable.planoId))
    .where(eq(cartaoTable.usuarioId, usuarioId))
    .orderBy(desc(cartaoTable.criadoEm))

const listDependenteOf = (db: Db, usuarioId: string) =>
  db
    .select({
      numeroCartao: cartaoTable.numeroCartao,
      name: dependenteTable.name,
      cpf: dependenteTable.cpf,
      dataNascimento: dependenteTable.dataNascimento,
    })
    .from(dependenteTable)
    .innerJoin(cartaoTable, eq(cartaoTable.id, dependenteTable.cartaoId))
    .where(eq(cartaoTable.usuarioId, usuarioId))

const listValidacaoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      telefoneCelular: validacaoCartaoTable.telefoneCelular,
      expiraEm: validacaoCartaoTable.expiraEm,
    })
    .from(validacaoCartaoTable)
    .where(eq(validacaoCartaoTable.usuarioId, usuarioId))

async function eraseWhere(tx: Tx, which: SQL, nome: string): Promise<void> {
  const rows = await tx
    .update(cartaoTable)
    .set({
      status: 'CANCELADO',
      // A card that was never issued has no number, and gets none.
      numeroCartao: sql`case when ${cartaoTable.numeroCartao} is not null then 'apagado-' || ${cartaoTable.id} end`,
      titularNome: nome,
      titularCpf: '',
      titularNascimento: null,
    })
    .where(which)
    .returning({ id: cartaoTable.id })
  const ids = rows.map((r) => r.id)
  if (ids.length === 0) return
  await tx.delete(validacaoCartaoTable).where(inArray(validacaoCartaoTable.cartaoId, ids))
  await tx.delete(dependenteTable).where(inArray(dependenteTable.cartaoId, ids))
}

/** Permanently cancels a person's cards and removes holder, number and dependents. `nome` replaces the holder's name. */
export const eraseCartao = (tx: Tx, usuarioId: string, nome: string): Promise<void> =>
  eraseWhere(tx, eq(cartaoTable.usuarioId, usuarioId), nome)

/** The same for one card, which is in no account. */
export const eraseCartaoDe = (tx: Tx, id: string, nome: string): Promise<void> =>
  eraseWhere(tx, eq(cartaoTable.id, id), nome)

export const exportCartao: Contribuicao = {
  tabelas: ['cartao', 'dependente', 'validacao_cartao'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'cartoes',
      titulo: 'Cartão SinSaude',
      para: 'Para você comprar com o preço do cartão.',
      campos: {
        plano: ['Plano'],
        numeroCartao: ['Número'],
        status: ['Situação'],
        titularNome: ['Titular'],
        titularCpf: ['CPF do titular'],
        titularNascimento: ['Nascimento do titular', 'dia'],
        dataAtivacao: ['Ativo desde', 'dia'],
        criadoEm: ['Criado em', 'instante'],
      },
      registros: await listCartaoOf(db, usuarioId),
    }),
    makeSecao({
      chave: 'dependentes',
      titulo: 'Dependentes do cartão',
      para: 'Para eles serem atendidos com o seu cartão.',
      campos: {
        numeroCartao: ['Cartão'],
        name: ['Nome'],
        cpf: ['CPF'],
        dataNascimento: ['Data de nascimento', 'dia'],
      },
      registros: await listDependenteOf(db, usuarioId),
    }),
    makeSecao({
      chave: 'conferenciasDoCartao',
      titulo: 'Conferência do cartão no cadastro',
      para: 'Para mostrar que o cartão era seu. É apagada depois.',
      campos: { telefoneCelular: ['Celular'], expiraEm: ['Vale até', 'instante'] },
      registros: await listValidacaoOf(db, usuarioId),
    }),
  ],
}
