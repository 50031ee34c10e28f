import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Cartao, StatusCartao } from '@alento/contract/cartao.ts'
import { formatCartao, formatCpf } from '#lib/documento.ts'
import { formatDia } from '#lib/format.ts'
import { groupCartao } from '#lib/mascara.ts'
import { maskInput } from '../../parts/mask-input.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './desk.module.css'

const here = '/admin/cartaoSinsaude'

/** The number in groups of four, 'Validar' and 'Limpar'. */
export function CardForm({ numero, error }: { numero: string; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state === 'loading' && navigation.location.pathname === here
  // The next number is typed over the last one.
  useEffect(() => input.current?.select(), [])
  return (
    <Card className={css.card}>
      <Form action={here} noValidate>
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

const statuses = {
  AGUARDANDO_PAGAMENTO: {
    text: 'Aguardando pagamento',
    tone: 'wait',
    verdict: 'O primeiro pagamento deste cartão não foi confirmado. Ele ainda não vale.',
  },
  HABILITADO: { text: 'Ativo', tone: 'ok', verdict: 'O cartão vale para o titular e os dependentes abaixo.' },
  SUSPENSO: { text: 'Suspenso', tone: 'stop', verdict: 'O cartão está suspenso e não vale agora.' },
  CANCELADO: { text: 'Cancelado', tone: 'stop', verdict: 'O cartão foi cancelado e não vale mais.' },
} satisfies Record<StatusCartao, { text: string; tone: BadgeTone; verdict: string }>

/** Holder, plan, status and dependents of the card that was found (A17). */
export function CardAnswer({ cartao }: { cartao: Cartao }) {
  const { text, tone, verdict } = statuses[cartao.status]
  const good = cartao.status === 'HABILITADO'
  return (
    <Card className={css.card}>
      <CardHead title={cartao.titular.name}>
        <Badge tone={tone}>{text}</Badge>
      </CardHead>
      <Notice tone={good ? 'ok' : 'wait'} title={good ? 'Cartão válido' : 'Cartão não vale'}>
        {verdict}
      </Notice>
      <Facts
        columns={4}
        items={[
          { label: 'Número do cartão', value: formatCartao(cartao.numeroCartao) },
          { label: 'Plano', value: cartao.plano.name },
          { label: 'CPF do titular', value: formatCpf(cartao.titular.cpf) },
          { label: 'Ativo desde', value: cartao.dataAtivacao ? formatDia(cartao.dataAtivacao) : 'Ainda não' },
        ]}
      />
      <h3>Dependentes</h3>
      {cartao.dependentes.length === 0 ? (
        <p className="muted">Nenhum dependente neste cartão.</p>
      ) : (
        <Stack as="ul" gap={12}>
          {cartao.dependentes.map((d) => (
            <li key={d._id}>
              <b>{d.name}</b>
              <br />
              <span className="muted">
                <span className="nowrap">CPF {formatCpf(d.cpf)}</span>,{' '}
                <span className="nowrap">nascimento {formatDia(d.dataNascimento)}</span>
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
