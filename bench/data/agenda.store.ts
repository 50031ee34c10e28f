import type pg from 'pg'

const nomes = [
  'Ana',
  'Beatriz',
  'Carlos',
  'Daniela',
  'Eduardo',
  'Fernanda',
  'Gustavo',
  'Helena',
  'Igor',
  'Juliana',
  'Lucas',
  'Mariana',
  'Paulo',
  'Renata',
  'Sofia',
  'Tiago',
]
const sobrenomes = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Ferreira',
  'Gomes',
  'Lima',
  'Moura',
  'Nogueira',
  'Oliveira',
  'Prado',
  'Ramos',
  'Silva',
  'Teixeira',
  'Vieira',
]

/**
 * One professional for each of the first four specialties of a unit that schedules. Hours are 8 to 12 and 13 to 17 from Monday
 * to Friday, plus Saturday mornings for a fifth: whole hours fit every appointment length. `$3` is the next weekday without a
 * holiday: its first time is left free, so it is the next free one.
 */
const profissionais = `
insert into corpo_clinico (id, rede_id, nome, tipo_registro, numero_registro, uf_registro, especialidade_id, email, mini_bio, tempo_atendimento,
  status, retrato, criado_em, proximo_livre, proximos_horarios, proximo_conferir)
select pg_temp.novo_id('profissional', linha), rede_id, 'Dra. ' || pg_temp.um($1, 'p' || linha) || ' ' || pg_temp.um($2, 's' || linha), 'CRM',
  (10000 + linha)::text, 'RJ', especialidade_id, 'profissional' || linha || '@unidade.com.br', 'Atende adultos e idosos.',
  minutos, 'ATIVO', linha % 6, now() - interval '1 year', livre,
  array(select to_char(time '08:00' + make_interval(mins => n * minutos), 'HH24:MI') from generate_series(0, 2) n), livre
from (
  select c.rede_id, c.especialidade_id, row_number() over (order by u.n, c.id) as linha,
    ($3::date + time '08:00') at time zone u.fuso as livre
  from (select *, row_number() over (partition by rede_id order by id) as vez from rede_consulta) c
  join unidade u on u.id = c.rede_id where u.agendamento = 'S' and c.vez <= 4
) p cross join lateral (select ('{20,30,30,60}'::int[])[1 + linha % 4] as minutos) m`

const agendas = `
insert into agenda (id, corpo_clinico_id, dia_semana, hora_inicio1, hora_fim1, hora_inicio2, hora_fim2)
select pg_temp.novo_id('agenda', row_number() over (order by c.id, d)), c.id, d, '08:00', '12:00',
  case when d < 7 then time '13:00' end, case when d < 7 then time '17:00' end
from corpo_clinico c, generate_series(2, case when pg_temp.sorte(c.id::text) < 0.2 then 7 else 6 end) d`

export async function insertProfissionais(client: pg.PoolClient, nextDay: string): Promise<void> {
  await client.query(profissionais, [nomes, sobrenomes, nextDay])
  await client.query(agendas)
}
