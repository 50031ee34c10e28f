import { faltamPara } from '@alento/contract/cartao/compra.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { FaltaFields } from '#parts/compra/passo-fields.tsx'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'

type Props = { plano: Plano; titular: Contrato['titular']; refusal: FormRefusal | undefined }

/** Shown before a change into a plan with insurance: its terms word for word, and the data that the insurer needs of the holder (ADR 0228). */
export const SeguroDoPlano = ({ plano, titular, refusal }: Props) => (
  <>
    <Card>
      <Stack gap={12}>
        <h2>Condições do seguro</h2>
        <Bullets>
          {plano.condicoesSeguro.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Bullets>
        <Notice title="A carência começa quando o plano passa a valer">
          A apólice é enviada em até 36 horas úteis. Quem recebe o seguro você indica depois, na sua área; sem
          indicação, recebem os herdeiros legais.
        </Notice>
      </Stack>
    </Card>
    {faltamPara('seguro', titular).length > 0 && (
      <Card>
        <Stack gap={16}>
          <h2>O que a seguradora pede</h2>
          <FaltaFields para="seguro" titular={titular} refusal={refusal} />
        </Stack>
      </Card>
    )}
  </>
)
