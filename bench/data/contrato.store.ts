import type pg from 'pg'
import { cpfOf, numeroDoCartao, situacoes } from './contratos.ts'

/** SQL: UUIDv7 that rises with n, as ids do in life; `tipo` (three hex digits) tells the tables apart. */
const id = (tipo: string, n = 'n'): string =>
  `(lpad(to_hex(1735689600000 + ${n}), 12, '0') || '7${tipo}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`

const planos = `
insert into plano (id, name, price, beneficios, alento, publicado, mais_vendido, tipo_recorrencia, id_plano_zoop, ordem, max_dependentes, seguro, condicoes_seguro)
select ${id('0aa')}, nome, preco, '{Descontos em consultas e exames}', true, true, n = 0, 'Mensal', md5('plano' || n), n + 1, 3, seguro,
  case when seguro then '{Carência de 60 dias.}'::text[] else '{}' end
from (values (0::bigint, 'Gold', 3500, false), (1, 'Platinum', 5990, false), (2, 'Seguro Internação', 4990, true)) p (n, nome, preco, seguro)`

const nomes = `'{Ana,Bruno,Carla,Daniel,Eduarda,Felipe,Gabriela,Heitor,Isabela,João,Karina,Lucas,Mariana,Nelson,Olívia,Paulo,Quitéria,Rafael,Sônia,Tiago,Úrsula,Vitor,Wanda,Xavier,Yasmin,Zilda,Antônio,Beatriz,Caio,Débora,Elias}'::text[]`
const sobrenomes = `'{Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Costa,Ribeiro,Martins,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Araújo,Pinto}'::text[]`

/** One row for each contract, with everything that several tables need. $1: how many; $2: today in Brasília. */
const base = `
create temp table novo_contrato as
select s.*, c.cpf, ${numeroDoCartao('s.n * 99991 + 12345')} as numero_cartao,
  (${nomes})[1 + s.n % 31] || ' ' || (${sobrenomes})[1 + s.n / 31 % 37] || ' ' || (${sobrenomes})[1 + s.n / 1147 % 37] as nome,
  ($2::date - 9000 - (s.n % 18000)::int) as nascimento, s.n % 7 as plano,
  $2::date + s.dias as proxima, ($2::date + s.dias - interval '1 month')::date as inicio,
  s.estado not in ('AGUARDANDO_PAGAMENTO') as emitido,
  s.estado = 'EM_ATRASO' or (s.estado = 'ATIVO' and not s.vence and s.metodo <> 'cartao' and s.dias <= 5) as aberta,
  $2::date - (40 + s.n % 700)::int + interval '15 hours' as comprado
from (${situacoes('$1::bigint')}) s
${cpfOf('c', '200000000 + s.n')}`

const planoDe = `case when plano < 4 then ${id('0aa', '0')} when plano < 6 then ${id('0aa', '1')} else ${id('0aa', '2')} end`
const precoDe = `case when plano < 4 then 3500 when plano < 6 then 5990 else 4990 end`

const usuarios = `
insert into usuario (id, username, name, email, cpf, data_nascimento, senha_hash, role, telefone_celular, status, criado_em)
select ${id('1aa')}, 'titular' || n, nome, 'titular' || n || '@exemplo.com.br', cpf, nascimento, '-', 'Alento', '219' || lpad((n % 100000000)::text, 8, '0'),
  'Habilitado', comprado from novo_contrato`

const contratos = `
insert into contrato (id, chave, usuario_id, plano_id, estado, dados, passo, titular_cpf, recorrencia, valor, metodo, dia_pagamento, dia_ancora,
  periodo_inicio, proxima_cobranca, atrasado_desde, suspenso_desde, emitido_em, cancelado_em, contrato_versao, aceito_em,
  comprador_zoop, cartao_zoop, bandeira, final_cartao, assinatura_zoop, criado_em, atualizado_em)
select ${id('2aa')}, md5('contrato' || n), ${id('1aa')}, ${planoDe}, estado,
  jsonb_build_object('name', nome, 'cpf', cpf, 'dataNascimento', nascimento, 'sexo', case when n % 2 = 0 then 'F' else 'M' end,
    'naturalidade', 'Rio de Janeiro', 'estado', 'RJ', 'email', 'titular' || n || '@exemplo.com.br',
    'telefoneCelular', '219' || lpad((n % 100000000)::text, 8, '0'), 'cep', '20040002', 'endereco', 'Avenida Rio Branco', 'nrEndereco', (1 + n % 900)::text,
    'complemento', '', 'bairro', 'Centro', 'cidade', 'Rio de Janeiro', 'ufEndereco', 'RJ', 'dependentes', '[]'::jsonb),
  3, cpf, 'Mensal', ${precoDe}, metodo, case when emitido and metodo = 'boleto' then extract(day from proxima)::int end,
  case when emitido then extract(day from proxima)::int end, case when emitido then inicio end, case when emitido then proxima end,
  case when estado = 'EM_ATRASO' then proxima end, case when estado = 'SUSPENSO' then $1::date - 9 end,
  case when emitido then comprado end, case when estado like 'CANCELADO%' then $1::timestamptz - interval '1 day' * (n % 60) end, '1', comprado,
  case when paga_com_cartao then md5('comprador' || n) end, case when paga_com_cartao then md5('credito' || n) end,
  case when paga_com_cartao then 'Visa' end, case when paga_com_cartao then '1111' end, case when paga_com_cartao then md5('assinatura' || n) end,
  comprado, case when emitido then inicio + interval '12 hours' else $1::timestamptz end
from novo_contrato, lateral (select emitido and metodo = 'cartao' as paga_com_cartao) p`

