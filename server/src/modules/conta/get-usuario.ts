import type { Usuario as Completo } from '@alento/contract/acesso/usuario.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findUsuario, type Usuario } from './find-usuario.store.ts'

/** The user as the contract shows it, without the card, which belongs to a later module. */
export type Dados = Omit<Completo, 'cartao'>

/** A user as the contract shows one, without the card. */
export const toDados = (u: Usuario): Dados => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  cpf: u.cpf,
  dataNascimento: u.dataNascimento && String(u.dataNascimento),
  telefoneCelular: u.telefoneCelular,
  emailConfirmado: u.emailConfirmadoEm !== null,
  celularConfirmado: u.celularConfirmadoEm !== null,
  endereco: u.endereco,
  status: u.status,
  role: u.role,
  rede: u.redeId,
  corpoClinico: u.corpoClinicoId,
})

export async function getOwn(db: Db, usuarioId: string, id: string): Promise<Usuario> {
  const usuario = id === usuarioId ? await findUsuario(db, id) : null
  if (!usuario) throw new Problem('base.nao_encontrado', 'Usuário não encontrado.')
  return usuario
}

/** The caller's own data; anybody else's is answered as not found. @throws base.nao_encontrado */
export const getOwnUsuario = async (db: Db, usuarioId: string, id: string): Promise<Dados> =>
  toDados(await getOwn(db, usuarioId, id))
