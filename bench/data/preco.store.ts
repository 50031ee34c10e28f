import type pg from 'pg'
import type { Size } from './sizes.ts'
import { procuradas, thresholdsOf, zipf } from './weights.ts'

type Servico = { id: string; nome: string }

async function readCatalogo(client: pg.PoolClient) {
  const especialidades = (await client.query<Servico>('select id, nome from especialidade order by slug'))
    .rows
  const exames = (
    await client.query<Servico>(`select id, nome_exame as nome from exame order by pg_temp.sorte(slug), slug`)
  ).rows
  const rank = (nome: string): number => {
    const found = procuradas.indexOf(nome)
    return found < 0 ? 0.012 : 0.3 / (found + 2)
  }
  return {
    especialidades: {
      ids: especialidades.map((e) => e.id),
      ate: thresholdsOf(especialidades.map((e) => rank(e.nome))),
    },
    exames: { ids: exames.map((e) => e.id), ate: thresholdsOf(zipf(exames.length, 0.7)) },
  }
}

/**
 * Candidate services of each unit: drawn from the catalog by its kind, each service once. The first draw of a unit is always
 * kept, so that no unit sells nothing; of the others a fixed pseudo-random choice keeps exactly as many as the size requires.
 */
const escolhas = `
create temp table escolha as
with cota (tipo_rede, consultas, exames) as (
  values ('CLINICA', 8, 5), ('CONSULTORIO', 4, 0), ('MEDICO', 2, 0), ('LABORATORIO', 0, 60), ('CLINICA DE IMAGEM', 2, 20)
), sorteio as (
  select u.n, 'consulta' as tipo, ($1::uuid[])[1 + least(cardinality($1::uuid[]) - 1, width_bucket(pg_temp.sorte('e' || u.n || '/' || k), $2::float8[]))] as servico, k
  from unidade u join cota c using (tipo_rede), generate_series(1, c.consultas) k
  union all
  select u.n, 'exame', ($3::uuid[])[1 + least(cardinality($3::uuid[]) - 1, width_bucket(pg_temp.sorte('x' || u.n || '/' || k), $4::float8[]))], k + 100
  from unidade u join cota c using (tipo_rede), generate_series(1, c.exames) k
), unico as (
  select n, tipo, servico, min(k) as k from sorteio group by n, tipo, servico
)
select n, tipo, servico, row_number() over (order by n, tipo, servico) as linha from (
  select n, tipo, servico from (select *, row_number() over (partition by n order by k) as vez from unico) v
  order by vez > 1, pg_temp.sorte('f' || n || servico) limit $5::int
) x`

/**
 * Prices in centavos, rounded to tens of centavos; each unit's own price level scales all of its prices. SinSaude < Alento <
 * particular.
 */
const precos = (base: string) => `
  select pg_temp.novo_id('preco', e.linha) as id, u.id as rede_id, e.servico, p.particular,
    round(p.particular * 0.065)::bigint * 10 as alento, round(p.particular * (0.04 + 0.015 * pg_temp.sorte('d' || e.linha)))::bigint * 10 as sin_saude
  from escolha e join unidade u using (n),
    lateral (select round((${base}) * (0.6 + pg_temp.sorte('nivel' || e.n)) / 10)::bigint * 10 as particular) p`

const insertConsulta = `
insert into rede_consulta (id, rede_id, especialidade_id, descricao_consulta, valor_particular, valor_alento, valor_sin_saude)
select id, rede_id, servico, 'Consulta com retorno em até 30 dias', particular, alento, sin_saude
from (${precos(`18000 + 24000 * pg_temp.sorte('base' || e.servico)`)} where e.tipo = 'consulta') p`

const insertExame = `
insert into rede_exame (id, rede_id, exame_id, valor_particular, valor_alento, valor_sin_saude)
select id, rede_id, servico, particular, alento, sin_saude
from (${precos(`3000 + 40000 * power(pg_temp.sorte('base' || e.servico), 3)`)} where e.tipo = 'exame') p`

/** @throws Error when the draws gave fewer services than the size requires */
export async function insertPrecos(client: pg.PoolClient, size: Size): Promise<void> {
  const { especialidades, exames } = await readCatalogo(client)
  const made = await client.query(escolhas, [
    especialidades.ids,
    especialidades.ate,
    exames.ids,
    exames.ate,
    size.precos,
  ])
  if (made.rowCount !== size.precos) throw new Error(`${made.rowCount} preços, queria ${size.precos}`)
  await client.query(insertConsulta)
  await client.query(insertExame)
  await client.query(
    'insert into rede_especialidade (rede_id, especialidade_id) select distinct rede_id, especialidade_id from rede_consulta',
  )
}
