import type pg from 'pg'
import type { Size } from './sizes.ts'
import { capitais, thresholdsOf, zipf } from './weights.ts'

/** Number of non-capital municipalities with units; half of the units are in capitals. */
const interior = 1_500

type Municipio = { id: number; uf: string; capital: number }

/**
 * Municipalities with their share of the units: capitals by population, the others as a long tail in a fixed pseudo-random
 * order.
 */
async function readMunicipios(client: pg.PoolClient): Promise<{ ids: number[]; ate: number[] }> {
  const { rows } = await client.query<Municipio>(
    `select id, uf, capital from municipio order by capital desc, pg_temp.sorte('m' || id), id`,
  )
  const grandes = rows.filter((m) => m.capital === 1)
  const pequenos = rows.filter((m) => m.capital !== 1).slice(0, interior)
  const people = grandes.map((m) => capitais[m.uf] ?? 0.3)
  const inCapitals = people.reduce((a, b) => a + b, 0)
  const tail = zipf(pequenos.length, 0.9, 20)
  const inTail = tail.reduce((a, b) => a + b, 0)
  return {
    ids: [...grandes, ...pequenos].map((m) => m.id),
    ate: thresholdsOf([...people, ...tail.map((w) => (w / inTail) * inCapitals)]),
  }
}

/**
 * Units. Kind, place, name and flags depend on the unit's number only. `n` maps numbers to ids for later statements. Of the
 * districts, the centre is the largest.
 */
const insertRede = `
insert into rede (id, nome_rede, codigo_rede, codigo_unidade, unidade_matriz_filial, tipo_pessoa, cnpj, cpf, razao_social, cnes, tipo_rede,
  status, cep, local_atendimento, numero, complemento, bairro, municipio_id, cidade, uf, fuso, lat, lng, telefone_fixo,
  telefone_celular, email, sobre, agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade,
  numeracao_inicial_cartao, zoop_seller_id, criado_em)
select pg_temp.novo_id('rede', n), u.nome, lpad(n::text, 6, '0'), lpad(n::text, 6, '0') || '-01', 'MATRIZ',
  case when pf then 'PF' else 'PJ' end, case when not pf then pg_temp.novo_cnpj(n) end, case when pf then pg_temp.novo_cpf(n) end,
  case when not pf then u.nome || ' Serviços de Saúde Ltda.' end, lpad(((n * 7919) % 9000000 + 1000000)::text, 7, '0'), tipo,
  'HABILITADO', lpad((1000000 + (n * 4871) % 98000000)::text, 8, '0'),
  pg_temp.um('{Rua,Avenida,Travessa,Praça}', 'rua' || n) || ' ' || pg_temp.um($3, 'via' || n), (10 + (n * 37) % 2900)::text,
  case when pg_temp.sorte('c' || n) < 0.5 then 'sala ' || (1 + n % 18) || '0' || (1 + n % 9) end,
  ($4::text[])[1 + floor(power(pg_temp.sorte('b' || n), 2) * cardinality($4::text[]))::int],
  m.id, m.nome, m.uf, m.fuso,
  round((m.lat + (pg_temp.sorte('lat' || n) - 0.5) * 0.12)::numeric, 5)::float8,
  round((m.lng + (pg_temp.sorte('lng' || n) - 0.5) * 0.12)::numeric, 5)::float8,
  '213' || lpad(((n * 6151) % 10000000)::text, 7, '0'), '219' || lpad(((n * 8147) % 100000000)::text, 8, '0'),
  'contato' || n || '@unidade.com.br',
  u.nome || ' atende ' || m.nome || ' e região há mais de dez anos. A equipe recebe com hora marcada, explica cada exame e acompanha o retorno. '
    || 'O prédio tem entrada sem degraus, elevador e estacionamento ao lado.',
  case when pg_temp.sorte('ag' || n) < agenda then 'S' else 'N' end,
  case when tipo <> 'LABORATORIO' and pg_temp.sorte('de' || n) < 0.15 then 'S' else 'N' end,
  case when tipo = 'LABORATORIO' and pg_temp.sorte('co' || n) < 0.6 then 'S' else 'N' end,
  online, case when online = 'N' or pg_temp.sorte('pu' || n) < 0.7 then 'S' else 'N' end,
  case when tipo = 'LABORATORIO' then '{4021}'::text[] else '{}' end, md5('seller' || n), now() - interval '1 year'
from (
  select n, tipo, tipo in ('MEDICO', 'CONSULTORIO') and pg_temp.sorte('pf' || n) < 0.7 as pf,
    case tipo when 'CLINICA' then 0.85 when 'CONSULTORIO' then 0.75 when 'MEDICO' then 0.7 when 'LABORATORIO' then 0 else 0.4 end as agenda,
    case when pg_temp.sorte('on' || n) < 0.85 then 'S' else 'N' end as online,
    case tipo when 'CLINICA' then 'Clínica ' when 'CONSULTORIO' then 'Consultório ' when 'MEDICO' then 'Dra. '
      when 'LABORATORIO' then 'Laboratório ' else 'Imagem ' end || pg_temp.um($3, 'n1' || n) || ' ' || pg_temp.um($5, 'n2' || n) as nome,
    ($1::int[])[1 + least(cardinality($1::int[]) - 1, width_bucket(pg_temp.sorte('mu' || n), $2::float8[]))] as municipio
  from (select n, case width_bucket(pg_temp.sorte('tipo' || n), '{0.45,0.65,0.8,0.92}'::float8[]) when 0 then 'CLINICA'
      when 1 then 'CONSULTORIO' when 2 then 'MEDICO' when 3 then 'LABORATORIO' else 'CLINICA DE IMAGEM' end as tipo
    from generate_series(1, $6::int) n) t
) u join municipio m on m.id = u.municipio`

const vias = [
  'das Flores',
  'Sete de Setembro',
  'São João',
  'Quinze de Novembro',
  'da Paz',
  'Santos Dumont',
  'Tiradentes',
  'Boa Vista',
  'do Comércio',
  'Dom Pedro',
  'das Palmeiras',
  'Bela Vista',
  'Santa Clara',
  'Rio Branco',
  'da Matriz',
  'São José',
]
const bairros = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Boa Vista',
  'São José',
  'Santo Antônio',
  'Bela Vista',
  'Tijuca',
  'Jardim Europa',
  'Vila Mariana',
  'Santa Luzia',
  'Industrial',
  'São Francisco',
  'Cidade Nova',
  'Alto da Serra',
  'Parque das Nações',
]
const segundos = [
  'Vida',
  'Saúde',
  'Popular',
  'Bem-Estar',
  'Cardio',
  'Família',
  'Esperança',
  'Integrada',
  'Central',
  'Norte',
  'Sul',
  'Prime',
  'Cuidar',
  'Nova Era',
]

export async function insertUnidades(client: pg.PoolClient, { unidades }: Size): Promise<void> {
  const { ids, ate } = await readMunicipios(client)
  await client.query(insertRede, [ids, ate, vias, bairros, segundos, unidades])
  await client.query(
    `create temp table unidade as select id, codigo_rede::int as n, tipo_rede, agendamento, pagamento_online, fuso from rede`,
  )
  await client.query('create unique index on unidade (n)')
  await client.query('analyze unidade')
}
