import { IconBuildingStore, IconQrcode } from '@tabler/icons-react'
import { Form, useNavigation } from 'react-router'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { untilText } from '#lib/tempo/prazo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Button, type ButtonProps } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'
import { BoletoForm } from './boleto-form.tsx'
import { CardForm } from './card-form.tsx'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { type Forma, formaTabs } from './formas.ts'
import css from './checkout.module.css'
import type { CheckoutData } from './load.ts'
import { type ActionResult, type FormProps, refusalOfIntent } from './result.ts'

/** '2 Como quer pagar': each way to pay has its URL; a refusal is shown here and the order stays unchanged. */
export function PayForms({ page, result }: { page: CheckoutData; result: ActionResult }) {
  const { checkout, forma, chave, trocar, agora } = page
  const { pedido, formas } = checkout
  const refusal = refusalOfIntent(result, forma)
  const paying = useNavigation().formData?.get('intent') === forma
  const segundaVia = trocar && forma === 'boleto' && pedido.pagamento?.metodo === 'boleto'
  const props = { pedido, chave, refusal, busy: paying }
  return (
    <Card>
      <Stack gap={24}>
        <StepHeading number={2}>{segundaVia ? 'Segunda via do boleto' : 'Como quer pagar'}</StepHeading>
        <Reason pedido={pedido} refusal={refusal} trocar={trocar} segundaVia={segundaVia} />
        <TabsNav
          look="tiles"
          label="Forma de pagamento"
          tabs={formaTabs(pedido._id, forma, formas.online, trocar)}
        />
        <Demonstration forma={forma} />
        <ChosenForm page={page} props={props} segundaVia={segundaVia} />
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

function ChosenForm({
  page: { checkout, forma },
  props,
  segundaVia,
}: {
  page: CheckoutData
  props: FormProps
  segundaVia: boolean
}) {
  const { formas, parcelamento, endereco } = checkout
  if (forma === 'cartao') return <CardForm {...props} planos={parcelamento} />
  if (forma === 'boleto')
    return <BoletoForm {...props} dias={formas.boleto} endereco={endereco} segundaVia={segundaVia} />
  return forma === 'pix' ? <PixForm {...props} /> : <DeskForm {...props} ato={formas.ato} />
}

/** Why the client is here again: the last refusal, or the result of the last attempt. */
function Reason({
  pedido,
  refusal,
  trocar,
  segundaVia,
}: {
  pedido: Pedido
  refusal: FormRefusal | undefined
  trocar: boolean
  segundaVia: boolean
}) {
  if (refusal) return <ProblemNotice problema={refusal.problema} />
  if (trocar) return <GivenUp pedido={pedido} segundaVia={segundaVia} />
  const motivo = pedido.pagamento?.motivo
  if (motivo)
    return (
      <Notice tone="stop" title={motivo}>
        Nada foi cobrado. Escolha como quer pagar.
      </Notice>
    )
  return null
}

const former = { cartao: 'pagamento em análise', boleto: 'boleto', pix: 'Pix' }

/** What happens to the waiting payment when another boleto or another way to pay is chosen. */
function GivenUp({ pedido, segundaVia }: { pedido: Pedido; segundaVia: boolean }) {
  const { pagamento } = pedido
  const back = <a href={`/checkout?id=${pedido._id}`}>Voltar para ele</a>
  if (segundaVia && pagamento?.boleto)
    return (
      <Notice title={`O boleto que vence em ${formatDia(pagamento.boleto.vencimento)} deixa de valer`}>
        Se você já pagou aquele boleto, espere a confirmação do banco. {back}
      </Notice>
    )
  return (
    <Notice title="Ainda há um pagamento à espera">
      Ao escolher outra forma, o {pagamento ? former[pagamento.metodo] : 'pagamento'} anterior deixa de valer.{' '}
      {back}
    </Notice>
  )
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
