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

type Staff = { rede: string | null; username: string; role: 'AdmRede' | 'Atendente' | 'Administrador' }

/** Creates a staff member of a unit, or of the platform, with a session and its second factor. Returns its token. */
export async function openStaff(url: string, { rede, username, role }: Staff): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    url,
    `with pessoa as (
       insert into usuario (id, username, name, email, senha_hash, role, rede_id, status, criado_em)
       values (gen_random_uuid(), $3::text, $3::text, $3::text || '@exemplo.com.br', '-', $4, $1, 'Habilitado', now()) returning id)
     insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em, com_fator)
     select $2, id, false, now(), now() + interval '12 hours', true from pessoa`,
    [rede, createHash('sha256').update(token).digest('hex'), username, role],
  )
  return token
}

/** A reception desk of some unit with a session. Returns its token. */
export async function openAnyDesk(url: string): Promise<string> {
  const [row] = await query<{ rede: string }>(
    url,
    "select id as rede from rede where status = 'HABILITADO' order by id limit 1",
  )
  return openStaff(url, { rede: row!.rede, username: 'bench-recepcao', role: 'Atendente' })
}
