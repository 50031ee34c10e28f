import { createHash, randomBytes } from 'node:crypto'
import { query } from './query.ts'

export type Desk = { rede: string; token: string }

const insertLinhas = `
insert into rede_consulta (id, rede_id, especialidade_id, descricao_consulta, valor_particular, valor_alento, valor_sin_saude)
select gen_random_uuid(), $1, e.ids[1 + n % cardinality(e.ids)], 'Linha ' || n, 30000 + n, 20000 + n, 10000 + n
from generate_series(1, $2::int) n, (select array_agg(id order by slug) as ids from especialidade) e`

/** A unit whose whole price list is this many consultations, with a session of its manager. Another unit for each `place`. */
export async function openDesk(url: string, place: number, prices: number): Promise<Desk> {
  const [unit] = await query<{ id: string }>(
    url,
    `select id from rede where status = 'HABILITADO' order by id offset $1 limit 1`,
    [place],
  )
  const rede = unit!.id // the network has thousands
  await query(url, 'delete from rede_consulta where rede_id = $1', [rede])
  await query(url, 'delete from rede_exame where rede_id = $1', [rede])
  await query(url, insertLinhas, [rede, prices])
  const token = randomBytes(32).toString('base64url')
  await query(
    url,
    `with dono as (
       insert into usuario (id, username, name, email, senha_hash, role, rede_id, telefone_celular, criado_em)
       values (gen_random_uuid(), 'dono-' || $1::uuid, 'Dona da lista', 'dona@example.com', 'nenhuma', 'AdmRede', $1::uuid, '21999990000', now())
       on conflict (lower(username)) do update set rede_id = excluded.rede_id
       returning id)
     insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em)
     select $2, id, false, now(), now() + interval '12 hours' from dono`,
    [rede, createHash('sha256').update(token).digest('hex')],
  )
  return { rede, token }
}

/** The names of the specialties, in the order in which the rows use them. */
export const listEspecialidades = async (url: string): Promise<string[]> =>
  (await query<{ nome: string }>(url, 'select nome from especialidade order by slug')).map((e) => e.nome)

/** Number of a unit's rows whose card price minus their own number is `base`. */
export async function countAt(url: string, rede: string, base: number): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from rede_consulta
     where rede_id = $1 and valor_sin_saude = $2 + substring(descricao_consulta from 7)::int`,
    [rede, base],
  )
  return row!.n // an aggregate has one row
}
