import { sql, type SQL } from 'drizzle-orm'
import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import type { RedeConsulta, Rede, RedeExame } from '@alento/contract/unidade/rede.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { toPrecos, type Linha } from '#modules/preco/linha.rules.ts'
import { toImagem, type ImagemRow } from '#modules/imagem/list-imagem.ts'
import { toRede, type RedeVisivel } from '#modules/rede/to-rede.ts'

/**
 * The data of a unit's page: the unit, its consultations (cheapest card price first), of its exams their number, the first by name
 * and the requested ones, and of its packages their number and the lowest card price in centavos.
 */
export type RedeCompleta = {
  rede: Rede
  consultas: RedeConsulta[]
  exames: { total: number; primeiro: RedeExame | null; escolhidos: RedeExame[] }
  pacotes: { total: number; menor: Centavos | null }
}

type ConsultaRow = Linha & Pick<RedeConsulta, '_id' | 'especialidade' | 'descricaoConsulta'>
type ExameRow = Linha & Pick<RedeExame, '_id' | 'codigoExame' | 'nomeExame' | 'resultadoDias'>
type Row = RedeVisivel &
  Pick<Rede, 'especialidades'> & {
    imagens: ImagemRow[]
    consultas: ConsultaRow[]
    exames: number
    primeiro: ExameRow | null
    escolhidos: ExameRow[]
    pacotes: number
    pacoteMenor: number | null
  }

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(j), '[]') from (${rows}) j)`
const prices = sql`p.valor_particular as "valorParticular", p.valor_alento as "valorAlento", p.valor_sin_saude as "valorSinSaude"`
const specialty = sql`json_build_object('_id', e.id, 'nome', e.nome, 'slug', e.slug, 'sinonimos', e.sinonimos)`
const exams = sql`select p.id as "_id", x.codigo_exame as "codigoExame", x.nome_exame as "nomeExame",
  p.resultado_dias as "resultadoDias", ${prices}
  from rede_exame p join exame x on x.id = p.exame_id where p.rede_id = r.id`

const completa = {
  name: 'rede completa',
  build: () => sql`
    select r.id, r.nome_rede as "nomeRede", r.codigo_rede as "codigoRede", r.codigo_unidade as "codigoUnidade",
      r.tipo_rede as "tipoRede", r.status, r.local_atendimento as "localAtendimento", r.numero, r.complemento, r.bairro, r.cidade,
      r.uf, r.cep, r.fuso, r.lat, r.lng, r.telefone_fixo as "telefoneFixo", r.sobre, r.nota_soma as "notaSoma", r.avaliacoes,
      r.agendamento, r.delivery, r.coleta_domiciliar as "coletaDomiciliar", r.pagamento_online as "pagamentoOnline",
      r.pagamento_unidade as "pagamentoUnidade", r.responsavel, r.funcionamento, r.logo,
      (select coalesce(json_agg(${specialty} order by e.slug), '[]') from rede_especialidade re
        join especialidade e on e.id = re.especialidade_id where re.rede_id = r.id) as especialidades,
      ${list(sql`select i.id as "_id", i.legenda, i.arquivo from rede_imagem i where i.rede_id = r.id order by i.ordem, i.id`)} as imagens,
      ${list(sql`select p.id as "_id", ${specialty} as especialidade, p.descricao_consulta as "descricaoConsulta", ${prices}
        from rede_consulta p join especialidade e on e.id = p.especialidade_id where p.rede_id = r.id
        order by p.valor_sin_saude, p.id limit 200`)} as consultas,
      n.exames, k.pacotes, k.menor::float8 as "pacoteMenor",
      case when n.exames > 0 then (select row_to_json(j) from (${exams} order by x.slug limit 1) j) end as primeiro,
      ${list(sql`${exams} and p.id = any(${value('exames')}::uuid[])`)} as escolhidos
    from rede r
    cross join lateral (select count(*)::int as exames from rede_exame p where p.rede_id = r.id) n
    cross join lateral (select count(*)::int as pacotes, min(p.valor_sin_saude) as menor from pacote p where p.rede_id = r.id) k
    where r.id = ${value('id')} and r.status = 'HABILITADO'`,
}

/** A HABILITADO unit in one statement; null otherwise. `exames` are ids of its price list. */
export async function findRedeCompleta(
  db: Db,
  id: string,
  exames: readonly string[],
): Promise<RedeCompleta | null> {
  const [row] = await executePrepared<Row>(db, completa, { id, exames })
  if (!row) return null
  const { especialidades } = row
  const imagens = row.imagens.map(toImagem)
  const toExame = ({ _id, codigoExame, nomeExame, resultadoDias, ...linha }: ExameRow): RedeExame => ({
    _id,
    rede: id,
    codigoExame,
    nomeExame,
    resultadoDias,
    ...toPrecos(linha),
  })
  return {
    rede: { ...toRede(row), especialidades, imagens },
    consultas: row.consultas.map(({ _id, especialidade, descricaoConsulta, ...linha }) => ({
      _id,
      rede: id,
      especialidade,
      descricaoConsulta,
      ...toPrecos(linha),
    })),
    exames: {
      total: row.exames,
      primeiro: row.primeiro && toExame(row.primeiro),
      escolhidos: row.escolhidos.map(toExame),
    },
    pacotes: { total: row.pacotes, menor: row.pacoteMenor === null ? null : centavos(row.pacoteMenor) },
  }
}
