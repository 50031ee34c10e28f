import { desc, eq } from 'drizzle-orm'
import type { Secao } from '@alento/contract/cliente/privacidade.ts'
import { type Titular, makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import {
  aparelhoTable,
  entradaTable,
  recuperacaoTable,
  sessaoTable,
  tentativaTable,
  usuarioTable,
} from './conta.tables.ts'
import { type Usuario, findUsuario } from './find-usuario.store.ts'
import { exportEntradas } from './sessao.titular.ts'
import { describeTentativa } from './tentativa.rules.ts'
import { whereUsuarioTried } from './tentativa.store.ts'

const listTentativaOf = (db: Db, titular: Titular) =>
  db.select().from(tentativaTable).where(whereUsuarioTried(titular)).orderBy(desc(tentativaTable.ultimaEm))

const listRecuperacaoOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(recuperacaoTable)
    .where(eq(recuperacaoTable.usuarioId, usuarioId))
    .orderBy(desc(recuperacaoTable.criadaEm))

/**
 * Erases an account: name, contact, password, sessions, known addresses. `nome` replaces the name. The caller
 * has locked the user's row; repeating it changes nothing.
 */
export async function eraseUsuario(tx: Tx, { id, username }: Usuario, nome: string): Promise<void> {
  for (const table of [sessaoTable, entradaTable, aparelhoTable, recuperacaoTable])
    await tx.delete(table).where(eq(table.usuarioId, id))
  await tx.delete(tentativaTable).where(whereUsuarioTried({ usuarioId: id, username }))
  await tx
    .update(usuarioTable)
    .set({
      username: `apagado-${id}`,
      name: nome,
      email: '',
      cpf: null,
      dataNascimento: null,
      senhaHash: '',
      telefoneCelular: '',
      status: 'Desabilitado',
      unidaCom: null,
      endereco: null,
    })
    .where(eq(usuarioTable.id, id))
}

const contaOf = (usuario: Usuario): Secao => {
  const { endereco } = usuario
  const row = {
    ...usuario,
    cep: endereco?.cep,
    logradouro: endereco?.logradouro,
    numero: endereco?.numero,
    complemento: endereco?.complemento,
    bairro: endereco?.bairro,
    cidade: endereco?.cidade,
    uf: endereco?.uf,
  }
  return makeSecao({
    chave: 'conta',
    titulo: 'Sua conta',
    para: 'Para você entrar, comprar e ser atendido ou, na conta de trabalho, atender.',
    campos: {
      name: ['Nome'],
      cpf: ['CPF'],
      dataNascimento: ['Data de nascimento', 'dia'],
      email: ['E-mail'],
      emailConfirmadoEm: ['E-mail confirmado em', 'instante'],
      telefoneCelular: ['Celular'],
      celularConfirmadoEm: ['Celular confirmado em', 'instante'],
      username: ['Usuário'],
      status: ['Situação'],
      criadoEm: ['Conta criada em', 'instante'],
      cep: ['CEP'],
      logradouro: ['Endereço'],
      numero: ['Número'],
      complemento: ['Complemento'],
      bairro: ['Bairro'],
      cidade: ['Cidade'],
      uf: ['UF'],
    },
    registros: [row],
  })
}

const recuperacoesOf = async (db: Db, usuarioId: string): Promise<Secao> =>
  makeSecao({
    chave: 'recuperacoes',
    titulo: 'Pedidos de nova senha',
    para: 'Para cada link valer uma vez e por pouco tempo.',
    campos: {
      criadaEm: ['Pedido em', 'instante'],
      expiraEm: ['Vale até', 'instante'],
      usadaEm: ['Usado em', 'instante'],
      para: ['Enviado para'],
    },
    registros: await listRecuperacaoOf(db, usuarioId),
  })

const tentativasOf = async (db: Db, titular: Titular): Promise<Secao> =>
  makeSecao({
    chave: 'tentativas',
    titulo: 'Lugares conhecidos e senhas erradas',
    para: 'Para atrasar quem tenta adivinhar a sua senha. Fica de um a 90 dias.',
    campos: {
      oQue: ['O que conta'],
      endereco: ['Endereço de internet'],
      erros: ['Erros', 'numero'],
      ultimaEm: ['Último', 'instante'],
    },
    registros: (await listTentativaOf(db, titular)).map((row) => ({
      ...row,
      ...describeTentativa(row.chave),
    })),
  })

/** The account, and where the person logs in; never a password or a token. */
export const exportConta: Contribuicao = {
  tabelas: ['usuario', 'sessao', 'aparelho'],
  list: async (db, { usuarioId }) => {
    const usuario = await findUsuario(db, usuarioId)
    return usuario ? [contaOf(usuario), ...(await exportEntradas(db, usuarioId))] : []
  },
}

/** Links for a new password and counted failures; never a token. Their own, because second factors are read before them. */
export const exportTentativa: Contribuicao = {
  tabelas: ['recuperacao', 'tentativa'],
  list: async (db, titular) => [await recuperacoesOf(db, titular.usuarioId), await tentativasOf(db, titular)],
}
