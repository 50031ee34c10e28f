import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

type Diferenca = { id: string; conta: string; esperado: number; lancado: number }

/**
 * Lists charges of contracts whose ledger differs from their payments and refunds, up to 100. Of each charge: the amount at the
 * gateway is the paid amount less refunds, late and double money included; the income is the value of a PAGA charge less its
 * refunds. Centavos.
 */
export async function listDiferencaCobranca(db: Db): Promise<Diferenca[]> {
  const { rows } = await db.execute<Diferenca>(sql`
    with fato as (
      select c.id,
        coalesce((select sum(l.valor) from pagamento_linha l join pagamento p on p.id = l.pagamento_id
            where l.referencia = c.id and p.pago_em is not null), 0)
          + coalesce((select sum(e.valor) from estorno e join pagamento p on p.id = e.pagamento_id
              where e.referencia = c.id and (p.pago_em is null or e.transacao_id is distinct from p.transacao_id)), 0)
          - coalesce((select sum(e.valor) from estorno e
              where e.referencia = c.id and e.status = 'FEITO' and e.comprovante is null), 0) as gateway,
        case when c.estado in ('PAGA', 'ESTORNADA') then
          coalesce((select sum(e.valor) from estorno e join pagamento p on p.id = e.pagamento_id
            where p.id = c.pagamento_id and e.referencia = c.id and e.transacao_id = p.transacao_id and e.status = 'FEITO'), 0) - c.valor
        else 0 end as receita
      from cobranca c
    ), razao as (
      select cobranca_id as id,
        sum(valor) filter (where conta = 'gateway') as gateway,
        sum(valor) filter (where conta = 'receita.cartao') as receita
      from partida where cobranca_id is not null group by cobranca_id
    ), lado as (
      select coalesce(f.id, r.id) as id, conta, coalesce(esperado, 0) as esperado, coalesce(lancado, 0) as lancado
      from fato f full join razao r on r.id = f.id
      cross join lateral (values ('gateway', f.gateway, r.gateway), ('receita.cartao', f.receita, r.receita))
        as v (conta, esperado, lancado)
    )
    select id::text, conta, esperado::bigint, lancado::bigint from lado
    where esperado <> lancado order by id, conta limit 100`)
  return rows
}

/** Paid attempts for charges that do not exist, up to 100. */
export async function listSemCobranca(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id::text from pagamento_linha l join pagamento p on p.id = l.pagamento_id
    where l.assunto = 'COBRANCA' and p.pago_em is not null
      and not exists (select 1 from cobranca c where c.id = l.referencia) limit 100`)
  return rows.map((row) => row.id)
}
