import IconBuildingStore from 'icon:building-store'
import IconCircleCheck from 'icon:circle-check'
import IconQrcode from 'icon:qrcode'
import { faseOf } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'
import { BoletoForm } from './boleto-form.tsx'
import { CardForm } from './card-form.tsx'
import { CpfForm } from './cpf-form.tsx'
import { OneButton } from '#parts/pagamento/one-button.tsx'
import { PayDemonstration } from '#parts/pagamento/pay-demonstration.tsx'
import { formaTabs } from './formas.ts'
import type { CheckoutData } from './load.ts'
import { Reason } from './pay-reason.tsx'
import { type ActionResult, type FormProps, nextChave, refusalOfIntent } from './result.ts'

/** '2 Como quer pagar': each way to pay has its URL; a refusal is shown here and the order stays unchanged. */
export function PayForms({ page, result }: { page: CheckoutData; result: ActionResult }) {
  const { checkout, forma, chave, trocar, guardadoAte, celular } = page
  const { pedido, formas, total } = checkout
  const refusal = refusalOfIntent(result, forma)
  const paying = useBusy({ intent: forma })
  const segundaVia = trocar && forma === 'boleto' && pedido.pagamento?.metodo === 'boleto'
  const props = { pedido, total, chave: nextChave(chave, result), refusal, busy: paying }
  return (
    <Card>
      <Stack gap={24}>
        <StepHeading number={2}>{headingOf(forma, segundaVia)}</StepHeading>
        <Reason {...{ pedido, forma, refusal, trocar, segundaVia }} />
        {forma !== 'nada' && (
          <TabsNav
            look="tiles"
            label="Forma de pagamento"
            tabs={formaTabs(pedido._id, forma, formas, { trocar, celular })}
          />
        )}
        <PayDemonstration forma={forma} />
        {checkout.faltaCpf && forma !== 'nada' && forma !== 'local' ? (
          <CpfForm result={result} />
        ) : (
          <ChosenForm page={page} props={props} segundaVia={segundaVia} />
        )}
        {guardadoAte && <p className="small muted">Seu pedido fica guardado até {guardadoAte}.</p>}
      </Stack>
      {paying && (
        <Waiting look="overlay" detail="Não feche esta página">
          {waitingTexts[forma] ?? 'Preparando o pagamento'}
        </Waiting>
      )}
    </Card>
  )
}

const waitingTexts: Partial<Record<CheckoutData['forma'], string>> = {
  cartao: 'Confirmando o pagamento',
  nada: 'Confirmando o pedido',
}

function headingOf(forma: CheckoutData['forma'], segundaVia: boolean): string {
  if (forma === 'nada') return 'Nada a pagar'
  return segundaVia ? 'Segunda via do boleto' : 'Como quer pagar'
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
  if (forma === 'nada') return <FreeForm {...props} />
  if (forma === 'cartao') return <CardForm {...props} planos={parcelamento} />
  if (forma === 'boleto')
    return <BoletoForm {...props} dias={formas.boleto} endereco={endereco} segundaVia={segundaVia} />
  return forma === 'pix' ? <PixForm {...props} /> : <DeskForm {...props} ato={formas.ato} />
}

/** The one button of a way to pay that asks nothing more; null for the others. */
export function oneButtonOf(forma: CheckoutData['forma'], pedido: Pedido) {
  const again = faseOf(pedido) === 'vencido' && pedido.pagamento?.metodo === 'pix'
  if (forma === 'pix') return { icon: IconQrcode, children: again ? 'Gerar outro Pix' : 'Gerar Pix' }
  if (forma === 'nada') return { icon: IconCircleCheck, children: 'Confirmar sem pagar' }
  if (forma === 'local') return { icon: IconBuildingStore, children: 'Confirmar para pagar no local' }
  return null
}

function PixForm({ pedido, total, chave, busy }: FormProps) {
  return (
    <Stack gap={16}>
      <p>
        Você recebe um código para pagar <Money centavos={total} /> no aplicativo do seu banco. O código vale
        por 30 minutos e a confirmação chega na hora.
      </p>
      <OneButton intent="pix" chave={chave} busy={busy} {...oneButtonOf('pix', pedido)} />
    </Stack>
  )
}

/** The total is too small to be charged, mostly because of a coupon: confirming is enough. */
function FreeForm({ pedido, total, chave, busy }: FormProps) {
  return (
    <Stack gap={16}>
      <p>
        {total === 0 ? (
          'O cupom cobre o valor todo.'
        ) : (
          <>
            O valor de <Money centavos={total} /> fica por nossa conta.
          </>
        )}{' '}
        Confirme, e o voucher sai agora.
      </p>
      <OneButton intent="nada" chave={chave} busy={busy} {...oneButtonOf('nada', pedido)} />
    </Stack>
  )
}

function DeskForm({
  pedido,
  total,
  chave,
  busy,
  ato,
}: FormProps & { ato: CheckoutData['checkout']['formas']['ato'] }) {
  return (
    <Stack gap={16}>
      {ato.oferecido ? (
        <p>
          Você paga <Money centavos={total} /> na recepção, no dia do atendimento. O voucher sai agora.
        </p>
      ) : (
        <Notice
          tone="wait"
          title={ato.motivo ?? 'O pagamento no local não está disponível para este pedido'}
        />
      )}
      <OneButton
        intent="local"
        chave={chave}
        busy={busy}
        disabled={!ato.oferecido}
        {...oneButtonOf('local', pedido)}
      />
    </Stack>
  )
}
