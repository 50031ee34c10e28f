import { createHash, randomBytes } from 'node:crypto'
import { query } from './query.ts'

/** User names of clients of the network; all have the generator's password. */
export async function listClientes(url: string, count: number): Promise<string[]> {
  const rows = await query<{ username: string }>(
    url,
    `select username from usuario where role = 'Alento' order by md5(username) limit $1`,
    [count],
  )
  return rows.map((r) => r.username)
}

/** Gives one client `count` orders of the network, newest first, and opens a session. Returns its token. */
export async function openFullClient(url: string, count: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    url,
    `with cliente as (select id from usuario where role = 'Alento' order by id limit 1),
       escolhido as (select id from pedido order by criado_em desc limit $1),
       dado as (update pedido set cliente_id = (select id from cliente) where id in (select id from escolhido) returning id),
       avaliado as (update depoimento set cliente_id = (select id from cliente) where pedido_id in (select id from dado) returning id)
     insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em)
     select $2, id, false, now(), now() + interval '12 hours' from cliente`,
    [count, createHash('sha256').update(token).digest('hex')],
  )
  return token
}

/** Creates a staff member of a unit with a session. Returns its token. */
export async function openStaff(
  url: string,
  { rede, username, role }: { rede: string; username: string; role: 'AdmRede' | 'Atendente' },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    url,
    `with pessoa as (
       insert into usuario (id, username, name, email, senha_hash, role, rede_id, status, criado_em)
       values (gen_random_uuid(), $3::text, $3::text, $3::text || '@exemplo.com.br', '-', $4, $1, 'Habilitado', now()) returning id)
     insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em)
     select $2, id, false, now(), now() + interval '12 hours' from pessoa`,
    [rede, createHash('sha256').update(token).digest('hex'), username, role],
  )
  return token
}
