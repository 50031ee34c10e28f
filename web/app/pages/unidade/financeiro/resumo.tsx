import { countText } from '@alento/contract/base/texto.ts'
import type { Financeiro, TipoFinanceiro } from '@alento/contract/pagamento/financeiro.ts'
import { formatMonth } from '#lib/tempo/month-grid.ts'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { DueBadge, HowToPay } from './a-pagar.tsx'

const monthKey = ({ ano, mes }: Financeiro): string => `${ano}-${String(mes).padStart(2, '0')}`

const money = (label: string, centavos: number) => ({ label, value: <Money centavos={centavos} /> })

/** Returns a line unless the amount is zero. */
const some = (label: string, centavos: number) => (centavos === 0 ? [] : [money(label, centavos)])

/** The month in figures: the ledger's, and the state of the gateway's payments. A difference is shown first. */
export function Resumo({ resumo, tipo, hoje }: { resumo: Financeiro; tipo: TipoFinanceiro; hoje: string }) {
  const { processador: p } = resumo
  return (
    <>
      {p !== null && p.vouchersComDiferenca > 0 && (
        <Notice tone="wait" title="Há diferença entre as contas da plataforma e as do processador">
          {p.vouchersComDiferenca === 1 ? 'Um voucher' : `${p.vouchersComDiferenca} vouchers`} deste mês,
          somando <Money centavos={p.diferenca} />. As linhas estão marcadas no extrato e a administração da
          plataforma já foi avisada.
        </Notice>
      )}
      <Card>
        <Stack gap={4}>
          <Row gap={12} between>
            <h2>
              {tipo === 'receber' ? 'Vendas' : 'A Pagar'} de {formatMonth(monthKey(resumo)).toLowerCase()}
              {tipo === 'receber' && ', líquido'}
            </h2>
            <DueBadge resumo={resumo} hoje={hoje} />
          </Row>
          <Money centavos={resumo.total} size={36} />
          <span className="muted">{countText(resumo.quantidade, 'lançamento', 'lançamentos')}</span>
        </Stack>
        <Facts
          columns={4}
          items={[
            money('Preço dos serviços', resumo.preco),
            money('Taxa da plataforma', resumo.taxa),
            money('Cupons (a plataforma paga)', resumo.cupom),
            money(tipo === 'receber' ? 'Líquido da unidade' : 'A pagar à plataforma', resumo.liquido),
          ]}
        />
        {tipo === 'pagar' && <HowToPay resumo={resumo} hoje={hoje} />}
        {p && (
          <Facts
            columns={4}
            items={[
              money('Já depositado', p.depositado),
              money('Previsto', p.previsto),
              money('Ainda sem data', p.semData),
              ...some('A acertar com a plataforma', p.acerto),
              ...some('A descontar: devolvido depois do depósito', 0 - p.aDescontar),
              ...some('Dos mesmos vouchers, em outros meses', 0 - p.outrosMeses),
            ]}
          />
        )}
      </Card>
    </>
  )
}
