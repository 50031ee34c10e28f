import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { mayUseCardPrice } from '@alento/contract/cartao.can.ts'
import type { Cartao, StatusCartao } from '@alento/contract/cartao.ts'
import { formatCartao, formatCpf, groupCartao } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { statusCartao } from '#lib/pedido/labels.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { DependentList } from '#parts/pessoas/dependent-list.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from '#pages/unidade/mesa/desk.module.css'

const here = '/admin/cartaoSinsaude'

/** The number in groups of four, 'Validar' and 'Limpar'. */
export function CardForm({ numero, error }: { numero: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST' && navigation.formAction === here
  // Selects the text, so that the next number replaces the last one.
  useEffect(() => input.current?.select(), [])
  return (
    <Card className={css.card}>
      <Form method="post" action={here} noValidate>
        <Field label="Número do cartão" hint="São 16 números." error={error} className={css.desk}>
          {/* oxlint-disable jsx-a11y/no-autofocus -- the page has one field and a queue in front of it */}
          <Input
            ref={input}
            name="numero"
            className={classNames(css.code, css.figures)}
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
            defaultValue={groupCartao(numero)}
            onInput={(event) => maskInput(event.currentTarget, groupCartao)}
            autoFocus
            required
          />
          {/* oxlint-enable jsx-a11y/no-autofocus */}
          <Button icon={IconSearch} busy={busy}>
            Validar
          </Button>
          <ButtonLink variant="quiet" href={here}>
            Limpar
          </ButtonLink>
        </Field>
      </Form>
    </Card>
  )
}

const verdicts: Record<StatusCartao, string> = {
  AGUARDANDO_PAGAMENTO: 'O primeiro pagamento deste cartão não foi confirmado. Ele ainda não vale.',
  HABILITADO: 'O cartão vale para o titular e os dependentes abaixo.',
  SUSPENSO: 'O cartão está suspenso e não vale agora.',
  CANCELADO: 'O cartão foi cancelado e não vale mais.',
}

/** Holder, plan, status and dependents of the card (A17). */
export function CardAnswer({ cartao }: { cartao: Cartao }) {
  const { text, tone } = statusCartao[cartao.status]
  const good = mayUseCardPrice(cartao.status)
  return (
    <Card className={css.card}>
      <CardHead title={cartao.titular.name}>
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <Notice tone={good ? 'ok' : 'wait'} title={good ? 'Cartão válido' : 'Cartão não vale'}>
        {verdicts[cartao.status]}
      </Notice>
      <Facts
        columns={4}
        items={[
          {
            label: 'Número do cartão',
            value: cartao.numeroCartao ? formatCartao(cartao.numeroCartao) : 'Sai depois do pagamento',
          },
          { label: 'Plano', value: cartao.plano.name },
          { label: 'CPF do titular', value: formatCpf(cartao.titular.cpf) },
          { label: 'Ativo desde', value: cartao.dataAtivacao ? formatDia(cartao.dataAtivacao) : 'Ainda não' },
        ]}
      />
      <DependentList dependentes={cartao.dependentes} />
    </Card>
  )
}
