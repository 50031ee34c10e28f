import { Form } from 'react-router'
import type { Revisao, SituacaoVendedor } from '@alento/contract/unidade/revisao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Badge, type BadgeTone } from '#ui/data/badge.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'

const words: Record<SituacaoVendedor, [text: string, tone: BadgeTone]> = {
  CRIANDO: ['Sendo criada', 'wait'],
  ANALISE: ['Em análise', 'wait'],
  PRONTO: ['Pronta', 'ok'],
  RECUSADO: ['Recusada', 'stop'],
}

/**
 * The account at the gateway, which is created automatically once a unit that sells online is enabled. Until it is ready, the
 * unit does not sell online.
 */
export function SellerCard({ revisao: { vendedor, zoop_seller_id: id } }: { revisao: Revisao }) {
  if (!vendedor) return null
  const { situacao, motivo, tentadoEm } = vendedor
  const [text, tone] = words[situacao]
  return (
    <Card aria-labelledby="conta">
      <Stack gap={12}>
        <Row between gap={8}>
          <h2 id="conta">Conta na Zoop</h2>
          <Badge tone={tone}>{text}</Badge>
        </Row>
        {situacao === 'PRONTO' ? (
          <p className="muted">A unidade recebe pagamentos online. Os dados bancários ficam com a Zoop.</p>
        ) : (
          <p>
            {motivo ?? 'A conta é criada sozinha, em instantes.'} Até ficar pronta, a unidade vende só com
            pagamento no local.
          </p>
        )}
        {tentadoEm && (
          <p className="small muted">
            Última consulta: {formatInstante(tentadoEm)}
            {id && situacao !== 'RECUSADO' && ` · vendedor ${id.slice(0, 8)}…`}
          </p>
        )}
        {situacao !== 'PRONTO' && (
          <Form method="post">
            <SubmitButton variant="outline" name="acao" value="vendedor" of={{ acao: 'vendedor' }}>
              {situacao === 'ANALISE' ? 'Consultar agora' : 'Tentar de novo'}
            </SubmitButton>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
