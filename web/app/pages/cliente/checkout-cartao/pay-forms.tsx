import IconBarcode from 'icon:barcode'
import IconLock from 'icon:lock'
import IconQrcode from 'icon:qrcode'
import { Form } from 'react-router'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import type { PagarCartao } from '@alento/contract/cartao/meu-cartao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { CardFields } from '#parts/pagamento/card-inputs.tsx'
import { CardFoot } from '#parts/pagamento/card-foot.tsx'
import { PayDemonstration } from '#parts/pagamento/pay-demonstration.tsx'
import { FaltaFields } from '#parts/compra/passo-fields.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Money } from '#ui/data/money.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { StepHeading } from '#ui/nav/steps-number.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { Waiting } from '#ui/overlay/waiting.tsx'
import { formaTabs } from './formas.ts'
import { HiddenFields } from './hidden.tsx'
import { KeptCard } from './kept-card.tsx'
import type { CheckoutCartaoData } from './load.ts'
import { reasonOf } from './reason.ts'

type FormProps = {
  page: CheckoutCartaoData
  pagar: PagarCartao
  refusal: FormRefusal | undefined
  busy: boolean
}

/** '2 Como quer pagar': each way to pay has its URL; a refusal is shown here and the contract stays unchanged. */
export function PayForms({ page, refusal }: { page: CheckoutCartaoData; refusal: FormRefusal | undefined }) {
  const { pagar, forma, trocar, here } = page
  const busy = useBusy()
  if (!pagar || !forma) return null
  const props = { page, pagar, refusal, busy }
  return (
    <Card>
      <Stack gap={24}>
        <StepHeading number={2}>Como quer pagar</StepHeading>
        <Why page={page} refusal={refusal} />
        <TabsNav
          look="tiles"
          label="Forma de pagamento"
          tabs={formaTabs(here, forma, pagar.metodos, trocar)}
        />
        <PayDemonstration forma={forma} />
        {forma === 'cartao' && (
          <KeptCard page={page} pagar={pagar} refused={refusal !== undefined} busy={busy}>
            <CardForm {...props} />
          </KeptCard>
        )}
        {forma === 'boleto' && <BoletoForm {...props} />}
        {forma === 'pix' && <PixForm {...props} />}
      </Stack>
      {busy && (
        <Waiting look="overlay" detail="Não feche esta página">
          {forma === 'cartao' ? 'Confirmando o pagamento' : 'Preparando o pagamento'}
        </Waiting>
      )}
    </Card>
  )
}

const lateText = {
  EM_ATRASO: { title: 'A mensalidade está em atraso', text: 'O cartão vale até' },
  SUSPENSO: {
    title: 'O cartão está suspenso',
    text: 'Pago, ele volta a valer. Sem pagamento o contrato termina em',
  },
} as const

/** Shows the reason for paying: the last refusal, a payment that this one replaces, the last attempt, a late card. */
function Why({ page, refusal }: { page: CheckoutCartaoData; refusal: FormRefusal | undefined }) {
  const { contrato, pagamento, forma, trocar, here, ultimoDia } = page
  if (refusal) return <ProblemNotice problema={refusal.problema} />
  if (trocar)
    return (
      <Notice title="Ainda há um pagamento à espera">
        Ao escolher outra forma, o anterior deixa de valer. Se você já pagou, espere a confirmação.{' '}
        <a href={here}>Voltar para ele</a>
      </Notice>
    )
  const reason = reasonOf(pagamento, forma)
  const late =
    contrato.estado === 'EM_ATRASO' || contrato.estado === 'SUSPENSO' ? lateText[contrato.estado] : null
  return (
    <>
      {late && ultimoDia && (
        <Notice tone="wait" title={late.title}>
          {late.text} {formatDia(ultimoDia)}.
        </Notice>
      )}
      {reason && (
        <Notice tone={reason.tone} title={reason.title} role="alert">
          Nada foi cobrado. Escolha como quer pagar.
        </Notice>
      )}
    </>
  )
}

function CardForm({ page, pagar, refusal, busy }: FormProps) {
  return (
    <PostForm refusal={refusal} gap={24}>
      <HiddenFields page={page} intent="cartao" />
      <CardFields refusal={refusal} />
      {pagar.gratis && (
        <p>
          O banco confere o cartão sem cobrar nada. A primeira cobrança, de {formatReais(pagar.valorDepois)},
          é em {formatDia(pagar.proxima)}.
        </p>
      )}
      <Button size="large" wide icon={IconLock} busy={busy}>
        {pagar.gratis ? 'Começar sem pagar hoje' : `Pagar ${formatReais(pagar.hoje)}`}
      </Button>
      <p className="small muted">As renovações são cobradas neste cartão, até você sair ou trocar.</p>
      <CardFoot />
    </PostForm>
  )
}

function BoletoForm({ page, pagar, refusal, busy }: FormProps) {
  const typed = refusal?.typed['dia_pagamento']
  return (
    <PostForm refusal={refusal} gap={24}>
      <HiddenFields page={page} intent="boleto" />
      <Field
        label="Dia do pagamento"
        error={fieldError(refusal?.problema, 'dia_pagamento')}
        hint="Depois de pago, o banco confirma em até 2 dias úteis."
      >
        <Select
          name="dia_pagamento"
          defaultValue={typed ?? String(pagar.boletos[0]?.dia ?? '')}
          options={pagar.boletos.map(({ dia, vencimento }) => ({
            value: String(dia),
            label: `Dia ${dia}, a partir de ${formatDia(vencimento)}`,
          }))}
        />
      </Field>
      <FaltaFields para="endereco" titular={page.contrato.titular} refusal={refusal} />
      <p>
        {pagar.gratis
          ? 'O cartão sai agora: o boleto só vence no fim do mês grátis.'
          : 'O boleto das renovações chega por e-mail e SMS, 5 dias antes de vencer.'}
      </p>
      <Button size="large" wide icon={IconBarcode} busy={busy}>
        Gerar boleto
      </Button>
    </PostForm>
  )
}

function PixForm({ page, pagar, busy }: FormProps) {
  return (
    <Form method="post" className={stackClass(16)}>
      <HiddenFields page={page} intent="pix" />
      {pagar.gratis ? (
        <p>
          Nada é cobrado hoje e o cartão sai agora. O Pix de <Money centavos={pagar.valorDepois} />, que vence
          em {formatDia(pagar.proxima)}, chega por e-mail e SMS 5 dias antes.
        </p>
      ) : (
        <p>
          Você recebe um código para pagar <Money centavos={pagar.hoje} /> no aplicativo do seu banco. O
          código vale por 30 minutos e a confirmação chega na hora. O Pix das renovações chega por e-mail e
          SMS, 5 dias antes.
        </p>
      )}
      <Button size="large" wide icon={IconQrcode} busy={busy}>
        {pagar.gratis ? 'Começar sem pagar hoje' : 'Gerar Pix'}
      </Button>
    </Form>
  )
}
