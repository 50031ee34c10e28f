import { createHash, randomBytes } from 'node:crypto'
import type { Root } from '@alento/server/platform/db/db.ts'
import { newId } from '@alento/server/platform/id.ts'

/** A client, or an attendant of the unit `rede`, with a session. */
export type Person = {
  id: string
  token: string
  name: string
  cpf: string
  email: string
  rede: string | null
}
export type Slot = { consulta: string; corpoClinico: string; dia: string; horario: string }
/** A professional with free times, and two attendants of the unit. */
export type Office = { rede: string; slots: Slot[]; desks: Person[] }

const read = async <T>({ $client }: Root, text: string, values: unknown[] = []): Promise<T[]> =>
  (await $client.query(text, values)).rows as T[]

/** A CPF with valid check digits. */
function cpfOf(n: number): string {
  const digit = (text: string): number => {
    const sum = Array.from(text, Number).reduce((all, d, i) => all + d * (text.length + 1 - i), 0)
    return ((sum * 10) % 11) % 10
  }
  const base = String(700_000_000 + n)
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

/** People with a session of twelve hours, without the cost of a password. */
async function createPeople(db: Root, count: number, rede: string | null = null): Promise<Person[]> {
  const [{ n }] = (await read<{ n: number }>(db, 'select count(*)::int as n from usuario')) as [{ n: number }]
  const people = Array.from({ length: count }, (_, i): Person => {
    const [cpf, token] = [cpfOf(n + i), randomBytes(32).toString('base64url')]
    return {
      id: newId(),
      token,
      cpf,
      name: `Pessoa Cidade ${n + i}`,
      email: `pessoa${n + i}@exemplo.com.br`,
      rede,
    }
  })
  const hashes = people.map((p) => createHash('sha256').update(p.token).digest('hex'))
  const column = (key: keyof Person) => people.map((p) => p[key])
  await read(
    db,
    `with pessoa as (
       insert into usuario (id, username, name, email, cpf, senha_hash, role, rede_id, telefone_celular, criado_em, email_confirmado_em, celular_confirmado_em)
       select id, 'cidade' || cpf, name, email, cpf, 'nenhuma', $5, $6::uuid, '21999990000', now(), now(), now()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as p (id, name, email, cpf))
     insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em)
     select hash, id, false, now(), now() + interval '12 hours' from unnest($7::text[], $1::uuid[]) as s (hash, id)`,
    [
      column('id'),
      column('name'),
      column('email'),
      column('cpf'),
      rede ? 'Atendente' : 'Alento',
      rede,
      hashes,
    ],
  )
  return people
}

/** Times of the weekly schedule in the next two months; some are on holidays or taken, which the server says. */
const listSlots = (db: Root, corpoClinico: string): Promise<Slot[]> =>
  read<Slot>(
    db,
    `select k.id as consulta, c.id as "corpoClinico", d.dia::date::text as dia, to_char(t.vez, 'HH24:MI') as horario
     from corpo_clinico c
     join rede_consulta k on k.rede_id = c.rede_id and k.especialidade_id = c.especialidade_id
     join agenda a on a.corpo_clinico_id = c.id
     join generate_series(current_date + 2, current_date + 58, interval '1 day') d (dia) on extract(dow from d.dia) + 1 = a.dia_semana
     cross join generate_series(d.dia + a.hora_inicio1, d.dia + a.hora_fim1 - make_interval(mins => c.tempo_atendimento),
       make_interval(mins => c.tempo_atendimento)) t (vez)
     where c.id = $1 order by t.vez`,
    [corpoClinico],
  )

async function openOffice(db: Root, professional: { id: string; rede: string }): Promise<Office> {
  const { id, rede } = professional
  return { rede, slots: await listSlots(db, id), desks: await createPeople(db, 2, rede) }
}

/** Professionals with 20 minutes for each patient on most days, one a unit, of units that are paid online. */
async function openOffices(db: Root, count: number): Promise<Office[]> {
  const professionals = await read<{ id: string; rede: string }>(
    db,
    `select distinct on (c.rede_id) c.id, c.rede_id as rede
     from corpo_clinico c join rede r on r.id = c.rede_id
     join rede_consulta k on k.rede_id = c.rede_id and k.especialidade_id = c.especialidade_id
     where r.status = 'HABILITADO' and r.agendamento = 'S' and r.pagamento_online = 'S' and c.status = 'ATIVO' and c.tempo_atendimento = 20
       and (select count(hora_fim1) from agenda a where a.corpo_clinico_id = c.id) >= 5
     order by c.rede_id, c.id limit $1`,
    [count],
  )
  const offices: Office[] = []
  for (const professional of professionals) offices.push(await openOffice(db, professional))
  return offices
}

/** Addresses of pages that visitors open: searches and units. */
const listPages = async (db: Root): Promise<string[]> =>
  (
    await read<{ path: Record<string, string>; rede: string }>(
      db,
      `select json_build_object('tipoPedido', case o.tipo when 'consulta' then 'Consulta' else 'Exame' end,
         case o.tipo when 'consulta' then 'especialidade' else 'exame' end, coalesce(e.nome, x.nome_exame),
         'onde', m.nome || ', ' || m.uf) as path
       from oferta o join municipio m on m.id = o.municipio_id
       left join especialidade e on o.tipo = 'consulta' and e.id = o.servico_id
       left join exame x on o.tipo = 'exame' and x.id = o.servico_id
       order by md5(o.rede_id::text || o.servico_id) limit 200`,
    )
  ).map(({ path }) => `/busca?${new URLSearchParams(path)}`)

export type Town = {
  clients: Person[]
  /** Clients without a card, each of whom buys one. */
  newcomers: Person[]
  offices: Office[]
  pages: string[]
  plano: string
}

/** What the eight clients need, in the demonstration network. */
export async function openTown(db: Root): Promise<Town> {
  const [plano] = await read<{ id: string }>(
    db,
    `select id from plano where publicado and not seguro and tipo_recorrencia = 'Mensal' order by ordem limit 1`,
  )
  return {
    offices: await openOffices(db, 2),
    clients: await createPeople(db, 8),
    newcomers: await createPeople(db, 600),
    pages: await listPages(db),
    plano: plano!.id, // the demonstration sells one
  }
}
