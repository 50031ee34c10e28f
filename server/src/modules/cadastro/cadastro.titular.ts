import { eq, or } from 'drizzle-orm'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { cadastroTable } from './cadastro.tables.ts'

const listCadastroOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(cadastroTable)
    .where(or(eq(cadastroTable.usuarioId, usuarioId), eq(cadastroTable.contaId, usuarioId)))

/** Removes a person's sign-ups, finished or not. */
export async function eraseCadastro(tx: Tx, { id, cpf }: Pick<Usuario, 'id' | 'cpf'>): Promise<void> {
  await tx
    .delete(cadastroTable)
    .where(
      or(
        eq(cadastroTable.usuarioId, id),
        eq(cadastroTable.contaId, id),
        cpf ? eq(cadastroTable.cpf, cpf) : undefined,
      ),
    )
}

/** Exports the data that were typed to sign up or to log in by a code; never the code or its token. */
export const exportCadastro: Contribuicao = {
  tabelas: ['cadastro'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'cadastros',
      titulo: 'O que foi digitado para fazer o cadastro ou entrar com um código',
      para: 'Para concluir com o código do SMS ou do e-mail. É apagado depois.',
      campos: {
        name: ['Nome'],
        cpf: ['CPF'],
        email: ['E-mail'],
        telefoneCelular: ['Celular'],
        username: ['Usuário'],
        entrada: ['Digitado para entrar'],
        destino: ['Código enviado para'],
        criadoEm: ['Em', 'instante'],
      },
      registros: await listCadastroOf(db, usuarioId),
    }),
  ],
}
