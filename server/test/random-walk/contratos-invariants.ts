import { diasDeAtraso } from '@alento/contract/cartao/contrato.can.ts'
import type { World } from './world.ts'

/** The rules for contracts of the discount card. Each query counts rows that must never exist. */

const isPaid = "c.tipo = 'PERIODO' and c.estado in ('PAGA', 'GRATIS')"

export const contratoAlways = {
  'a contract and its card disagree': `
    contrato k left join cartao a on a.id = k.id where k.estado <> 'RASCUNHO' and a.status is distinct from
    case k.estado when 'ATIVO' then 'HABILITADO' when 'EM_ATRASO' then 'HABILITADO' when 'CANCELADO_AO_FIM' then 'HABILITADO'
      else k.estado end`,
  'a card is valid without a number': "cartao where status = 'HABILITADO' and numero_cartao is null",
  'a CPF has two living contracts': `
    (select 1 from contrato where estado not in ('RASCUNHO', 'CANCELADO') group by titular_cpf having count(*) > 1) t`,
  'a person is on two living cards': `
    (select 1 from dependente d join cartao a on a.id = d.cartao_id where a.status <> 'CANCELADO' and d.removido_em is null
     group by d.cpf having count(distinct a.id) > 1) t`,
  // Two exceptions: after a suspension by the bank or a person a new period begins on the day of its payment, and of an annual
  // plan that was left whole months were returned.
  'the same days are paid twice': `
    cobranca c join cobranca y on c.contrato_id = y.contrato_id and c.id < y.id
    where ${isPaid} and y.tipo = 'PERIODO' and y.estado in ('PAGA', 'GRATIS') and c.de < y.ate and y.de < c.ate
    and not exists (select 1 from contrato_evento e where e.contrato_id = c.contrato_id and e.evento = 'contestar')
    and not exists (select 1 from estorno e where e.referencia in (c.id, y.id))`,
  'a charge is PAGA without one payment of its amount': `
    cobranca c left join pagamento p on p.id = c.pagamento_id
    left join pagamento_linha l on l.pagamento_id = p.id and l.referencia = c.id
    where c.estado = 'PAGA' and (l.valor is distinct from c.valor or p.status not in ('PAGO', 'ESTORNADO'))`,
  'the lines of a payment do not sum to its amount': `
    (select 1 from pagamento p left join pagamento_linha l on l.pagamento_id = p.id
     group by p.id having p.valor is distinct from sum(l.valor)) t`,
  'a charge was paid after its contract was cancelled': `
    cobranca c join contrato k on k.id = c.contrato_id
    where c.estado = 'PAGA' and k.estado in ('CANCELADO', 'CANCELADO_AO_FIM') and c.paga_em > k.cancelado_em`,
  'a contract that ends or ended still charges': `
    cobranca c join contrato k on k.id = c.contrato_id
    where c.estado = 'ABERTA' and k.estado in ('CANCELADO', 'CANCELADO_AO_FIM')`,
  'a month is paid without a card': `
    cobranca c join contrato k on k.id = c.contrato_id join cartao a on a.id = k.id
    where c.estado = 'PAGA' and (k.estado = 'AGUARDANDO_PAGAMENTO' or a.numero_cartao is null)`,
} as const

/** A boleto may take two banking days to clear, around a long holiday. */
const boletoDays = 7

/** The rules that hold once a sweep ran without faults. `$hoje` is the day in Brasília. */
export const contratoSwept = {
  'a card is valid outside of its period and the days of grace': `
    contrato k where case k.estado
      when 'ATIVO' then date '$hoje' > k.proxima_cobranca + case k.metodo when 'boleto' then ${boletoDays} else 0 end
      when 'EM_ATRASO' then date '$hoje' > k.atrasado_desde + ${diasDeAtraso}
      when 'CANCELADO_AO_FIM' then date '$hoje' >= k.proxima_cobranca
      else false end`,
  // One whose charge was refunded, by a person and with a reason, stays valid.
  'a card is valid in a period that nobody paid': `
    contrato k where k.estado in ('ATIVO', 'EM_ATRASO', 'CANCELADO_AO_FIM') and not exists
      (select 1 from cobranca c where c.contrato_id = k.id and c.ate >= k.proxima_cobranca and c.tipo = 'PERIODO'
       and c.estado in ('PAGA', 'GRATIS', 'ESTORNADA'))`,
  'a card is suspended for a missed renewal in a month that is paid': `
    contrato k where k.estado = 'SUSPENSO' and date '$hoje' < k.proxima_cobranca and 'suspender' =
      (select evento from contrato_evento e where e.contrato_id = k.id and e.para = 'SUSPENSO' order by quando desc, id desc limit 1)`,
} as const

/** The rules that hold after all work is done. */
export const contratoAtRest = {
  ...contratoSwept,
  'a paid payment belongs to no charge and is not on its way back': `
    pagamento p join pagamento_linha l on l.pagamento_id = p.id and l.assunto = 'COBRANCA'
    left join cobranca c on c.id = l.referencia and c.pagamento_id = p.id and c.estado = 'PAGA'
    where p.status = 'PAGO' and c.id is null and not exists
      (select 1 from estorno e where e.transacao_id = p.transacao_id and e.referencia = l.referencia)`,
  'a subscription is still being made': 'contrato where assinando_desde is not null',
} as const

/** Subscriptions that the gateway goes on charging though no contract waits for it. */
export async function strayAssinaturas({ t }: World): Promise<string[]> {
  const { rows } = await t.db.execute<{ id: string }>(
    `select assinatura_zoop as id from contrato where metodo = 'cartao' and estado in ('ATIVO', 'EM_ATRASO')`,
  )
  const wanted = new Set(rows.map((row) => row.id))
  return t.simulator.control.recurrence
    .subscriptions()
    .filter((s) => s.status === 'active' && !wanted.has(s.id))
    .map((s) => `subscription ${s.id} goes on without a contract`)
}
