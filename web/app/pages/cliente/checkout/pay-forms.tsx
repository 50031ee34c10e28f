import { IconBuildingStore, IconQrcode } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { FormRefusal } from '#lib/api.ts'
import { untilText } from '#lib/prazo.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StepHeading } from '../../../ui/steps-number.tsx'
import { TabsNav } from '../../../ui/tabs-nav.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { BoletoForm } from './boleto-form.tsx'
import { CardForm } from './card-form.tsx'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { type Forma, formaTabs } from './formas.ts'
import css from './checkout.module.css'
import type { CheckoutData } from './load.ts'
import { type ActionResult, type FormProps, refusalOfIntent } from './result.ts'

/** '2 Como quer pagar': each way has its address; a refusal is said here and the order stays as it is. */
export function PayForms({ page, result }: { page: CheckoutData; result: ActionResult }) {
  const { checkout, forma, chave, trocar, agora } = page
  const { pedido, formas } = checkout
  const refusal = refusalOfIntent(result, forma)
  const paying = useNavigation().formData?.get('intent') === forma
  const props = { pedido, chave, refusal, busy: paying }
  return (
    <Card>
      <Stack gap={24}>
        <StepHeading number={2}>Como quer pagar</StepHeading>
        <Reason pedido={pedido} refusal={refusal} trocar={trocar} />
        <TabsNav
          look="tiles"
          label="Forma de pagamento"
          tabs={formaTabs(pedido._id, forma, formas.online, trocar)}
        />
        <Demonstration forma={forma} />
        {forma === 'cartao' && <CardForm {...props} />}
        {forma === 'boleto' && <BoletoForm {...props} dias={formas.boleto} endereco={checkout.endereco} />}
        {forma === 'pix' && <PixForm {...props} />}
        {forma === 'local' && <DeskForm {...props} ato={formas.ato} />}
        {pedido.expiraEm && (
          <p className="small muted">
            Seu pedido fica guardado até {untilText(Date.parse(pedido.expiraEm), agora, pedido.unidade.fuso)}.
          </p>
        )}
      </Stack>
      {paying && (
        <Waiting look="overlay" detail="Não feche esta página">
          {forma === 'cartao' ? 'Confirmando o pagamento' : 'Preparando o pagamento'}
        </Waiting>
      )}
    </Card>
  )
}

/** Why one is here again: what was just refused, or what became of the last attempt. */
function Reason({
  pedido,
  refusal,
  trocar,
}: {
  pedido: Pedido
  refusal: FormRefusal | undefined
  trocar: boolean
}) {
  if (refusal) return <ProblemNotice problema={refusal.problema} />
  if (trocar)
    return (
      <Notice title="Ainda há um pagamento à espera">
        Ao escolher outra forma, o {pedido.pagamento?.metodo === 'boleto' ? 'boleto' : 'Pix'} anterior deixa
        de valer. <a href={`/checkout?id=${pedido._id}`}>Voltar para ele</a>
      </Notice>
    )
  const motivo = pedido.pagamento?.motivo
  if (motivo)
    return (
      <Notice tone="stop" title={motivo}>
        Nada foi cobrado. Escolha como quer pagar.
      </Notice>
    )
  return null
}

function Demonstration({ forma }: { forma: Forma }) {
  if (forma === 'local') return null
  return forma === 'cartao' ? (
    <DemonstrationNotice link={false}>
      Use o cartão de teste <span className={css.testCard}>4539 0033 7072 5497</span>, com qualquer nome,
      validade futura e código de 3 números.
    </DemonstrationNotice>
  ) : (
    <DemonstrationNotice>Depois de gerado, pague no simulador, que faz o papel do banco.</DemonstrationNotice>
  )
}

function OneButton({ intent, chave, ...button }: { intent: Forma; chave: string } & ButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="chave" value={chave} />
      <Button size="large" wide {...button} />
    </Form>
  )
}

function PixForm({ pedido, chave, busy }: FormProps) {
  return (
    <Stack gap={16}>
      <p>
        Você recebe um código para pagar <Money centavos={pedido.valorTotal} /> no aplicativo do seu banco. O
        código vale por 30 minutos e a confirmação chega na hora.
      </p>
      <OneButton intent="pix" chave={chave} icon={IconQrcode} busy={busy}>
        Gerar Pix
      </OneButton>
    </Stack>
  )
}

function DeskForm({
  pedido,
  chave,
  busy,
  ato,
}: FormProps & { ato: CheckoutData['checkout']['formas']['ato'] }) {
  return (
    <Stack gap={16}>
      {ato.oferecido ? (
        <p>
          Você paga <Money centavos={pedido.valorTotal} /> na recepção, no dia do atendimento. O voucher sai
          agora.
        </p>
      ) : (
        <Notice
          tone="wait"
          title={ato.motivo ?? 'O pagamento no local não está disponível para este pedido'}
        />
      )}
      <OneButton intent="local" chave={chave} icon={IconBuildingStore} busy={busy} disabled={!ato.oferecido}>
        Confirmar para pagar no local
      </OneButton>
    </Stack>
  )
}
