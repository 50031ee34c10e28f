import { countText, listText } from '@alento/contract/base/texto.ts'
import { daysToWithdraw } from '@alento/contract/base/desistencia.ts'
import IconPhone from 'icon:phone'
import type { ReactNode } from 'react'
import { diasDeAtraso } from '@alento/contract/cartao/contrato.can.ts'
import { useMarca } from '#lib/marca.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Section, Stack, WithIcon, Wrap } from '#ui/base/layout.tsx'
import { Faq } from '#ui/overlay/faq.tsx'
import { Ticks } from './plan-cards.tsx'
import type { PlanView } from './plan-view.ts'
import css from './questions.module.css'

function dependentsOf(planos: readonly PlanView[]): string {
  const most = Math.max(0, ...planos.map((p) => p.maxDependentes))
  if (most === 0) return 'Nos planos de hoje o cartão é só do titular.'
  const names = listText(planos.filter((p) => p.maxDependentes > 0).map((p) => p.name))
  return `Até ${countText(most, 'pessoa', 'pessoas')}, no cartão ${names}. Basta nome, CPF e data de nascimento.`
}

type Question = { ask: string; answer: ReactNode }

function questionsOf(planos: readonly PlanView[], marca: string): Question[] {
  const seguros = planos.filter((p) => p.condicoesSeguro.length > 0)
  return [
    {
      ask: 'Quando posso usar o desconto?',
      answer: `No dia em que o cartão é emitido. O desconto não tem carência.${seguros.length > 0 ? ' Só o seguro tem, como dizem as suas condições.' : ''}`,
    },
    {
      ask: 'Como eu cancelo?',
      answer: `Em Meu ${marca}, sem ligação. O cartão vale até o fim do período pago e nada mais é cobrado. Nos primeiros ${daysToWithdraw} dias o dinheiro volta inteiro.`,
    },
    {
      ask: 'O que acontece se eu atrasar?',
      answer: `Tentamos de novo por ${diasDeAtraso} dias e avisamos a cada vez. Depois o cartão fica suspenso até o pagamento, e volta a valer na hora.`,
    },
    {
      ask: 'Como pago a mensalidade?',
      answer: 'Com cartão de crédito, boleto ou Pix. No boleto você escolhe o dia, de 5 a 30.',
    },
    { ask: 'Quem pode ser meu dependente?', answer: dependentsOf(planos) },
    ...seguros.map(({ name, condicoesSeguro }) => ({
      ask:
        seguros.length > 1
          ? `O que o seguro do ${name} paga, palavra por palavra?`
          : 'O que o seguro paga, palavra por palavra?',
      answer: (
        <>
          <Ticks texts={condicoesSeguro} />
          <p className="muted">A apólice chega em até 36 horas úteis.</p>
        </>
      ),
    })),
  ]
}

export function Questions({ planos, central }: { planos: readonly PlanView[]; central: string }) {
  const marca = useMarca()
  return (
    <Section className={css.noTop}>
      <Wrap>
        <Stack gap={24}>
          <h2>Perguntas de quem chega</h2>
          <Faq questions={questionsOf(planos, marca)} firstOpen />
          <p className="muted">
            <WithIcon icon={<Icon of={IconPhone} size="s" />}>
              Precisa de ajuda?{' '}
              <a className={css.tel} href={telHref(central)}>
                {central}
              </a>
              , segunda a sexta, das 8h às 20h
            </WithIcon>
          </p>
        </Stack>
      </Wrap>
    </Section>
  )
}