const cartoes = `
insert into cartao (id, usuario_id, plano_id, numero_cartao, status, titular_nome, titular_cpf, titular_nascimento, data_ativacao, criado_em)
select ${id('2aa')}, ${id('1aa')}, ${planoDe}, case when emitido then numero_cartao end,
  case when estado in ('AGUARDANDO_PAGAMENTO', 'SUSPENSO', 'CANCELADO') then estado else 'HABILITADO' end,
  nome, cpf, nascimento, case when emitido then comprado::date end, comprado
from novo_contrato`

/** Two of five contracts have one or two dependents. */
const dependentes = `
insert into dependente (id, cartao_id, name, cpf, data_nascimento, vivo)
select ${id('3aa', 'n * 2 + k')}, ${id('2aa')}, (${nomes})[1 + (n + k * 7 + 3) % 31] || ' ' || (${sobrenomes})[1 + n / 31 % 37], c.cpf, nascimento + 9000, estado <> 'CANCELADO'
from novo_contrato cross join generate_series(0, 1) k
${cpfOf('c', '300000000 + n * 2 + k')}
where n % 5 < 2 and (k = 0 or n % 10 < 3)`

/** The charge of the current period, paid; `seguinte` is the next one, open. */
const cobrancas = `
insert into cobranca (id, contrato_id, tipo, de, ate, valor, vencimento, estado, tentativas, pagamento_id, paga_em, criado_em, atualizado_em)
select ${id('4aa')}, ${id('2aa')}, 'PERIODO', inicio, proxima, ${precoDe}, inicio, 'PAGA', 0, ${id('5aa')}, inicio + interval '12 hours', inicio, inicio
from novo_contrato where emitido
union all
select ${id('4ab')}, ${id('2aa')}, 'PERIODO', proxima, (proxima + interval '1 month')::date, ${precoDe}, proxima, 'ABERTA',
  case when estado = 'EM_ATRASO' then 1 else 0 end, case when metodo = 'boleto' then ${id('5ab')} end, null, inicio, inicio
from novo_contrato where aberta`

/**
 * The payments of these charges. Waiting boletos have just been looked at (as far ahead as a run takes): the simulator does not hold
 * them, and a minute's look at 100 of them says nothing about the sweep.
 */
const pagamentos = `
insert into pagamento (id, assunto, referencia, reference_id, chave_idempotencia, metodo, status, valor, repasse, taxa, seller_id, transacao_id,
  boleto_linha, boleto_vencimento, boleto_limite, criado_em, atualizado_em, pago_em)
select ${id('5aa')}, 'COBRANCA', ${id('4aa')}, 'BENCH-C-' || n, 'bench', metodo, 'PAGO', ${precoDe}, 0, ${precoDe}, md5('plataforma'), md5('paga' || n),
  null, null::date, null::date, inicio, inicio, inicio + interval '12 hours'
from novo_contrato where emitido
union all
select ${id('5ab')}, 'COBRANCA', ${id('4ab')}, 'BENCH-A-' || n, 'bench', 'boleto', 'PENDENTE', ${precoDe}, 0, ${precoDe}, md5('plataforma'), md5('aberta' || n),
  '00190000090000000000000000000000000000000000000', proxima, proxima + 7, inicio, now() + interval '2 hours', null
from novo_contrato where aberta and metodo = 'boleto'`

/** Every card was posted, but those of the newest; one in fifty waits. */
const filas = `
insert into contrato_fila (contrato_id, fila, desde, feito_em)
select ${id('2aa')}, 'CARTAO', comprado, case when n % 50 > 0 then comprado + interval '5 days' end from novo_contrato where emitido and estado <> 'CANCELADO'`

const tables = ['usuario', 'contrato', 'cartao', 'dependente', 'cobranca', 'pagamento', 'contrato_fila']

/** Fills large tables without their indexes, which are made again at the end: three times as fast. Constraints stay. */
async function withoutIndexes(client: pg.PoolClient, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ nome: string; texto: string }>(
    `select quote_ident(indexname) as nome, indexdef as texto from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  for (const { nome } of rows) await client.query(`drop index ${nome}`)
  await fill()
  for (const { texto } of rows) await client.query(texto)
}

/** Creates contracts with holders, cards, dependents, charges and payments; `hoje` is today in Brasília, YYYY-MM-DD. */
export async function insertContratos(client: pg.PoolClient, quantos: number, hoje: string): Promise<void> {
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query('set session_replication_role = replica') // no triggers: the rows fit together as they are
  await client.query(planos)
  await client.query(base, [quantos, hoje])
  await withoutIndexes(client, async () => {
    await client.query(usuarios)
    await client.query(contratos, [hoje])
    for (const step of [cartoes, dependentes, cobrancas, pagamentos, filas]) await client.query(step)
  })
}
