import IconBarcode from 'icon:barcode'
import IconLock from 'icon:lock'
import IconQrcode from 'icon:qrcode'
import type { ReactNode } from 'react'
import { boletoDays } from '@alento/contract/pagamento/boleto.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { HiddenFields } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { FaltaFields } from '#parts/compra/passo-fields.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { CardFoot } from '#parts/pagamento/card-foot.tsx'
import { CardFields } from '#parts/pagamento/card-inputs.tsx'
import { formaTabs } from '#pages/cliente/checkout-cartao/formas.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { PayDemonstration } from '#parts/pagamento/pay-demonstration.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'

type Page = {
  contrato: Contrato
  dono: string
  metodos: readonly MetodoPagamento[]
  forma: MetodoPagamento
}
type FormProps = { page: Page; refusal: FormRefusal | undefined }

/** Each way to pay has its URL; the form of the chosen one is below. */
export function FormaForms({ page, refusal, here }: FormProps & { here: string }) {
  const { forma, metodos } = page
  const busy = useBusy()
  return (
    <Card as="div">
      <Stack gap={24}>
        <FormRefused problema={refusal?.problema} />
        <TabsNav look="tiles" label="Forma de pagamento" tabs={formaTabs(here, forma, metodos, false)} />
        {forma === 'cartao' && <PayDemonstration forma={forma} />}
        {forma === 'cartao' && <Cartao page={page} refusal={refusal} />}
        {forma === 'boleto' && <Boleto page={page} refusal={refusal} />}
        {forma === 'pix' && <Pix page={page} refusal={refusal} />}
      </Stack>
      {busy && (
        <Waiting look="overlay" detail="Não feche esta página">
          {forma === 'cartao' ? 'Conferindo o cartão' : 'Trocando a forma de pagamento'}
        </Waiting>
      )}
    </Card>
  )
}

function Way({ page, refusal, children }: FormProps & { children: ReactNode }) {
  return (
    <PostForm refusal={refusal} gap={24}>
      <HiddenFields {...page} />
      <input type="hidden" name="metodo" value={page.forma} />
      {children}
    </PostForm>
  )
}

function Cartao(props: FormProps) {
  return (
    <Way {...props}>
      <CardFields refusal={props.refusal} />
      <p>O banco confere o cartão sem cobrar nada.</p>
      <SubmitButton size="large" wide icon={IconLock}>
        Usar este cartão
      </SubmitButton>
      <CardFoot />
    </Way>
  )
}

function Boleto(props: FormProps) {
  const { page, refusal } = props
  const { diaPagamento, proximaCobranca } = page.contrato
  return (
    <Way {...props}>
      <Field
        label="Dia do pagamento"
        error={fieldError(refusal?.problema, 'dia_pagamento')}
        hint={
          proximaCobranca &&
          `O próximo boleto vence em ${formatDia(proximaCobranca)}. Os seguintes, no dia escolhido.`
        }
      >
        <Select
          name="dia_pagamento"
          defaultValue={refusal?.typed['dia_pagamento'] ?? String(diaPagamento ?? boletoDays[0])}
          options={boletoDays.map((dia) => ({ value: String(dia), label: `Dia ${dia}` }))}
        />
      </Field>
      <FaltaFields para="endereco" titular={page.contrato.titular} refusal={refusal} />
      <p>O boleto chega por e-mail e SMS, 5 dias antes de vencer.</p>
      <SubmitButton size="large" wide icon={IconBarcode}>
        Pagar por boleto
      </SubmitButton>
    </Way>
  )
}

function Pix(props: FormProps) {
  if (props.page.contrato.metodo === 'pix')
    return <Notice title="Você já paga por Pix">O aviso chega por e-mail e SMS, 5 dias antes.</Notice>
  return (
    <Way {...props}>
      <p>O Pix chega por e-mail e SMS, 5 dias antes. Você paga com o código no aplicativo do seu banco.</p>
      <SubmitButton size="large" wide icon={IconQrcode}>
        Pagar por Pix
      </SubmitButton>
    </Way>
  )
}
